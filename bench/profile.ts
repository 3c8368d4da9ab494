/**
 * Where the time of a document goes that is made anew: the runtime's own profiler over
 * many of them; self time by package and by function, as shares of the time at work. The
 * functions get their names back from the bundle's source map:
 * `node bench/profile.ts [PATH] [FILE]`, where FILE is where Chrome's developer tools find
 * the profile itself.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {join} from 'node:path';
import type {Readable} from 'node:stream';
import {Miniflare} from 'miniflare';
import {startStorefront} from '../local/storefront/server.ts';
import {storeVariables} from '../tests/support/site.ts';
import {type Frame, type Profile, profile} from './support/profile.ts';
import {keepAlive, rate} from './support/rate.ts';

const [path = '/products/rush', file] = process.argv.slice(2);
const documents = 4_000;
const agent = keepAlive(4);

const server = join(import.meta.dirname, '../dist/server');
const bundle = readFileSync(join(server, 'index.js'), 'utf8');
const map = new SourceMap(JSON.parse(readFileSync(join(server, 'index.js.map'), 'utf8')));

const store = await startStorefront();
// Without the static files before it: a document's way is the worker and nothing else.
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
  // A line a document, which nobody reads here.
  handleRuntimeStdio(stdout: Readable, stderr: Readable) {
    for (const stream of [stdout, stderr]) stream.resume();
  },
});
const {origin} = await miniflare.ready;

function make(count: number): Promise<number> {
  return rate(() => ({url: origin + path}), {
    count,
    atOnce: 4,
    agent,
    check: ({status, bytes}) => status === 200 && bytes > 10_000,
  });
}

await make(documents / 4);
const found = await profile(await miniflare.getInspectorURL(), () => make(documents));
if (file) writeFileSync(file, JSON.stringify(found));

agent.destroy();
await Promise.all([miniflare.dispose(), store.close()]);

const {whole, parts, functions, withCallees} = shares(found);
print('package', parts, 14);
print('function, itself', functions, 30);
print('function, with all it calls', withCallees, 50);

/** How long was worked, and by what; the time of waiting is left out. */
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
    add(functions, words(own), time);
    // Once each, however often a function called itself.
    const onTheWay = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
      const name = names.get(at);
      if (name && !name.name.startsWith('(')) onTheWay.add(words(name));
    }
    for (const name of onTheWay) add(withCallees, name, time);
  }
  return {whole, parts, functions, withCallees};
}

interface Named {
  /** The package or the folder of this project, or the runtime. */
  part: string;
  name: string;
}

function words({part, name}: Named): string {
  return `${name}  ${part}`;
}

/** The function as it was written, of which the bundle only knows a letter. */
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
