import {
  loadEnv,
  type Plugin,
  type PreviewServer,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import {variableNames} from '../app/platform/server/environment.server.ts';
import {
  embeddedNames,
  findUnknownNames,
  readEmbeddedOptions,
  type Variables,
} from './embedded-options.ts';
import type {RunningServices} from './embedded-services.ts';
import {storeRunningServices} from './running-services.ts';
import type {ReportMissing} from './store/execute.ts';

/** `shopify hydrogen dev` and `vite preview` run without any account. */
export function embedded(): Plugin {
  async function configure(
    {config, httpServer}: ViteDevServer | PreviewServer,
    reportMissing?: ReportMissing,
  ): Promise<void> {
    const services = await start(config, reportMissing);
    // Shopify's command line tool may add values of a linked store, which must not mix with the embedded services.
    const unset = Object.fromEntries(variableNames.map((name) => [name, '']));
    const oxygen = config.plugins.find(({name}) => name === 'oxygen:main');
    oxygen?.api?.registerPluginOptions({env: {...unset, ...services.variables}});
    httpServer?.once('listening', () => {
      const address = httpServer.address();
      const port = typeof address === 'object' && address ? address.port : 3000;
      connect(services, `http://localhost:${port}`, config);
    });
  }

  return {
    name: 'boreal:embedded',
    configureServer: {order: 'pre', handler: (server) => configure(server, reportOnce(server))},
    configurePreviewServer: {order: 'pre', handler: (server) => configure(server)},
  };
}

/** A page that is reloaded asks for the same field again. */
function reportOnce({config: {logger}}: ViteDevServer): ReportMissing {
  const reported = new Set<string>();
  return (path) => {
    if (reported.has(path)) return;
    reported.add(path);
    logger.warn(`Embedded store: ${path} is not emulated: null (docs/development.md)`);
  };
}

const memoryKey = Symbol.for('boreal.embedded');
const memory: typeof globalThis & {[memoryKey]?: Promise<RunningServices>} = globalThis;

/** Vite restarts within its process: carts and orders survive, and the variables stay those of the start. */
function start(config: ResolvedConfig, reportMissing?: ReportMissing): Promise<RunningServices> {
  memory[memoryKey] ??= startServices(config, reportMissing).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    config.logger.error(`The embedded services cannot start: ${reason}`);
    process.exit(1);
  });
  return memory[memoryKey];
}

async function startServices(
  {mode, root, logger}: ResolvedConfig,
  reportMissing: ReportMissing | undefined,
): Promise<RunningServices> {
  // Only the shop's variables reach the worker.
  const given: Variables = loadEnv(mode, root, '');
  const names = [...variableNames, ...embeddedNames].filter((name) => given[name]);
  const configured = Object.fromEntries(names.map((name) => [name, given[name]]));
  for (const name of findUnknownNames(Object.keys(given))) {
    logger.warn(`Configuration: ${name} is not a variable of this shop.`);
  }
  const result = readEmbeddedOptions(configured);
  if (!result.ok) {
    for (const problem of result.problems) logger.error(`Configuration: ${problem}`);
    process.exit(1);
  }
  // With `@vite-ignore`, a build never reads the services.
  const file = new URL('./embedded-services.ts', import.meta.url).href;
  const module: typeof import('./embedded-services.ts') = await import(/* @vite-ignore */ file);
  const services = await module.startServices(configured, result.options, reportMissing);
  // Tests take any free port; the commands keep to the server that a developer has started.
  if (result.options.storePort !== 0) storeRunningServices(root, configured, services.variables);
  return services;
}

function connect(services: RunningServices, origin: string, {logger}: ResolvedConfig): void {
  services.deliverTo(origin);
  const lines = [['Storefront', origin], ...services.summary] as const;
  logger.info(['', ...lines.map(([name, text]) => `  ${name.padEnd(12)}${text}`), ''].join('\n'));
}
