import {cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {install, packPackage, unpackInto} from '../support/packed-package.ts';
import {pay} from '../support/pay.ts';
import {freePort, type RunningProcess, startProcess} from '../support/running-process.ts';
import {smallCatalog} from '../support/samples.ts';

/**
 * Hydrogen's skeleton as its command line tool ships it, and the packed package. With `THOROUGH=1`
 * both are installed from the registry in an empty folder; otherwise the skeleton uses the packages
 * that are installed here.
 */
const isThorough = process.env.THOROUGH === '1';
const require = createRequire(import.meta.url);

let folder: string;
let project: string;
let server: RunningProcess;
let origin: string;

beforeAll(async () => {
  const parent = isThorough ? tmpdir() : join(import.meta.dirname, '../../.cache');
  await mkdir(parent, {recursive: true});
  folder = await realpath(await mkdtemp(join(parent, 'hydrogen-')));
  project = join(folder, 'skeleton');
  const cli = dirname(require.resolve('@shopify/cli/package.json'));
  await cp(join(cli, 'dist/assets/hydrogen/starter'), project, {recursive: true});
  const {file} = await packPackage(folder);
  const catalog = join(folder, 'catalog.json');
  const markets = [
    {handle: 'us', countries: ['US']},
    {handle: 'canada', countries: ['CA'], currency: 'CAD', priceFactor: 1.5},
  ];
  await writeFile(catalog, JSON.stringify({...smallCatalog, markets}));

  const port = await freePort();
  origin = `http://localhost:${port}`;
  if (isThorough) {
    await pinDelegate(project);
    await install(project, '--save-dev', file);
    const run = ['npx', 'storefront-emulator', 'run', '--port', '0', '--catalog', catalog] as const;
    server = startProcess(
      [...run, '--', 'npm', 'run', 'dev', '--', '--port', String(port)],
      project,
    );
  } else {
    const emulator = await unpackInto(project, file);
    const run = [
      process.execPath,
      join(emulator, 'dist/cli/main.js'),
      'run',
      '--port',
      '0',
      '--catalog',
      catalog,
    ] as const;
    const shopify = join(dirname(dirname(cli)), '.bin/shopify');
    const dev = [shopify, 'hydrogen', 'dev', '--port', String(port)];
    server = startProcess([...run, '--', ...dev], project);
  }
}, 600_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, {recursive: true, force: true});
}, 60_000);

/** Pins a dependency to the version that this project uses, because its newest one asks for an absent one. */
async function pinDelegate(project: string): Promise<void> {
  const file = join(project, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const overrides = {'@graphql-tools/delegate': '12.2.1'};
  await writeFile(file, JSON.stringify({...manifest, overrides}));
}

async function read(path: string, cookie = ''): Promise<{status: number; html: string}> {
  const response = await fetch(origin + path, {headers: {cookie, accept: 'text/html'}});
  return {status: response.status, html: await response.text()};
}

/** The first page takes as long as Vite needs to prepare its dependencies. */
async function readHomePage(): Promise<string> {
  let html = '';
  const attempt = async () => {
    ({html} = await read('/').catch(() => ({html: ''})));
    return html + server.output();
  };
  await expect.poll(attempt, {timeout: 120_000, interval: 250}).toContain('Canvas Bag');
  return html;
}

describe('Hydrogen’s skeleton with the packed package', () => {
  it('shows the sample products, fills a cart and pays, without any change of the skeleton', {
    timeout: 150_000,
  }, async () => {
    const home = await readHomePage();
    expect(home).toContain('Cotton Shirt');
    const picture = /src="(http:\/\/localhost:\d+\/cdn\/[^"]+)"/.exec(home)?.[1] ?? '';
    const {status, headers} = await fetch(picture.replaceAll('&amp;', '&'));
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image/)]);

    const product = await read('/products/canvas-bag');
    expect(product.html).toContain('$38.50');
    const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(product.html)?.[0];
    const added = await fetch(`${origin}/cart`, {
      method: 'POST',
      body: new URLSearchParams({
        cartFormInput: JSON.stringify({
          action: 'LinesAdd',
          inputs: {lines: [{merchandiseId, quantity: 2}]},
        }),
      }),
    });
    expect(added.status).toBe(200);
    const cookie = added.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');

    const cart = await read('/cart', cookie);
    expect(cart.html).toContain('$77.00');
    const checkout = /href="(http:\/\/localhost:\d+\/cart\/c\/[^"]+)"/.exec(cart.html)?.[1] ?? '';
    await pay(checkout.replaceAll('&amp;', '&'));
    const listed = await (await fetch(new URL('/control/orders', checkout))).json();
    expect(listed).toMatchObject({orders: [{lines: [{title: 'Canvas Bag', quantity: 2}]}]});
    expect(server.output()).not.toMatch(/\[h2:error|GraphQL error/i);
  });

  /** Changes the cart as the skeleton's forms do; returns the cookie of the session. */
  async function changeCart(action: string, inputs: object, cookie = ''): Promise<string> {
    const response = await fetch(`${origin}/cart`, {
      method: 'POST',
      headers: {cookie},
      body: new URLSearchParams({cartFormInput: JSON.stringify({action, inputs})}),
    });
    expect(response.status).toBe(200);
    const set = response.headers.getSetCookie().map((value) => value.split(';')[0]);
    return set.length > 0 ? set.join('; ') : cookie;
  }

  it('changes a cart with codes, gift cards and a country, and shows every kind of page', {
    timeout: 150_000,
  }, async () => {
    await readHomePage();
    const {html} = await read('/products/coffee-beans');
    const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(html)?.[0];
    let cookie = await changeCart('LinesAdd', {lines: [{merchandiseId, quantity: 2}]});
    cookie = await changeCart(
      'DiscountCodesUpdate',
      {discountCode: 'TENOFF', discountCodes: []},
      cookie,
    );
    expect((await read('/cart', cookie)).html).toContain('<code>TENOFF</code>');
    cookie = await changeCart('GiftCardCodesAdd', {giftCardCode: 'SAMPLEGIFT25'}, cookie);
    const cart = (await read('/cart', cookie)).html;
    expect(cart).toContain('FT25');
    cookie = await changeCart('BuyerIdentityUpdate', {buyerIdentity: {countryCode: 'US'}}, cookie);
    cookie = await changeCart('DiscountCodesUpdate', {discountCodes: []}, cookie);
    expect((await read('/cart', cookie)).html).not.toContain('<code>TENOFF</code>');
    for (const [path, words] of [
      ['/collections', 'Featured'],
      ['/search.data?q=can&limit=5&predictive=true', 'Canvas Bag'],
      ['/blogs', 'Blogs'],
      ['/robots.txt', 'User-agent'],
      ['/collections/frontpage', 'Cotton Shirt'],
      ['/collections/all', 'Coffee Beans'],
      ['/search?q=shirt', 'Cotton Shirt'],
      ['/pages/about', 'part of the sample catalog'],
      ['/products/cotton-shirt?Size=M&Color=Slate', '$24.00'],
      ['/sitemap.xml', 'sitemap'],
    ] as const) {
      const page = await read(path, cookie);
      expect([path, page.status, page.html.includes(words)]).toEqual([path, 200, true]);
    }
    expect((await read('/products/nothing')).status).toBe(404);
    expect(server.output()).not.toMatch(/GraphQL error/i);
  });

  /** Changes a file of the skeleton, as its developer does. */
  async function edit(path: string, before: string, after: string): Promise<void> {
    const source = await readFile(join(project, path), 'utf8');
    expect(source).toContain(before);
    await writeFile(join(project, path), source.replace(before, after));
  }

  it('sells in the currency of another market, with the note of the cart', {
    timeout: 150_000,
  }, async () => {
    await edit(
      'app/routes/cart.tsx',
      '    default:',
      '    case CartForm.ACTIONS.NoteUpdate:\n      result = await cart.updateNote(String(inputs.note));\n      break;\n    default:',
    );
    await edit('app/lib/context.ts', "country: 'US'", "country: 'CA'");
    const product = async () => (await read('/products/canvas-bag').catch(() => ({html: ''}))).html;
    await expect.poll(product, {timeout: 60_000, interval: 500}).toContain('CA$57.75');
    const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await product())?.[0];
    const cookie = await changeCart('LinesAdd', {lines: [{merchandiseId, quantity: 1}]});
    await changeCart('NoteUpdate', {note: 'Ring twice'}, cookie);
    const {html} = await read('/cart', cookie);
    expect(html).toContain('CA$57.75');
    const checkout = /href="(http:\/\/localhost:\d+\/cart\/c\/[^"]+)"/.exec(html)?.[1] ?? '';
    await pay(checkout.replaceAll('&amp;', '&'));
    const listed = await fetch(new URL('/control/orders', checkout));
    const {orders} = Object(await listed.json());
    expect(orders.at(-1)).toMatchObject({note: 'Ring twice', currency: 'CAD', country: 'CA'});
    expect(server.output()).not.toMatch(/GraphQL error/i);
  });
});
