import {cp, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {install, packPackage} from '../support/packed-package.ts';
import {pay} from '../support/pay.ts';
import {freePort, type RunningProcess, startProcess} from '../support/running-process.ts';

/** Next is installed from the registry, which takes too long for every run: `THOROUGH=1`. */
describe.runIf(process.env.THOROUGH === '1')('A project with Next', () => {
  let folder: string;
  let project: string;
  let server: RunningProcess;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'next-'));
    project = join(folder, 'shop');
    await cp(join(import.meta.dirname, 'next'), project, {recursive: true});
    const {file} = await packPackage(folder);
    await install(project, '--save-dev', file);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const names = [
      'SHOPIFY_STORE_DOMAIN=PUBLIC_STORE_DOMAIN',
      'SHOPIFY_STOREFRONT_ACCESS_TOKEN=PUBLIC_STOREFRONT_API_TOKEN',
    ];
    const options = ['--port', '0', ...names.flatMap((name) => ['--env', name])];
    const command = ['npm', 'run', 'shop', '--', '--port', String(port)];
    server = startProcess(
      ['npx', 'storefront-emulator', 'run', ...options, '--', ...command],
      project,
      {NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production'},
    );
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, {recursive: true, force: true});
  }, 60_000);

  it('is built from the store, optimizes its pictures, fills a cart and pays', {
    timeout: 400_000,
  }, async () => {
    await expect.poll(server.output, {timeout: 300_000, interval: 250}).toContain('Ready in');
    const home = await (await fetch(origin)).text();
    expect(home).toContain('Canvas Bag');
    const source = /src="(\/_next\/image[^"]+)"/.exec(home)?.[1] ?? '';
    const picture = await fetch(origin + source.replaceAll('&amp;', '&'), {
      headers: {accept: 'image/webp'},
    });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const address = `${origin}/products/canvas-bag`;
    const form = new FormData();
    const product = await (await fetch(address)).text();
    const fields = product.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g);
    for (const [, name = '', value = ''] of fields) form.set(name, value);
    const added = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: {origin},
    });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);

    const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const cart = await (await fetch(`${origin}/cart`, {headers: {cookie}})).text();
    expect(cart).toContain('$38.50');
    const checkout = /href="([^"]+\/cart\/c\/[^"]+)"/.exec(cart)?.[1] ?? '';
    expect(await pay(checkout.replaceAll('&amp;', '&'))).toContain('#1001');
    expect(server.output()).not.toMatch(/⨯|Error:/);
  });
});
