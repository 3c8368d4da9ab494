import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer as createHttpServer} from 'node:http';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseEnv} from 'node:util';
import {afterAll, describe, expect, it} from 'vitest';
import {expandPatterns} from '../../src/check/find-documents.ts';
import {run} from '../../src/cli/run.ts';
import {startEmulator} from '../../src/emulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-cli-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function write(name: string, content: string | object): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Generous, since other test files use the same cores. */
const waiting = {timeout: 20_000};

const catalog = {
  shop: {name: 'Ridge'},
  products: [{handle: 'cap', title: 'Cap', variants: [{price: '12.50'}]}],
};

/** Runs the command in this process; `stop` ends it as Ctrl+C does. */
function start(...args: string[]) {
  const stop = new AbortController();
  const printed = {out: '', error: '', onPrint: () => {}};
  const exitCode = run(args, {
    print: (text) => {
      printed.out += text;
      printed.onPrint();
    },
    printError: (text) => {
      printed.error += text;
    },
    signal: stop.signal,
    version: '1.2.3',
  });
  return {printed, exitCode, stop: () => stop.abort()};
}

describe('the command', () => {
  it('prints its help and its version', async () => {
    const help = start('--help');
    expect(await help.exitCode).toBe(0);
    const described = [...help.printed.out.matchAll(/--([a-z-]+)/g)].map(([, name]) => name);
    expect(described).toEqual(
      expect.arrayContaining(['catalog', 'from', 'save', 'port', 'host', 'https', 'watch']),
    );
    const version = start('-v');
    expect(await version.exitCode).toBe(0);
    expect(version.printed.out).toBe('1.2.3\n');
  });

  it.each([
    [
      ['--prot', '3333'],
      /Unknown option '--prot'\. Its options are "--api-version", "--catalog", /,
    ],
    [['--port', 'many'], /--port must be a number from 0 to 65535, not "many"/],
    [['--port', '65536'], /--port must be a number/],
    [['--port'], /'-p, --port <value>' argument missing/],
    [['catalog.json'], /Unexpected argument 'catalog.json'/],
    [['--catalog', 'a.json', '--from', 'shop.example'], /either --catalog or --from/],
    [['--from', 'ftp://shop'], /--from must be an address such as https:\/\/shop.example/],
    [['--save', 'a.json'], /--save requires --from/],
    [['--watch'], /--watch requires --catalog/],
    [['--token', 'abc'], /--token requires --from/],
    [['--metafield', 'product.custom.care'], /require --from/],
    [['--from', 'shop.example', '--pictures', 'pictures'], /--pictures requires --save/],
    [['--env', 'A=B'], /--env requires the command run/],
    [['run'], /run requires a command/],
    [['run', '--env', 'DOMAIN', '--', 'node'], /--env must have the form/],
  ])('rejects %j with exit code 2', async (args, reason) => {
    const {printed, exitCode} = start(...args);
    expect(await exitCode).toBe(2);
    expect(printed.error).toMatch(reason);
    expect(printed.error).toContain('--help');
    expect(printed.out).toBe('');
  });

  it.each([
    [
      ['--from', 'http://127.0.0.1:9', '--save', join(folder, 'absent/catalog.json')],
      /There is no folder .*absent, so .*catalog\.json cannot be saved/,
    ],
  ])('explains why %j cannot be used', async (args, reason) => {
    const {printed, exitCode} = start('--port', '0', ...args);
    expect(await exitCode).toBe(1);
    expect(printed.error).toMatch(reason);
  });

  it.each([
    ['an absent file', join(folder, 'absent.json'), /There is no file .*absent\.json/],
    ['a folder', folder, /is a folder/],
    ['JSON with a mistake', write('broken.json', '{"shop": '), /broken\.json is not valid JSON/],
    [
      'a wrong catalog',
      write('wrong.json', {...catalog, products: [{...catalog.products[0], price: 1, handle: 7}]}),
      /2 problems:\n {2}products\[0\]\.handle: must be a string\n {2}products\[0\]\.price: is not a field/,
    ],
  ])('ends with exit code 1 and the reason for %s', async (_, file, reason) => {
    const {printed, exitCode} = start('--catalog', file, '--port', '0');
    expect(await exitCode).toBe(1);
    expect(printed.error).toMatch(reason);
  });

  it('reports that a port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const {printed, exitCode} = start('--port', port);
    expect(await exitCode).toBe(1);
    expect(printed.error).toBe(
      `Port ${port} is already in use. Choose another one with --port, or any free one with --port 0.\n`,
    );
    server.close();
  });

  it('serves a catalog file with its pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    write('cap.svg', svg);
    const images = [{handle: 'front', src: 'cap.svg'}];
    const product = {...catalog.products[0], images};
    const file = write('pictures.json', {...catalog, products: [product]});
    const {printed, exitCode, stop} = start('--catalog', file, '--port', '0');
    await expect.poll(() => printed.out, waiting).toContain('Press Ctrl+C');
    const {PUBLIC_STORE_DOMAIN: origin, PUBLIC_STOREFRONT_API_TOKEN: token = ''} = parseEnv(
      printed.out,
    );
    const response = await fetch(`${origin}/api/2026-04/graphql.json`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-shopify-storefront-access-token': token},
      body: '{"query": "{product(handle: \\"cap\\") {featuredImage {url}}}"}',
    });
    const url = /"url":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(url).toBe(`${origin}/cdn/shop/files/cap-front.svg`);
    const picture = await fetch(url);
    expect(await picture.text()).toBe(svg);
    stop();
    expect(await exitCode).toBe(0);
  });

  it('copies the catalog of a running store with --from, and reports an address without a Storefront API', async () => {
    const store = await startEmulator({catalog});
    const saved = join(folder, 'copied.json');
    const copy = start('--from', store.origin, '--save', saved, '--port', '0');
    await expect
      .poll(() => copy.printed.out + copy.printed.error, waiting)
      .toContain('Press Ctrl+C');
    copy.stop();
    expect(await copy.exitCode).toBe(0);
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({
      shop: {name: 'Ridge'},
      products: [{handle: 'cap', variants: [{price: expect.stringMatching(/^12\.50?$/)}]}],
    });
    await store.close();

    const page = createHttpServer((_, response) => response.end('a page'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const address = page.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const other = start('--from', `http://127.0.0.1:${port}`);
    expect(await other.exitCode).toBe(1);
    expect(other.printed.error).toContain('has no Storefront API at its address');
    page.close();
  });

  it('uses a changed catalog with --watch, and keeps the previous one if it has a mistake', async () => {
    const file = write('watched.json', catalog);
    const {printed, exitCode, stop} = start('--catalog', file, '--watch', '--port', '0');
    // In the moment in which the command has started, so no change is too early.
    printed.onPrint = () => {
      printed.onPrint = () => {};
      write('watched.json', '{');
    };
    await expect.poll(() => printed.out, waiting).toContain('Ridge: 1 product, 0 collections');
    await expect.poll(() => printed.error, waiting).toContain('previous catalog stays');
    write('watched.json', {...catalog, shop: {name: 'Summit'}});
    await expect.poll(() => printed.out, waiting).toContain('changed: Summit: 1 product');
    stop();
    expect(await exitCode).toBe(0);
  });

  it('runs as a process, prints variables for a .env file and stops on SIGTERM', async () => {
    const command = join(import.meta.dirname, '../../src/cli/main.ts');
    const child = spawn(process.execPath, [command, '--port', '0', '--https'], {
      env: {...process.env, XDG_CACHE_HOME: folder},
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const ended = new Promise((resolve) => child.once('exit', (...reason) => resolve(reason)));
    await expect.poll(() => out, waiting).toContain('Press Ctrl+C to stop.');
    const variables = parseEnv(out);
    expect(variables).toMatchObject({
      PUBLIC_STORE_DOMAIN: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
      PUBLIC_STOREFRONT_API_TOKEN: expect.stringMatching(/^\w{32}$/),
      PRIVATE_STOREFRONT_API_TOKEN: expect.stringMatching(/^shpat_/),
      SESSION_SECRET: expect.any(String),
    });
    expect(existsSync(variables.NODE_EXTRA_CA_CERTS ?? '')).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

describe('the command check', () => {
  const source = (query: string) => `export const query = \`#graphql\n${query}\n\`;\n`;

  it('finds operations with their fragments, and what the API, the emulator and the next version say', async () => {
    const file = (name: string, text: string) => relative(process.cwd(), write(name, text));
    const files = [
      file(
        'fragment.graphql',
        'fragment Line on BaseCartLine {discountAllocations {discountApplication {targetType}}}',
      ),
      file(
        'cart.ts',
        source('query Cart($id: ID!) {cart(id: $id) {lines(first: 1) {nodes {...Line}}}}'),
      ),
      file('broken.ts', source('query Broken {\n  shop {nothing}\n}')),
      file('page.ts', source('{page(handle: "about") {title trackingParameters}}')),
    ];
    const {exitCode, printed} = start('check', ...files);
    expect(await exitCode).toBe(1);
    expect(printed.out).toContain(`${files[2]}:2 Broken: Cannot query field "nothing"`);
    expect(printed.out).toContain('query: Page.trackingParameters is not emulated.');
    expect(printed.out).toMatch(/Cart: 2026-07: .*discountApplication is deprecated/);
    expect(printed.out).toContain(
      '3 operations, version 2026-04: 1 error, 1 not emulated, 1 change',
    );
    const newer = start('check', '--api-version', '2026-07', files[0] ?? '', files[1] ?? '');
    expect(await newer.exitCode).toBe(0);
    expect(newer.printed.out).toContain(
      '1 operation, version 2026-07: 0 errors, 0 not emulated, 0',
    );
  });

  it('takes patterns, and another schema file', async () => {
    const nested = join(folder, 'app/routes');
    mkdirSync(nested, {recursive: true});
    write('app/routes/shop.tsx', source('{shop {name}}'));
    write('app/routes/notes.md', source('{shop {nothing}}'));
    const pattern = 'app/**/*.{ts,tsx}';
    expect(expandPatterns([pattern], folder)).toEqual(['app/routes/shop.tsx']);
    const file = relative(process.cwd(), join(nested, 'shop.tsx'));
    const schema = fileURLToPath(new URL('../../dist/schemas/2026-01.json', import.meta.url));
    const {exitCode, printed} = start('check', '--schema', schema, file);
    expect(await exitCode).toBe(0);
    expect(printed.out).toMatch(/[1-9]\d* operations?, version 2026-04: 0 errors/);
  });

  it.each([
    [['check'], 'requires files or patterns'],
    [['check', '--api-version', '2026-02', 'x.ts'], 'must be a version such as 2026-04'],
    [['--api-version', '2026-04'], 'requires the command check'],
    [['--unsupported', 'ignore'], 'must be warn or error'],
  ])('rejects %j', async (args, words) => {
    const {exitCode, printed} = start(...args);
    expect(await exitCode).toBe(2);
    expect(printed.error).toContain(words);
  });
});
