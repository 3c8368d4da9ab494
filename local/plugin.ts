import {ConfiguredVariables, OxygenVariables, type Variables} from 'storefront-emulator/vite';
import type {Plugin, PreviewServer, ResolvedConfig, ViteDevServer} from 'vite';
import {variableNames, withCurrentNames} from '../app/platform/server/environment.server.ts';
import {
  type EmbeddedOptions,
  embeddedVariableNames,
  readEmbeddedOptions,
} from './embedded-options.ts';
import type {EmbeddedServices, RunningServices} from './embedded-services.ts';
import {describeMisspelledNames} from './misspelled-names.ts';
import {storeRunningServices} from './running-services.ts';

/**
 * Runs `shopify hydrogen dev` and `vite preview` without any account: an embedded service replaces
 * each outside service that no variable configures. The worker's own rules check the variables at
 * start and whenever an `.env` file changes.
 */
export function embedded(): Plugin {
  const oxygen = new OxygenVariables();
  let config: ResolvedConfig;

  async function configure(server: ViteDevServer | PreviewServer): Promise<void> {
    const configured = await readConfiguration(config, oxygen.fromTool);
    const running = startServices(configured, config.root);
    running.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      config.logger.error(`The embedded services cannot start: ${reason}`);
      process.exit(1);
    });
    oxygen.set(running.then(({variables}) => variables));
    server.httpServer?.once('listening', async () => {
      const address = server.httpServer?.address();
      const port = typeof address === 'object' && address ? address.port : 3000;
      connect(await running, `http://localhost:${port}`, config);
    });
  }

  return {
    name: 'boreal:embedded',
    config() {
      memory().variables.restoreProcess();
    },
    configResolved(resolved) {
      config = resolved;
      oxygen.attach(resolved);
    },
    configureServer: {order: 'pre', handler: configure},
    configurePreviewServer: {order: 'pre', handler: configure},
  };
}

interface Configuration {
  variables: Variables;
  options: EmbeddedOptions;
}

/** A process keeps its services across Vite's restarts, so that carts and orders survive. */
interface Memory {
  variables: ConfiguredVariables;
  services?: Promise<EmbeddedServices>;
  configuration?: Configuration;
}

const memoryKey = Symbol.for('boreal.embedded');
const globals: typeof globalThis & {[memoryKey]?: Memory} = globalThis;

function memory(): Memory {
  globals[memoryKey] ??= {
    variables: new ConfiguredVariables([...variableNames, ...embeddedVariableNames]),
  };
  return globals[memoryKey];
}

/** Ends the process on an invalid first configuration; a later one leaves the previous in place. */
async function readConfiguration(
  config: ResolvedConfig,
  tool: Promise<Variables> | undefined,
): Promise<Configuration> {
  const state = memory();
  const given = await state.variables.read(config.mode, config.envDir, tool);
  const variables = withCurrentNames(given);
  for (const line of describeMisspelledNames(Object.keys(variables))) {
    config.logger.warn(`Configuration: ${line}`);
  }
  const result = readEmbeddedOptions(variables);
  if (result.ok) {
    state.configuration = {variables, options: result.options};
    return state.configuration;
  }
  for (const problem of result.problems) config.logger.error(`Configuration: ${problem}`);
  if (!state.configuration) process.exit(1);
  config.logger.warn('Configuration: the previous values stay in use until this is corrected.');
  return state.configuration;
}

async function startServices(
  {variables, options}: Configuration,
  root: string,
): Promise<RunningServices> {
  const state = memory();
  state.services ??= load().then((module) => new module.EmbeddedServices());
  const running = await (await state.services).configure(variables, options);
  // Tests take any free port; the commands keep to the server that a developer has started.
  if (options.storePort !== 0) await storeRunningServices(root, variables, running.variables);
  return running;
}

/**
 * Node loads the services itself, not Vite's bundle of its configuration: a production build never
 * reads them, and they share one copy of graphql with the packages they use.
 */
function load(): Promise<typeof import('./embedded-services.ts')> {
  const file = new URL('./embedded-services.ts', import.meta.url).href;
  return import(/* @vite-ignore */ file);
}

/** Sends the store's webhooks to the storefront, and prints the address of each service. */
function connect(services: RunningServices, origin: string, {logger}: ResolvedConfig): void {
  services.deliverTo(origin);
  const lines = [['Storefront', origin], ...services.summary] as const;
  logger.info(['', ...lines.map(([name, text]) => `  ${name.padEnd(12)}${text}`), ''].join('\n'));
}
