import type {EmulatorOptions} from './server.ts';

/** The names of all options of an emulator; the compiler checks that none is missing. */
export const emulatorOptions: Readonly<Record<keyof EmulatorOptions, true>> = {
  catalog: true,
  catalogFolder: true,
  certificateDir: true,
  drawings: true,
  host: true,
  https: true,
  imageOrigin: true,
  now: true,
  onOrder: true,
  port: true,
  publicOrigin: true,
  returnOrigins: true,
  strictPort: true,
  webhookRetries: true,
  webhooks: true,
};
