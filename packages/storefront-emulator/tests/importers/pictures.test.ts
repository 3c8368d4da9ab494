import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startEmulator} from '../../src/emulator.ts';
import {downloadPictures} from '../../src/importers/pictures.ts';
import type {CatalogInput} from '../../src/index.ts';
import {queryStorefront} from '../support/store-client.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

let folder: string;
const requests: string[] = [];
const cdn = createServer((request, response) => {
  const path = request.url ?? '';
  requests.push(path);
  if (path.includes('gone')) response.writeHead(404).end();
  else if (path.includes('page')) response.writeHead(200, {'content-type': 'text/html'}).end('x');
  else if (path.includes('busy') && requests.filter((each) => each === path).length === 1) {
    response.writeHead(503).end();
  } else response.writeHead(200, {'content-type': 'image/svg+xml; charset=utf-8'}).end(svg);
});
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulator-pictures-'));
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
});
afterAll(async () => {
  cdn.close();
  await rm(folder, {recursive: true});
});

describe('downloadPictures', () => {
  it('replaces addresses by files that an emulator serves, and keeps those it cannot download', async () => {
    const sources = [
      '/a/front.svg?v=1',
      '/b/front.svg',
      '/busy.png',
      '/gone.svg',
      '/..%2Fpage.svg',
    ];
    const images = sources.map((source, index) => ({handle: `${index}`, src: origin + source}));
    const catalog: CatalogInput = {
      shop: {name: 'Ridge', brand: {logo: {src: `${origin}/a/front.svg?v=1`}}},
      products: [{handle: 'cap', title: 'Cap', images, variants: [{price: '1'}]}],
    };
    const lines: string[] = [];
    const local = await downloadPictures(catalog, {
      folder: join(folder, 'pictures'),
      catalogFolder: folder,
      onProgress: (line) => lines.push(line),
    });

    const [front, other, busy, gone, page] = local.products[0]?.images?.map(({src}) => src) ?? [];
    expect(front).toMatch(/^pictures\/front-\w{8}\.svg$/);
    expect(local.shop.brand?.logo?.src).toBe(front);
    expect(new Set([front, other, busy]).size).toBe(3);
    // The type of the response names the format, whatever the address ends with.
    expect(busy).toMatch(/^pictures\/busy-\w{8}\.svg$/);
    expect([gone, page]).toEqual([`${origin}/gone.svg`, `${origin}/..%2Fpage.svg`]);
    expect(await readFile(join(folder, front ?? ''), 'utf8')).toBe(svg);
    expect(requests.filter((path) => path === '/a/front.svg?v=1')).toHaveLength(1);
    expect(lines).toEqual([
      `${origin}/gone.svg is not downloaded and keeps its address: status 404.`,
      `${origin}/..%2Fpage.svg is not downloaded and keeps its address: its type is text/html.`,
      `3 of 5 pictures downloaded to ${join(folder, 'pictures')}`,
    ]);

    const store = await startEmulator({catalog: local, catalogFolder: folder});
    const query = '{product(handle: "cap") {images(first: 1) {nodes {url}}}}';
    const {data} = await queryStorefront(store, query);
    const response = await fetch(data.at('product', 'images', 'nodes', 0, 'url').text);
    expect(await response.text()).toBe(svg);
    await store.close();
  });
});
