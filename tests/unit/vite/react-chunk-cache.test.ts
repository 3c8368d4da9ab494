import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build, createLogger, type Plugin} from 'vite';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {reactChunkCache} from '../../../vite/react-chunk-cache.ts';

// Below the project, so that React is found.
const root = join(import.meta.dirname, '../../..');
let folder: string;
const warn = vi.fn();

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.react-chunk-cache-'));
  await writeFile(
    join(folder, 'entry.js'),
    `import {createElement} from 'react';
     import {renderToReadableStream} from 'react-dom/server.edge';
     export async function render(items) {
       const list = items.map((item) => createElement('li', {key: item, title: item}, item));
       const stream = await renderToReadableStream(createElement('ul', {className: 'items'}, list));
       return new Response(stream).text();
     }`,
  );
});
afterAll(() => rm(folder, {recursive: true}));

/** Builds a worker that renders a list of items with React. */
async function buildWorker(name: string, plugins: Plugin[]): Promise<string> {
  const outDir = join(folder, name);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    customLogger: {...createLogger('silent'), warn},
    plugins,
    define: {'process.env.NODE_ENV': '"production"'},
    ssr: {noExternal: true},
    build: {ssr: 'entry.js', outDir, rolldownOptions: {output: {entryFileNames: 'worker.mjs'}}},
  });
  return join(outDir, 'worker.mjs');
}

interface Worker {
  render(items: string[]): Promise<string>;
}

describe('reactChunkCache', () => {
  it('leaves the HTML unchanged, also for long, escaped and more strings than it keeps', async () => {
    const plain: Worker = await import(await buildWorker('plain', []));
    const cached: Worker = await import(await buildWorker('cached', [reactChunkCache()]));
    const items = ['a', '<b> & "ü’"', 'long '.repeat(2_000)];
    for (let index = 0; index < 5_000; index += 1) items.push(`item ${index}`);
    const html = await plain.render(items);
    expect(html).toContain('<ul class="items"><li title="a">a</li>');
    expect(await cached.render(items)).toBe(html);
    expect(await cached.render(items)).toBe(html);
  });

  it('encodes the attributes and texts of a second document from memory', async () => {
    const {render}: Worker = await import(await buildWorker('repeated', [reactChunkCache()]));
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    await render(['cordyceps']);
    const encoded = () => encode.mock.calls.flat();
    expect(encoded()).toContain('cordyceps');
    encode.mockClear();
    await render(['cordyceps']);
    for (const known of ['class', 'items', 'cordyceps']) expect(encoded()).not.toContain(known);
    encode.mockRestore();
  });

  it('leaves React as it is, with a warning, if its function is not the expected one', async () => {
    const changed: Plugin = {
      name: 'changed-react',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('react-dom-server.edge.production.js')
          ? code.replaceAll('stringToChunk', 'toChunk')
          : undefined,
    };
    const {render}: Worker = await import(
      await buildWorker('changed', [changed, reactChunkCache()])
    );
    expect(await render(['a'])).toContain('<li title="a">a</li>');
    expect(warn.mock.calls.flat().join('\n')).toContain('React’s server renderer has changed');
  });
});
