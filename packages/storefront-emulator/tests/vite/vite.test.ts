import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLogger, createServer, type Plugin} from 'vite';
import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {storefrontEmulator, type Variables} from '../../src/vite/plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'emulator-vite-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

/** MiniOxygen's plugin, reduced to what it does with variables. */
function oxygenPlugin(): {plugin: Plugin; workerVariables: () => Promise<Variables | undefined>} {
  let promise: Promise<Variables> | undefined;
  const api = {
    registerPluginOptions(options: {envPromise?: Promise<Variables>}) {
      promise = options.envPromise ?? promise;
    },
  };
  return {plugin: {name: 'oxygen:main', api}, workerVariables: async () => promise};
}

async function startVite(plugins: Plugin[], catalog?: string, emulator = storefrontEmulator) {
  const lines: string[] = [];
  const logger = createLogger('info');
  for (const level of ['info', 'warn', 'error'] as const) logger[level] = (m) => lines.push(m);
  const server = await createServer({
    root,
    configFile: false,
    customLogger: logger,
    plugins: [emulator({port: 0, ...(catalog && {catalog})}), ...plugins],
    server: {port: 0, ws: false},
  });
  await server.listen();
  return {server, lines};
}

function queryShop({PUBLIC_STORE_DOMAIN, PRIVATE_STOREFRONT_API_TOKEN}: Variables) {
  return fetch(`${PUBLIC_STORE_DOMAIN}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'shopify-storefront-private-token': PRIVATE_STOREFRONT_API_TOKEN ?? '',
    },
    body: JSON.stringify({query: '{shop {name}}'}),
  });
}

describe('the Vite plugin', () => {
  const processVariables = {...process.env};
  const writeEnv = (text: string) => writeFileSync(join(root, '.env'), text);
  beforeEach(() => writeEnv(''));
  afterEach(() => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, processVariables);
  });

  it('gives the worker a store, which survives a restart and ends with the server', async () => {
    writeEnv('PUBLIC_STORE_DOMAIN=pets.mock.shop\nSESSION_SECRET=foobar\nCUSTOM=first');
    const {plugin, workerVariables} = oxygenPlugin();
    const {server, lines} = await startVite([plugin]);
    const variables = (await workerVariables()) ?? {};
    expect(variables).toMatchObject({
      PUBLIC_STORE_DOMAIN: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      PUBLIC_CHECKOUT_DOMAIN: variables.PUBLIC_STORE_DOMAIN,
      PUBLIC_STOREFRONT_ID: expect.stringMatching(/^\d+$/),
      SHOP_ID: expect.stringMatching(/^\d+$/),
      SESSION_SECRET: 'foobar',
      CUSTOM: 'first',
    });
    expect((await queryShop(variables)).status).toBe(200);
    await expect
      .poll(() => lines.join('\n'), {timeout: 20_000})
      .toContain(`${variables.PUBLIC_STORE_DOMAIN} (emulated)`);

    writeEnv('CUSTOM=second');
    await server.restart();
    expect(await workerVariables()).toMatchObject({
      PUBLIC_STORE_DOMAIN: variables.PUBLIC_STORE_DOMAIN,
      SESSION_SECRET: expect.stringMatching(/.{16}/),
      CUSTOM: 'second',
    });
    await server.close();
    await expect
      .poll(() => queryShop(variables).catch(({name}) => name), {timeout: 20_000})
      .toBe('TypeError');
  });

  it('keeps the store when a configuration that imports it by path is evaluated again', async () => {
    const configFile = join(root, 'vite.config.mjs');
    const source = join(import.meta.dirname, '../../src/vite/plugin.ts');
    writeFileSync(
      configFile,
      `import {storefrontEmulator} from ${JSON.stringify(source)};
      export default {plugins: [storefrontEmulator({port: 0})]};`,
    );
    const settings = {port: 0, ws: false as const};
    const server = await createServer({root, configFile, logLevel: 'silent', server: settings});
    await server.listen();
    const {PUBLIC_STORE_DOMAIN: domain, ...variables} = process.env;
    expect((await queryShop(process.env)).status).toBe(200);
    await server.restart();
    expect(process.env.PUBLIC_STORE_DOMAIN).toBe(domain);
    await server.close();
    await expect.poll(() => process.env.PUBLIC_STORE_DOMAIN, {timeout: 20_000}).toBeUndefined();
    const last = {...variables, PUBLIC_STORE_DOMAIN: domain};
    await expect
      .poll(() => queryShop(last).catch(({name}) => name), {timeout: 20_000})
      .toBe('TypeError');
  });

  it('starts no store when one is configured', async () => {
    writeEnv('PUBLIC_STORE_DOMAIN=shop.example\nPUBLIC_STOREFRONT_API_TOKEN=abc');
    const {plugin, workerVariables} = oxygenPlugin();
    const {server, lines} = await startVite([plugin]);
    expect(await workerVariables()).toMatchObject({
      PUBLIC_STORE_DOMAIN: 'shop.example',
      PUBLIC_STOREFRONT_API_TOKEN: 'abc',
    });
    expect(lines.join('\n')).not.toContain('emulated');
    await server.close();
  });

  it('serves a catalog file, the changed file after a restart, and the previous one after a mistake', async () => {
    const writeCatalog = (name: string) =>
      writeFileSync(join(root, 'catalog.json'), JSON.stringify({shop: {name}, products: []}));
    writeCatalog('Ridge');
    const {plugin, workerVariables} = oxygenPlugin();
    const {server, lines} = await startVite([plugin], 'catalog.json');
    const queryName = async () => {
      const response = await queryShop((await workerVariables()) ?? {});
      return response.text();
    };
    expect(await queryName()).toContain('"name":"Ridge"');
    writeCatalog('Summit');
    await server.restart();
    expect(await queryName()).toContain('"name":"Summit"');
    writeFileSync(join(root, 'catalog.json'), '{"shop": {}, "products": []}');
    await server.restart();
    expect(lines.join('\n')).toContain('shop.name: is missing');
    expect(await queryName()).toContain('"name":"Summit"');
    await server.close();
  });

  it('sets the variables of the process, also after a restart, for an app outside MiniOxygen', async () => {
    writeFileSync(join(root, 'catalog.json'), '{"shop": {"name": "Ridge"}, "products": []}');
    writeEnv('SESSION_SECRET=foobar');
    const {server, lines} = await startVite([], 'catalog.json');
    const {PUBLIC_STORE_DOMAIN: domain, SESSION_SECRET: secret} = process.env;
    expect(secret).toBe('foobar');
    expect(await (await queryShop(process.env)).text()).toContain('"name":"Ridge"');
    writeFileSync(join(root, 'catalog.json'), '{"shop": ');
    await server.restart();
    expect(lines.join('\n')).toContain('catalog.json is not valid JSON');
    expect(process.env.PUBLIC_STORE_DOMAIN).toBe(domain);
    expect((await queryShop(process.env)).status).toBe(200);

    writeFileSync(join(root, 'catalog.json'), '{"shop": {"name": "Summit"}, "products": []}');
    await server.restart();
    expect(await (await queryShop(process.env)).text()).toContain('"name":"Summit"');

    writeEnv('PUBLIC_STORE_DOMAIN=shop.example');
    await server.restart();
    expect(process.env.PUBLIC_STOREFRONT_API_TOKEN).toBeUndefined();
    await server.close();
  });
});
