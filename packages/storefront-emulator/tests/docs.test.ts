import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createContentSecurityPolicy} from '@shopify/hydrogen';
import {expect, it, vi} from 'vitest';
import {parseCatalog} from '../src/catalog/validate.ts';
import {parseCommand} from '../src/cli/options.ts';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {storeVariables} from '../src/variables.ts';
import {storefrontEmulator} from '../src/vite/plugin.ts';
import {smallCatalog} from './support/samples.ts';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', ...globSync('docs/*.md', {cwd: root})];
/** All blocks with their languages; those of the shell have none. */
const all = documents.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(
    ([, language = '', code = ''], index) => ({
      name: `${file}, block ${index + 1}`,
      language,
      code,
    }),
  );
});
const blocksOf = (language: string) =>
  all.flatMap(({name, language: own, code}) => (own === language ? [[name, code] as const] : []));
// Those with a test runner are run by `readme.test.ts`.
const blocks = blocksOf('ts').filter(([, code]) => !/from '(vitest|@playwright\/test)'/.test(code));

/** Runs the code of an example, which may use an emulator that it does not start itself. */
async function runExample(code: string, emulator: Emulator): Promise<void> {
  const started: Emulator[] = [];
  const start = async (...args: Parameters<typeof startEmulator>) => {
    const own = await startEmulator(...args);
    started.push(own);
    return own;
  };
  const plugin = (name: string) => () => ({name});
  const known = {
    ...{startEmulator: start, expect, control: emulator.control, emulator, storeVariables},
    ...{storefrontEmulator, defineConfig: (config: object) => config},
    ...{hydrogen: plugin('hydrogen'), oxygen: plugin('oxygen'), reactRouter: plugin('router')},
    readCatalogFile: async () => ({catalog: smallCatalog, folder: '.'}),
  };
  const script = code.replace(/^import .*$/gm, '').replace('export default', 'return');
  const names = Object.keys(known).filter(
    (name) => !new RegExp(`(const|\\{)\\W*${name}\\b`).test(script),
  );
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  try {
    await new AsyncFunction(...names, script)(...names.map((name) => Reflect.get(known, name)));
  } finally {
    for (const own of started) await own.close();
  }
}

it.each(blocks)('%s runs with the sample catalog', async (_, code) => {
  const emulator = await startEmulator({listen: false});
  // What the examples about requests look back at.
  const {id} = emulator.control.createCart([]);
  await emulator.query('mutation ($id: ID!) {cartLinesAdd(cartId: $id, lines: []) {cart {id}}}', {
    id,
  });
  await emulator.query('query Product($handle: String!) {product(handle: $handle) {id}}', {
    handle: 'cotton-shirt',
  });
  await runExample(code, emulator);
  await emulator.close();
});

it.each(blocksOf('json'))('%s is a catalog', (_, code) => {
  expect(parseCatalog(JSON.parse(code)).products.length).toBeGreaterThan(0);
});

it.each(blocksOf('js'))('%s allows the pictures of the emulator in Next', (_, code) => {
  vi.stubEnv('SHOPIFY_STORE_DOMAIN', 'http://localhost:3333');
  const config = new Function(code.replace('export default', 'return'))();
  expect(config.images.dangerouslyAllowLocalIP).toBe(true);
  expect(String(config.images.remotePatterns[1])).toBe('http://localhost:3333/cdn/shop/files/**');
  vi.unstubAllEnvs();
});

it.each(blocksOf('tsx'))('%s gives Hydrogen a domain without a scheme', (_, code) => {
  const env = {
    PUBLIC_STORE_DOMAIN: 'http://localhost:3333',
    PUBLIC_CHECKOUT_DOMAIN: 'http://localhost:3333',
  };
  const {shop} = new Function('context', `return {${code}}`)({env});
  expect(createContentSecurityPolicy({shop}).header).not.toContain('https://http:');
});

/** The command lines of a block for the shell, each with its arguments. */
function commandsOf(code: string): string[][] {
  return code
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => /^npx storefront-emulator(.*)$/.exec(line)?.[1] ?? [])
    .map((args) =>
      [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
    );
}

const commands = blocksOf('').flatMap(([name, code]) =>
  commandsOf(code).map((args) => [name, args] as const),
);
it.each(commands)('%s has a command that exists: %j', (_, args) => {
  expect(parseCommand(args).kind).toMatch(/^(start|check)$/);
});

it('the documents have blocks of these languages only, and each language has some', () => {
  const languages = new Set(all.map(({language}) => language));
  expect([...languages].toSorted()).toEqual(['', 'js', 'json', 'ts', 'tsx']);
  expect([blocks.length > 9, commands.length > 9]).toEqual([true, true]);
});
