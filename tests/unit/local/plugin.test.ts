import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import type {Variables} from 'storefront-emulator/vite';
import {createLogger, createServer, loadEnv, type Plugin, type ViteDevServer} from 'vite';
import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {embedded} from '../../../local/plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'boreal-plugin-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const store = `
PUBLIC_STORE_DOMAIN=boreal.example
PUBLIC_STOREFRONT_API_TOKEN=0123456789abcdef0123456789abcdef
EMBEDDED_SUPABASE=off
`;

function writeEnv(...lines: string[]): void {
  writeFileSync(join(root, '.env'), [store, ...lines].join('\n'));
}

/** The plugins around ours that pass variables on, reduced to what they do with variables. */
function hydrogenPlugins(toolVariables: Variables): {
  plugins: Plugin[];
  workerVariables: () => Promise<Variables | undefined>;
} {
  let promise: Promise<Variables> | undefined;
  const api = {
    registerPluginOptions(options: {envPromise?: Promise<Variables>}) {
      promise = options.envPromise ?? promise;
    },
  };
  return {
    plugins: [
      {name: 'oxygen:main', api},
      {
        name: 'react-router',
        config: (_, {mode}) => {
          Object.assign(process.env, loadEnv(mode, root, ''));
        },
      },
      {
        name: 'hydrogen:cli',
        configResolved: () =>
          api.registerPluginOptions({envPromise: Promise.resolve(toolVariables)}),
      },
    ],
    workerVariables: async () => promise,
  };
}

describe('the development plugin', () => {
  const processVariables = {...process.env};
  let server: ViteDevServer;
  let workerVariables: () => Promise<Variables | undefined>;
  let lines: string[];

  beforeEach(async () => {
    writeEnv('PUBLIC_PHONE=1', 'CUSTOM_SETTING=first', 'PUBLIC_SALES_EMAIL=a@boreal.example');
    lines = [];
    const logger = createLogger('info');
    for (const level of ['info', 'warn', 'error'] as const) logger[level] = (m) => lines.push(m);
    const fromFile = parseEnv(readFileSync(join(root, '.env'), 'utf8'));
    const hydrogen = hydrogenPlugins({...fromFile, LINKED_PROJECT: 'linked'});
    workerVariables = hydrogen.workerVariables;
    server = await createServer({
      root,
      configFile: false,
      customLogger: logger,
      plugins: [embedded(), ...hydrogen.plugins],
      server: {port: 0, ws: false},
    });
    await server.listen();
  });
  afterEach(async () => {
    await server.close();
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, processVariables);
  });

  it('gives the worker the new values after a change of .env, and no value that was removed', async () => {
    expect(await workerVariables()).toMatchObject({
      PUBLIC_PHONE: '1',
      CUSTOM_SETTING: 'first',
      LINKED_PROJECT: 'linked',
    });

    writeEnv('PUBLIC_PHONE=2', 'CUSTOM_SETTING=second');
    await server.restart();
    const variables = await workerVariables();
    expect(variables).toMatchObject({
      PUBLIC_PHONE: '2',
      CUSTOM_SETTING: 'second',
      LINKED_PROJECT: 'linked',
    });
    expect(variables).not.toHaveProperty('PUBLIC_SALES_EMAIL');
  });

  it('names an invalid value in one line and keeps the previous values until it is corrected', async () => {
    writeEnv('PUBLIC_PHONE=2', 'PUBLIC_SALES_EMAIL=nobody');
    await server.restart();
    expect(lines.filter((line) => line.startsWith('Configuration:'))).toEqual([
      expect.stringMatching(/^Configuration: PUBLIC_SALES_EMAIL must be/),
      'Configuration: the previous values stay in use until this is corrected.',
    ]);
    expect(await workerVariables()).toMatchObject({
      PUBLIC_PHONE: '1',
      PUBLIC_SALES_EMAIL: 'a@boreal.example',
    });

    writeEnv('PUBLIC_PHONE=3');
    await server.restart();
    expect(await workerVariables()).toMatchObject({PUBLIC_PHONE: '3'});
  });
});
