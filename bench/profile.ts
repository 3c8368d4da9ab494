/**
 * Profiles the rendering of many documents in the runtime: self time by package and by function, as
 * shares of the busy time. The bundle's source map restores the functions' names:
 * `node bench/profile.ts [PATH] [FILE]`. FILE receives the profile for Chrome's developer tools.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {join} from 'node:path';
import type {Readable} from 'node:stream';
import {Miniflare} from 'miniflare';
import {startEmulator, storeVariables} from 'storefront-emulator';
import {catalog} from '../local/catalog.ts';
import {type Frame, type Profile, profile} from './support/profile.ts';
import {keepAlive, rate} from './support/rate.ts';

const [path = '/products/rush', file] = process.argv.slice(2);
const documents = 4_000;
const agent = keepAlive(4);

const server = join(import.meta.dirname, '../dist/server');
const bundle = readFileSync(join(server, 'index.js'), 'utf8');
const map = new SourceMap(JSON.parse(readFileSync(join(server, 'index.js.map'), 'utf8')));

const store = await startEmulator({catalog});
// Without static assets, so that nothing but the worker handles a request.
const miniflare = new Miniflare({
  cf: false,
  host: '127.0.0.1',
  port: 0,
  inspectorPort: 0,
  modules: [{type: 'ESModule', path: join(server, 'index.js'), contents: bundle}],
  modulesRoot: server,
  compatibilityDate: JSON.parse(readFileSync(join(server, 'oxygen.json'), 'utf8'))
    .compatibility_date,
  compatibilityFlags: ['nodejs_compat'],
  bindings: {...storeVariables(store), PAGE_CACHE: 'off'},
  // The log is discarded.
  handleRuntimeStdio(stdout: Readable, stderr: Readable) {
    for (const stream of [stdout, stderr]) stream.resume();
  },
});
const {origin} = await miniflare.ready;

function renderDocuments(count: number): Promise<number> {
  return rate(() => ({url: origin + path}), {
    count,
    concurrency: 4,
    agent,
    check: ({status, bytes}) => status === 200 && bytes > 10_000,
  });
}

await renderDocuments(documents / 4);
const found = await profile(await miniflare.getInspectorURL(), () => renderDocuments(documents));
if (file) writeFileSync(file, JSON.stringify(found));

agent.destroy();
await Promise.all([miniflare.dispose(), store.close()]);

const {whole, parts, functions, withCallees} = shares(found);
print('package', parts, 14);
print('function, itself', functions, 30);
print('function, with all it calls', withCallees, 50);

/** The busy time and who spent it; idle time is left out. */
function shares({nodes, samples, timeDeltas}: Profile) {
  const names = new Map(nodes.map(({id, callFrame}) => [id, named(callFrame)]));
  const callers = new Map(nodes.flatMap(({id, children}) => children?.map((to) => [to, id]) ?? []));
  const parts = new Map<string, number>();
  const functions = new Map<string, number>();
  const withCallees = new Map<string, number>();
  let whole = 0;
  for (const [index, id] of samples.entries()) {
    const own = names.get(id);
    if (!own || own.name === '(idle)') continue;
    const time = Math.max(0, timeDeltas[index] ?? 0);
    whole += time;
    add(parts, own.part, time);
    add(functions, label(own), time);
    // Once each, also for recursive functions.
    const onStack = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
      const name = names.get(at);
      if (name && !name.name.startsWith('(')) onStack.add(label(name));
    }
    for (const name of onStack) add(withCallees, name, time);
  }
  return {whole, parts, functions, withCallees};
}

interface Named {
  /** The package, the folder of this project, or the runtime. */
  part: string;
  name: string;
}

function label({part, name}: Named): string {
  return `${name}  ${part}`;
}

/** The function's original name, which the bundle has shortened to a letter. */
function named({functionName, url, lineNumber, columnNumber}: Frame): Named {
  if (!url.endsWith('index.js')) return {part: 'runtime', name: functionName || '(native)'};
  const entry = map.findEntry(lineNumber, columnNumber);
  if (!('originalSource' in entry) || !entry.originalSource) {
    return {part: 'bundle', name: functionName};
  }
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  const place = `${source.split('/').at(-1)}:${entry.originalLine + 1}`;
  const part =
    /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
    (source.startsWith('app/') ? source.split('/').slice(0, 2).join('/') : source);
  return {part, name: `${originalName(entry) || functionName || 'anonymous'} ${place}`};
}

function originalName(entry: object): string | undefined {
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : undefined;
}

function add(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time);
}

function print(title: string, sums: ReadonlyMap<string, number>, most: number): void {
  console.log(`\n${title}`);
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  for (const [name, time] of sorted.slice(0, most)) {
    console.log(`${((100 * time) / whole).toFixed(1).padStart(6)} %  ${name}`);
  }
}
