import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {build} from 'vite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {launchOptions} from '../support/browser.ts';
import {supplements} from '../support/samples.ts';
import {variants} from '../support/store-client.ts';

/** A page with the cart of `@shopify/hydrogen-react`, which asks the store from the browser. */
let store: Emulator;
let browser: Browser;
let script: string;
const server = createServer((request, response) => {
  const isScript = request.url === '/app.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : page());
});

function page(): string {
  const settings = {
    storeDomain: store.origin,
    storefrontToken: store.publicToken,
    merchandiseId: variants.ember,
  };
  return `<!doctype html><div id="root"></div><script>window.settings = ${JSON.stringify(settings)}</script><script src="/app.js"></script>`;
}

beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
  const entry = join(import.meta.dirname, 'cart-provider-app.js');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __HYDROGEN_DEV__: 'false',
      __HYDROGEN_TEST__: 'false',
    },
    build: {write: false, lib: {entry, formats: ['iife'], name: 'app'}},
  });
  const [output] = [built].flat();
  script = output && 'output' in output ? output.output[0].code : '';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  server.close();
  await store.close();
});

describe('CartProvider of @shopify/hydrogen-react', () => {
  it('creates a cart, changes it, and finds it again after a reload', async () => {
    const tab = await browser.newPage();
    const {port} = server.address() as AddressInfo;
    await tab.goto(`http://127.0.0.1:${port}`);
    const cart = async () => JSON.parse((await tab.locator('output').textContent()) ?? '{}');
    await tab.getByRole('button', {name: 'Add two'}).click();
    await expect.poll(cart).toMatchObject({status: 'idle', totalQuantity: 2, titles: ['EMBER']});
    await tab.getByRole('button', {name: 'Set to three'}).click();
    const three = {status: 'idle', totalQuantity: 3, cost: {amount: '149.85'}};
    await expect.poll(cart).toMatchObject(three);
    await tab.reload();
    await expect.poll(cart).toMatchObject(three);
    store.control.expectNoErrors();
  });
});
