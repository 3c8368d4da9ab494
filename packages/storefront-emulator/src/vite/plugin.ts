import {resolve} from 'node:path';
import {
  normalizePath,
  type Plugin,
  type PreviewServer,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import type {Emulator, EmulatorOptions} from '../emulator.ts';
import {emulatorOptions} from '../emulator-options.ts';
import {rejectUnknownOptions} from '../options.ts';
import {storeVariableNames, storeVariables} from '../variables.ts';
import {readCatalog} from './catalog-files.ts';
import type {Variables} from './configured-variables.ts';
import {OxygenVariables} from './oxygen.ts';
import {processState} from './process-state.ts';
import {start} from './shared-emulator.ts';

export {storeVariableNames, storeVariables} from '../variables.ts';
export {ConfiguredVariables, type Variables} from './configured-variables.ts';
export {OxygenVariables} from './oxygen.ts';

/** Shopify's command line tool sets these, too; the emulator needs none of them. */
const otherNames = [
  'SESSION_SECRET',
  'PUBLIC_CUSTOMER_ACCOUNT_API_CLIENT_ID',
  'PUBLIC_CUSTOMER_ACCOUNT_API_URL',
] as const;

/** Options of an emulator, with a catalog that may be a file below the app's folder. */
export type PluginOptions = Omit<EmulatorOptions, 'catalog'> & {
  catalog?: string | EmulatorOptions['catalog'];
};

/**
 * Runs a Hydrogen app against an emulated store for as long as `PUBLIC_STORE_DOMAIN` names no other
 * one, in `shopify hydrogen dev`, `vite dev` and `vite preview`. Other frameworks find the variables
 * in `process.env`.
 *
 * @example
 * export default defineConfig({plugins: [storefrontEmulator({catalog: 'catalog.json'}), hydrogen()]});
 */
export function storefrontEmulator(options: PluginOptions = {}): Plugin {
  rejectUnknownOptions('storefrontEmulator', options, emulatorOptions);
  const oxygen = new OxygenVariables();
  const names = [...storeVariableNames, ...otherNames];
  const {configured, processVariables, emulator: shared, catalogFiles} = processState(names);
  let config: ResolvedConfig;
  let catalogFile: string | undefined;

  async function configure(server: ViteDevServer | PreviewServer): Promise<void> {
    const fromFiles = await configured.read(config.mode, config.envDir, oxygen.fromTool);
    // Without the command line tool, MiniOxygen passes on every variable of the process.
    const variables = oxygen.fromTool ? fromFiles : {...processVariables.original, ...fromFiles};
    if (isStoreConfigured(variables)) {
      processVariables.restore();
      oxygen.set(Promise.resolve(variables));
      return;
    }
    // Hydrogen's content security policy accepts pictures of `localhost` in development.
    const {catalog, ...others} = options;
    const settings: EmulatorOptions = {port: 3333, host: 'localhost', drawings: 'png', ...others};
    if (catalogFile) {
      const file = await readCatalog(catalogFile, catalogFiles, config.logger);
      Object.assign(settings, {catalog: file.catalog, catalogFolder: file.folder});
    } else if (typeof catalog === 'object') {
      settings.catalog = catalog;
    }
    const starting = shared.acquire(config, JSON.stringify(settings), () => start(settings));
    starting.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      config.logger.error(`The emulated store cannot start. ${reason}`);
      process.exit(1);
    });
    oxygen.set(starting.then((emulator) => withStore(variables, emulator)));
    server.httpServer?.once('listening', () => introduce(starting));
    if (oxygen.isPresent) return;
    const {SESSION_SECRET} = variables;
    processVariables.set(withStore({SESSION_SECRET}, await starting));
  }

  async function introduce(starting: Promise<Emulator>): Promise<void> {
    // The failure of a start has been printed.
    const emulator = await starting.catch(() => undefined);
    if (!emulator) return;
    config.logger.info(
      `\n  Store       ${emulator.origin} (emulated)\n  Control     ${emulator.controlUrl}\n`,
    );
  }

  return {
    name: 'storefront-emulator',
    apply: 'serve',
    config() {
      configured.restoreProcess();
    },
    configResolved(resolved) {
      config = resolved;
      oxygen.attach(resolved);
      if (typeof options.catalog !== 'string') return;
      catalogFile = resolve(resolved.root, options.catalog);
      // Vite restarts when one of these files changes.
      resolved.configFileDependencies.push(normalizePath(catalogFile));
    },
    configureServer: {order: 'pre', handler: configure},
    configurePreviewServer: {order: 'pre', handler: configure},
    // Vite ends a development server with this hook, once for each of its environments.
    async buildEnd() {
      await shared.release(this.environment.getTopLevelConfig());
      if (!shared.isInUse) processVariables.restore();
    },
  };
}

/** `mock.shop` and its subdomains are the stores that Shopify's tools name where there is none. */
function isStoreConfigured({PUBLIC_STORE_DOMAIN: domain = ''}: Variables): boolean {
  return domain !== '' && !/^(https?:\/\/)?([\w-]+\.)*mock\.shop\/?$/.test(domain);
}

function withStore(variables: Variables, emulator: Emulator): Variables {
  return {
    ...variables,
    ...storeVariables(emulator),
    SESSION_SECRET: variables.SESSION_SECRET || 'signs the sessions of the emulated store',
  };
}
