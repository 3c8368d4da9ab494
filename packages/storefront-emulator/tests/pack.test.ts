import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

let folder: string;
let installed: string;

/** One package is packed and installed for all tests of this file. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  installed = join(folder, 'node_modules/storefront-emulator');
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const {stdout} = await run('npm', pack, {cwd: root});
  const [{filename}]: [{filename: string}] = JSON.parse(stdout);
  await writeFile(join(folder, 'package.json'), JSON.stringify({type: 'module'}));
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', [...install, `./${filename}`], {cwd: folder});
});
afterAll(() => rm(folder, {recursive: true}));

/** Node 20 if this machine has it beside the version that runs the tests. */
async function oldestNode(): Promise<string> {
  const paths = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'node'));
  for (const path of new Set(paths)) {
    if (!existsSync(path)) continue;
    const {stdout} = await run(path, ['--version']);
    if (stdout.startsWith('v20.')) return path;
  }
  return process.execPath;
}

async function runScript(script: string): Promise<unknown> {
  const file = join(folder, `script-${script.length}.mjs`);
  await writeFile(file, script);
  const {stdout} = await run(await oldestNode(), [file], {cwd: folder});
  return JSON.parse(stdout);
}

describe('The packed package', () => {
  it('runs in an empty folder and answers a query', async () => {
    const answer = await runScript(`
      import {readFileSync} from 'node:fs';
      import {startEmulator} from 'storefront-emulator';
      const ask = async (options, query) => {
        const emulator = await startEmulator(options);
        const response = await fetch(emulator.origin + '/api/2026-04/graphql.json', {
          method: 'POST',
          headers: {'content-type': 'application/json', 'x-shopify-storefront-access-token': emulator.publicToken},
          body: JSON.stringify({query}),
        });
        await emulator.close();
        return (await response.json()).data;
      };
      const query = '{shop {name} products(first: 2) {nodes {handle}}}';
      const file = new URL(import.meta.resolve('storefront-emulator/samples/clothes.json'));
      const catalog = JSON.parse(readFileSync(file, 'utf8'));
      console.log(JSON.stringify([await ask({}, query), await ask({catalog}, query)]));
    `);
    expect(answer).toEqual([
      {
        shop: {name: 'Sample Store'},
        products: {nodes: [{handle: 'cotton-shirt'}, {handle: 'canvas-bag'}]},
      },
      {
        shop: {name: 'Ridgeline'},
        products: {nodes: [{handle: 'trail-shirt'}, {handle: 'harbor-tee'}]},
      },
    ]);
  });

  it('names every problem of an invalid catalog', async () => {
    const message = await runScript(`
      import {startEmulator} from 'storefront-emulator';
      const catalog = {shop: {name: 'X'}, products: [{handle: 'a', title: 'A', variants: [{price: '1,00'}]}]};
      const error = await startEmulator({catalog}).catch((thrown) => thrown);
      console.log(JSON.stringify([error.name, error.problems]));
    `);
    expect(message).toEqual([
      'CatalogError',
      [
        {
          path: 'products[0].variants[0].price',
          reason: 'must be a decimal such as "49.95"',
        },
      ],
    ]);
  });

  it('contains types, the schema of the catalog for editors, and nothing of the app', async () => {
    const read = (name: string) => readFile(join(installed, name), 'utf8');
    const {types} = JSON.parse(await read('package.json')).exports['.'];
    expect(await read(types)).toContain('startEmulator');
    const schema = JSON.parse(await read('dist/catalog.schema.json'));
    expect(schema).toMatchObject({type: 'object', required: ['shop', 'products']});
    expect(Object.keys(schema.properties)).toContain('sellingPlanGroups');
    for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'samples/supplements.json']) {
      expect(await read(name)).not.toBe('');
    }
    for (const name of ['src', 'tests', 'scripts']) {
      expect(existsSync(join(installed, name))).toBe(false);
    }
  });
});
