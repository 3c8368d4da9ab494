import {join} from 'node:path';
import {
  loadEnv,
  type Plugin,
  type PreviewServer,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import {parseEnvironment, variableNames} from '../app/platform/server/environment.ts';
import type {Embedded, Variables} from './embedded.ts';

/** The part of MiniOxygen's plugin through which a worker gets its variables. */
interface RuntimeOptions {
  env?: Record<string, string>;
  envPromise?: Promise<Variables>;
}

interface OxygenPlugin {
  name: 'oxygen:main';
  api: {registerPluginOptions(options: RuntimeOptions): void};
}

/** Fixed, so that a cart or a bookmark of yesterday's `dev` still points somewhere. */
const ports = {storefront: 3333, supabase: 3334};

/**
 * Makes `shopify hydrogen dev` and `vite preview` run whole with no account: what no
 * variable configures, an embedded stand-in serves. With a real store configured, none
 * of it starts. The variables are checked here, at start, by the worker's own rules.
 */
export function embedded(): Plugin {
  let config: ResolvedConfig;
  let oxygen: OxygenPlugin | undefined;
  let fromCli: Promise<Variables> | undefined;

  async function start(server: ViteDevServer | PreviewServer): Promise<void> {
    const services = await startOnce(await configuredVariables(config, fromCli), config.root);
    const result = parseEnvironment(services.variables);
    if (!result.ok) {
      for (const problem of result.problems) config.logger.error(`Configuration: ${problem}`);
      process.exit(1);
    }
    oxygen?.api.registerPluginOptions({env: services.variables});

    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address();
      const port = typeof address === 'object' && address ? address.port : 3000;
      const origin = `http://localhost:${port}`;
      services.allowReturnTo(origin);
      services.deliverTo(origin);
      const notes = [['Storefront', origin], ...services.notes] as const;
      config.logger.info(
        ['', ...notes.map(([what, where]) => `  ${what.padEnd(12)}${where}`), ''].join('\n'),
      );
    });
  }

  return {
    name: 'boreal:embedded',
    configResolved(resolved) {
      config = resolved;
      oxygen = resolved.plugins.find((plugin): plugin is Plugin & OxygenPlugin => {
        return plugin.name === 'oxygen:main';
      });
      // The CLI knows more than the files here: its --env-file, and a linked project's
      // variables. It registers them later in this same hook, so listen in.
      if (!oxygen) return;
      const {api} = oxygen;
      const register = api.registerPluginOptions.bind(api);
      api.registerPluginOptions = (options) => {
        fromCli = options.envPromise ?? fromCli;
        register(options);
      };
    },
    configureServer: {order: 'pre', handler: start},
    configurePreviewServer: {order: 'pre', handler: start},
  };
}

async function configuredVariables(
  config: ResolvedConfig,
  fromCli: Promise<Variables> | undefined,
): Promise<Variables> {
  const fromFiles = loadEnv(config.mode, config.envDir || config.root, '');
  return {...known(fromFiles), ...(await fromCli), ...known(process.env)};
}

/** For the embedded services alone; the worker reads none of them. */
const switches = ['EMBEDDED_SUPABASE'];

/** Of all that is set on a machine, only what this app reads may reach the worker. */
function known(variables: Variables): Variables {
  return Object.fromEntries(
    [...variableNames, ...switches]
      .filter((name) => variables[name])
      .map((name) => [name, variables[name]]),
  );
}

/** Vite restarts on a change of its configuration; carts and orders should outlive that. */
const started = Symbol.for('boreal.embedded');
const memory: typeof globalThis & {[started]?: Promise<Embedded>} = globalThis;

function startOnce(configured: Variables, root: string): Promise<Embedded> {
  memory[started] ??= load().then(({startEmbedded}) =>
    startEmbedded(configured, {ports, dataDir: join(root, '.data/supabase')}),
  );
  return memory[started];
}

/**
 * By Node itself, past Vite's bundling of its configuration: a production build never reads
 * it, and there is one copy of graphql, the one that its server loads too.
 */
function load(): Promise<typeof import('./embedded.ts')> {
  const file = new URL('./embedded.ts', import.meta.url).href;
  return import(/* @vite-ignore */ file);
}
