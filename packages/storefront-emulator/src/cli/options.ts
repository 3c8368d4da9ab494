import {type ParseArgsConfig, parseArgs} from 'node:util';
import type {RecordOptions} from '../recording/recorder.ts';
import type {ReplayOptions} from '../recording/replay.ts';
import {readRecordingOptions} from './recording-options.ts';
import {UsageError} from './usage-error.ts';

export interface CliOptions {
  catalog?: string;
  from?: string;
  token?: string;
  save?: string;
  port: number;
  host?: string;
  https: boolean;
  imageHost?: string;
  storefronts: readonly string[];
  watch: boolean;
  scenario?: string;
  record?: RecordOptions;
  replay?: ReplayOptions;
}

export type Command = {kind: 'help'} | {kind: 'version'} | {kind: 'start'; options: CliOptions};

const definitions = {
  catalog: {type: 'string', short: 'c'},
  from: {type: 'string'},
  token: {type: 'string'},
  save: {type: 'string'},
  port: {type: 'string', short: 'p'},
  host: {type: 'string'},
  https: {type: 'boolean'},
  'image-host': {type: 'string'},
  storefront: {type: 'string', multiple: true},
  watch: {type: 'boolean', short: 'w'},
  scenario: {type: 'string'},
  record: {type: 'string'},
  store: {type: 'string'},
  replay: {type: 'string'},
  'replay-only': {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
  version: {type: 'boolean', short: 'v'},
} as const satisfies ParseArgsConfig['options'];

/** Reads the command line. Throws `UsageError` with one sentence. */
export function parseCommand(args: readonly string[]): Command {
  const {values} = readArguments(args);
  if (values.help) return {kind: 'help'};
  if (values.version) return {kind: 'version'};

  const {catalog, from, token, save, watch = false, https = false} = values;
  if (catalog && from) throw new UsageError('Use either --catalog or --from, not both.');
  if (token && !from && !values.record) {
    throw new UsageError('--token belongs to --from or to --record.');
  }
  if (save && !from && !catalog?.endsWith('.csv')) {
    throw new UsageError('--save belongs to --from, or to a --catalog that is a CSV file.');
  }
  if (watch && !catalog) throw new UsageError('--watch belongs to --catalog.');
  return {
    kind: 'start',
    options: {
      ...(catalog && {catalog}),
      ...(from && {from: readOrigin('from', from)}),
      ...(token && {token}),
      ...(save && {save}),
      port: readPort(values.port),
      ...(values.host && {host: values.host}),
      https,
      ...(values['image-host'] && {imageHost: readOrigin('image-host', values['image-host'])}),
      storefronts: (values.storefront ?? []).map((value) => readOrigin('storefront', value)),
      watch,
      ...(values.scenario && {scenario: values.scenario}),
      ...readRecordingOptions(values),
    },
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: definitions, strict: true});
  } catch (error) {
    // Node adds advice about its own API after the first sentence.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [];
    throw new UsageError(`${sentence.trim()}.`, {cause: error});
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 3333;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`);
}

function readOrigin(name: string, text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.hostname && url.pathname === '/' && !url.search && !url.username) return url.origin;
  throw new UsageError(`--${name} must be an address such as https://shop.example, not "${text}".`);
}
