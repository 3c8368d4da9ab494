import {execFile} from 'node:child_process';
import {existsSync, globSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {install, packPackage, unpackInto} from './support/packed-package.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

let folder: string;
let packed: Awaited<ReturnType<typeof packPackage>>;

/** One package is packed and installed for all tests of this file. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  packed = await packPackage(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({type: 'module'}));
  await install(folder, '--ignore-scripts', packed.file);
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
  it('runs in an empty folder and responds to a query', async () => {
    const responseBody = await runScript(`
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
      const schema = JSON.parse(readFileSync(new URL(import.meta.resolve('storefront-emulator/catalog.schema.json')), 'utf8'));
      console.log(JSON.stringify([await ask({}, query), await ask({catalog}, query), schema.required]));
    `);
    expect(responseBody).toEqual([
      {
        shop: {name: 'Sample Store'},
        products: {nodes: [{handle: 'cotton-shirt'}, {handle: 'canvas-bag'}]},
      },
      {
        shop: {name: 'Ridgeline'},
        products: {nodes: [{handle: 'trail-shirt'}, {handle: 'harbor-tee'}]},
      },
      ['shop', 'products'],
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

  it('contains the compiled modules with their types, the data and the documents, and nothing else', () => {
    const modules = globSync('**/*.ts', {cwd: join(root, 'src')}).flatMap((file) => {
      const name = `dist/${file.replace(/\.ts$/, '')}`;
      return [`${name}.js`, `${name}.d.ts`];
    });
    const documents = ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE.md', 'package.json'];
    const schemas = [
      'catalog.schema',
      'storefront.enums',
      ...['2026-01', '2026-04', '2026-07'].map((version) => `schemas/${version}`),
    ].map((name) => `dist/${name}.json`);
    const samples = globSync('{docs/*.md,samples/*.json}', {cwd: root});
    expect(packed.contents.toSorted()).toEqual(
      [...modules, ...documents, ...schemas, ...samples].sort(),
    );
  });

  it('has types for each of its exports, with both ways in which packages are resolved', async () => {
    // A project below this one shares its installed types of Node and Vite.
    await mkdir(join(root, '.cache'), {recursive: true});
    const project = await mkdtemp(join(root, '.cache/types-'));
    await unpackInto(project, packed.file);
    await writeFile(join(project, 'package.json'), JSON.stringify({type: 'module'}));
    const lines = [
      `import {type CatalogInput, type Emulator, startEmulator} from 'storefront-emulator';`,
      `import {storefrontEmulator} from 'storefront-emulator/vite';`,
      `import schema from 'storefront-emulator/catalog.schema.json' with {type: 'json'};`,
      `import sample from 'storefront-emulator/samples/clothes.json' with {type: 'json'};`,
      `const catalog: CatalogInput = {shop: {name: sample.shop.name}, products: []};`,
      `const emulator: Emulator = await startEmulator({catalog});`,
      `const plugin: string = storefrontEmulator().name + schema.type;`,
      `// @ts-expect-error A port is a number.`,
      `await startEmulator({port: emulator.origin + plugin});`,
    ];
    await writeFile(join(project, 'index.ts'), lines.join('\n'));
    const compiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');
    for (const module of ['nodenext', 'esnext']) {
      const compilerOptions = {
        ...{module, moduleResolution: module === 'esnext' ? 'bundler' : module},
        ...{target: 'es2023', strict: true, noEmit: true, types: ['node'], resolveJsonModule: true},
      };
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify({compilerOptions}));
      const {stdout} = await run(process.execPath, [compiler, '-p', project]).catch(
        (error) => error,
      );
      expect(stdout, module).toBe('');
    }
    await rm(project, {recursive: true});
  });
});
