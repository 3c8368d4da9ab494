import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Report} from '../../src/conform/report.ts';
import {runConform} from '../../src/conform/run-conform.ts';
import {type Emulator, startEmulator} from '../../src/server.ts';
import {supplements} from '../support/samples.ts';

let store: Emulator;
let other: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
  other = await startEmulator({catalog: supplements});
});
afterAll(() => Promise.all([store.close(), other.close()]));

async function run(...argv: string[]) {
  let printed = '';
  let errors = '';
  const exitCode = await runConform(argv, {
    print: (text) => {
      printed += text;
    },
    printError: (text) => {
      errors += text;
    },
  });
  return {exitCode, printed, errors};
}

const tokens = () => ['--token', store.publicToken, '--against-token', other.publicToken];

/** Starts a store that responds as another one does, except for a replaced part of the responses. */
async function startBroken(replace: (body: string) => string) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const original = await fetch(`${other.origin}${request.url}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': other.publicToken,
      },
      body: Buffer.concat(chunks),
    });
    response.writeHead(original.status, {'content-type': 'application/json'});
    response.end(replace(await original.text()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('conform', () => {
  it('finds no difference between two emulators of one shop, also in their carts', async () => {
    const {exitCode, printed} = await run(
      ...['--store', store.origin, '--against', other.origin, '--write', '--json', ...tokens()],
    );
    const report: Report = JSON.parse(printed);
    expect(report.checks.filter(({outcome}) => outcome === 'different')).toEqual([]);
    expect({exitCode, different: report.different}).toEqual({exitCode: 0, different: 0});
    const names = report.checks.filter(({outcome}) => outcome === 'equal').map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining(['product', 'pages forward and back', 'cart: set a quantity']),
    );
  });

  it.each<[string, (body: string) => string, string]>([
    ['a missing field', (body) => body.replaceAll('"vendor":', '"seller":'), 'data.product.vendor'],
    [
      'another type',
      (body) => body.replaceAll('"isGiftCard":false', '"isGiftCard":"no"'),
      'isGiftCard',
    ],
    [
      'another error code',
      (body) => body.replaceAll('undefinedField', 'noField'),
      'undefinedField',
    ],
    [
      'wrong paging',
      (body) => body.replaceAll('"hasNextPage":true', '"hasNextPage":false'),
      'next one',
    ],
    [
      'another kind of id',
      (body) => body.replaceAll('shopify/Product/', 'shopify/Item/'),
      'id of Item',
    ],
  ])('reports %s', async (_, replace, expected) => {
    const broken = await startBroken(replace);
    const {exitCode, printed} = await run(
      ...['--store', store.origin, '--against', broken.origin, ...tokens()],
    );
    await broken.close();
    expect(exitCode).toBe(1);
    expect(printed).toContain('DIFFERENT');
    expect(printed).toContain(expected);
  });

  it('compares a store with an emulator of its own catalog, without a token', async () => {
    const {exitCode, printed, errors} = await run('--store', store.origin);
    expect(errors).toBe('');
    expect(printed).toMatch(/\d+ equal, 0 different/);
    expect(exitCode).toBe(0);
  });

  it.each([
    [[], 'conform requires --store'],
    [['--store', 'x', '--catalog', 'a.json', '--against', 'y'], 'not both'],
    [['--store', 'not a store'], '--store must be an address'],
    [['--store', 'x', '--api-version', '1'], '--api-version must have the form'],
    [['--store', 'x', '--fast'], "Unknown option '--fast'"],
    [['--store', 'http://127.0.0.1:9', '--against', 'http://127.0.0.1:9'], 'did not respond'],
    [['--store', 'x', '--catalog', 'none.json'], 'none.json'],
  ])('explains why %j is rejected', async (argv, message) => {
    const {exitCode, errors} = await run(...argv);
    expect(errors).toContain(message);
    expect(exitCode).toBe(2);
  });

  it('explains a wrong token', async () => {
    const {exitCode, errors} = await run(
      ...['--store', store.origin, '--token', 'wrong', '--against', other.origin],
    );
    expect(errors).toContain('rejected the first query');
    expect(exitCode).toBe(2);
  });

  it('prints its help', async () => {
    expect(await run('--help')).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining('Exit codes'),
    });
  });
});
