import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {Log, LogLevel, Miniflare, type WorkerOptions as MiniflareOptions} from 'miniflare';

const root = join(import.meta.dirname, '../..');

export interface RunningWorker {
  origin: string;
  /** The lines of the worker's log. */
  lines: string[];
  /** The address of the runtime's inspector, if it was started with `inspect`. */
  inspector(): Promise<URL>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** The root of a project whose `dist/` contains the production bundle. */
  project?: string;
  /** Takes the place of the bundle. */
  script?: string;
  variables: Record<string, string>;
  /** Responds to the worker's outgoing requests in place of the network. */
  outside?: (request: Request) => Promise<Response>;
  /** The bindings with which a platform counts requests. Without them, the worker does. */
  rateLimits?: MiniflareOptions['ratelimits'];
  /** Starts the inspector that developer tools connect to. */
  inspect?: boolean;
}

/** Runs a production bundle in workerd; static files are served before it, as on both platforms. */
export async function startWorker({
  project = root,
  script,
  variables,
  outside,
  rateLimits,
  inspect = false,
}: WorkerOptions): Promise<RunningWorker> {
  const bundle = join(project, 'dist/server/index.js');
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run "npm run build" first.`);

  const lines: string[] = [];
  const miniflare = new Miniflare({
    log: new CollectingLog(lines),
    cf: false,
    host: '127.0.0.1',
    port: 0,
    modules: [{type: 'ESModule', path: bundle, contents: script ?? readFileSync(bundle, 'utf8')}],
    modulesRoot: join(project, 'dist/server'),
    compatibilityDate: compatibilityDate(project),
    compatibilityFlags: ['nodejs_compat'],
    bindings: variables,
    ...(outside && {outboundService: outside}),
    ...(inspect && {inspectorPort: 0}),
    ...(rateLimits && {ratelimits: rateLimits}),
    assets: {
      directory: join(project, 'dist/client'),
      routerConfig: {has_user_worker: true},
      assetConfig: {html_handling: 'none', not_found_handling: 'none'},
    },
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      for (const input of [stdout, stderr]) {
        createInterface({input}).on('line', (line) => lines.push(line));
      }
    },
  });

  const url = await miniflare.ready;
  return {
    origin: url.origin,
    lines,
    inspector: () => miniflare.getInspectorURL(),
    close: () => miniflare.dispose(),
  };
}

/** The compatibility date that the build recorded for Oxygen. */
function compatibilityDate(project: string): string {
  const file = join(project, 'dist/server/oxygen.json');
  const {compatibility_date: date}: {compatibility_date: string} = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return date;
}

class CollectingLog extends Log {
  readonly #lines: string[];

  constructor(lines: string[]) {
    super(LogLevel.WARN);
    this.#lines = lines;
  }

  override log(message: string): void {
    this.#lines.push(message);
  }
}
