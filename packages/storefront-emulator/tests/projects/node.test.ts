import {cp, mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import {get} from 'node:https';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {packPackage, unpackInto} from '../support/packed-package.ts';
import {type RunningProcess, startProcess} from '../support/running-process.ts';

/**
 * A project that is not Hydrogen, with Shopify's own client, which puts `https://` before the store's
 * domain. `storefront-emulator run` gives it the store and the certificate.
 */
let folder: string;
let server: RunningProcess;
beforeAll(async () => {
  const parent = join(import.meta.dirname, '../../.cache');
  await mkdir(parent, {recursive: true});
  folder = await mkdtemp(join(parent, 'node-'));
  await cp(join(import.meta.dirname, 'node'), folder, {recursive: true});
  const {file} = await packPackage(folder);
  const cli = join(await unpackInto(folder, file), 'dist/cli/main.js');
  const names = ['STORE_DOMAIN=PUBLIC_STORE_DOMAIN', 'STORE_TOKEN=PUBLIC_STOREFRONT_API_TOKEN'];
  const options = ['--port', '0', '--https', ...names.flatMap((name) => ['--env', name])];
  server = startProcess(
    [process.execPath, cli, 'run', ...options, '--', process.execPath, 'server.js'],
    folder,
    {XDG_CACHE_HOME: folder},
  );
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, {recursive: true, force: true});
});

/** Trusts the store's certificate, as a browser does after an import. */
async function readSecurely(url: string): Promise<{status?: number; type?: string; body: string}> {
  const ca = await readFile(join(folder, 'storefront-emulator/localhost/certificate.pem'));
  return new Promise((resolve, reject) => {
    const request = get(url, {ca}, async (response) => {
      const {statusCode: status, headers} = response;
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({status, type: headers['content-type'], body: Buffer.concat(chunks).toString()});
    });
    request.once('error', reject);
  });
}

const linkOf = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

describe('A project without a framework', () => {
  it('lists products, shows one with its picture, fills a cart and opens the checkout', async () => {
    await expect.poll(server.output, {timeout: 20_000}).toContain('Shop on');
    const origin = /Shop on (\S+)/.exec(server.output())?.[1] ?? '';
    const read = async (path: string) => (await fetch(new URL(path, origin))).text();

    const product = await read(linkOf(await read('/'), /href="([^"]+)">Canvas Bag/));
    expect(product).toContain('Add for 38.50 USD');
    expect((await fetch(`${origin}/products/nothing`)).status).toBe(404);
    const picture = await readSecurely(linkOf(product, /src="([^"]+)"/));
    expect(picture).toMatchObject({status: 200, type: 'image/png'});

    const id = linkOf(product, /name="id" value="([^"]+)"/);
    const added = await fetch(`${origin}/cart`, {method: 'POST', body: new URLSearchParams({id})});
    const cart = await added.text();
    expect(cart).toContain('1 for 38.50 USD');
    const checkout = await readSecurely(linkOf(cart, /href="([^"]+)">Checkout/));
    expect(checkout).toMatchObject({status: 200, body: expect.stringContaining('Canvas Bag')});
  });
});
