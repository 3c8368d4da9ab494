import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {catalog} from '../../../local/catalog.ts';
import {openServer} from '../../../local/http.ts';
import {type EmbeddedStore, startStore} from '../../../local/store/store.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../local/supabase/server.ts';
import type {Finding} from '../../../scripts/doctor/check.ts';
import {toTable} from '../../../scripts/doctor/check.ts';
import {examine} from '../../../scripts/doctor/examine.ts';
import {checkProduct} from '../../../scripts/doctor/product.ts';
import {adjustPlans} from '../../support/adjust-plans.ts';
import {databaseVariables, webhookVariables} from '../../support/site.ts';

let store: EmbeddedStore;
let database: EmbeddedSupabase;
let open: EmbeddedSupabase;
beforeAll(async () => {
  database = await startSupabase();
  // A database takes all of a core while it starts, and the store would close its idle connections.
  open = await startSupabase({seed: false});
  store = await startStore({catalog});
});
afterAll(async () => {
  await Promise.all([store?.close(), database?.close(), open?.close()]);
});
afterEach(() => store.control.reset());

const healthy = () => ({
  ...store.variables,
  ...databaseVariables(database),
  ...webhookVariables(database),
});

const priceAll = () => {
  for (const id of productIds) store.control.setProduct(id, {compareAtPrice: '89.99'});
};

/** The numbered steps of a launch, such as `1. Store`. */
const launchSteps = readFileSync(
  join(import.meta.dirname, '../../../docs/launch.md'),
  'utf8',
).match(/(?<=^## )\d+\. .+$/gm);

const examineAs = (changes: Record<string, string>) => examine({...healthy(), ...changes});
const problems = (findings: readonly Finding[]) =>
  findings.filter(({status}) => status !== 'ok').map(({name, status}) => `${name}: ${status}`);

it('npm run doctor reports no problem for a healthy shop', async () => {
  const findings = await examine(healthy());
  expect(problems(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThan(12);
});

describe('npm run doctor -- --launch', () => {
  it('goes through the steps of docs/launch.md, and says which are open', async () => {
    priceAll();
    const launch = await examine(healthy(), {forLaunch: true});
    expect([...new Set(launch.map(({step}) => step))]).toEqual(launchSteps);
    expect(problems(launch).filter((problem) => !problem.endsWith('manual'))).toEqual([
      'subscription policy: warning',
      'brand: warning',
      'study figures: error',
      'reviews: error',
      'supplement facts: warning',
      'lab reports: warning',
      'guarantee: warning',
      'sales email: warning',
      'phone: warning',
      'contact form: error',
      'security contact: warning',
    ]);
    expect(toTable(launch)).toMatch(
      /8 warnings, 3 errors, \d+ to check by hand\nNext: 3. Selling plans \(docs\/launch.md\). Then: 4. Make it yours, 5. Texts, 8. Variables.$/,
    );
    const nothing = toTable(await examine({}, {forLaunch: true}));
    expect(nothing).toMatch(/\nNext: 1. Store \(docs\/launch.md\).$/);
  });

  it('says nothing about a store and a database that only `npm run dev` has, and begins with step 1', async () => {
    const embedded = healthy();
    const findings = await examine(embedded, {forLaunch: true, embedded});
    expect(toTable(findings)).toMatch(
      /^Services of `npm run dev` stand in .+\n\n1\. Store\n[\s\S]+\nNext: 1\. Store .+ Then: 4\. Make it yours, 5\. Texts, 6\. Database, 8\. Variables\.$/,
    );
    const statuses = Object.fromEntries(findings.map(({name, status}) => [name, status]));
    expect(statuses).toMatchObject({
      ...{store: 'error', database: 'warning', reviews: 'error', tax: 'manual'},
      ...{policies: 'later', countries: 'later', products: 'later', 'selling plans': 'later'},
      ...{'checkout domain': 'later', theme: 'later', 'order webhooks': 'later'},
    });
    const passed = findings.filter(({status}) => status === 'ok').map(({name}) => name);
    expect(passed).toEqual(['variables', 'search engines']);

    const {PUBLIC_SUPABASE_URL} = embedded;
    const withStore = await examine(embedded, {forLaunch: true, embedded: {PUBLIC_SUPABASE_URL}});
    const later = withStore.filter(({status}) => status === 'later').map(({name}) => name);
    expect(later).toEqual(['order webhooks']);
  });

  it('reports a staging shop’s setting and a product without a compare-at price, and takes what was decided', async () => {
    priceAll();
    store.control.setProduct('vitra', {compareAtPrice: null});
    const decided = {
      SECURITY_CONTACT: 'mailto:security@shop.example',
      CONTACT_DELIVERY: 'simulated',
    };
    const variables = {...healthy(), SEARCH_ENGINES: 'off', ...decided};
    const findings = await examine(variables, {forLaunch: true});
    expect(problems(findings)).toContain('search engines: error');
    expect(problems(findings).join()).not.toMatch(/security contact: warning|contact form: error/);
    const promotions = findings.find(({name}) => name === 'promotions');
    expect(promotions).toMatchObject({status: 'error', detail: 'no compare-at price: vitra'});
  });
});

describe('npm run doctor reports', () => {
  const nowhere = 'http://127.0.0.1:9';
  const x = 'x'.repeat(40);
  it.each<[string, Record<string, string>, string[]]>([
    ['a misspelled name', {PUBLIC_ANALYTIC: 'off'}, ['variables: warning']],
    ['a wrong public token', {PUBLIC_STOREFRONT_API_TOKEN: x}, ['public token: error']],
    ['a wrong private token', {PRIVATE_STOREFRONT_API_TOKEN: x}, ['private token: error']],
    ['no private token', {PRIVATE_STOREFRONT_API_TOKEN: ''}, ['private token: warning']],
    [
      'a checkout on another domain than the configured one',
      {PUBLIC_CHECKOUT_DOMAIN: 'pay.boreal.example'},
      ['cart and checkout: warning'],
    ],
    ['no address of the account pages', {PUBLIC_ACCOUNT_URL: ''}, ['customer accounts: warning']],
    [
      'another address of the account pages than the store has',
      {PUBLIC_ACCOUNT_URL: 'https://account.boreal.example'},
      ['customer accounts: warning'],
    ],
    [
      'no database',
      {PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', SHOPIFY_WEBHOOK_SECRET: ''},
      ['Supabase: warning'],
    ],
    ['a database that does not respond', {PUBLIC_SUPABASE_URL: nowhere}, ['Supabase: error']],
    [
      'a wrong key',
      {PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${x}`},
      ['publishable key: error'],
    ],
    ['a wrong secret key', {SUPABASE_SECRET_KEY: `sb_secret_${x}`}, ['secret key: error']],
    ['a weak webhook secret', {SHOPIFY_WEBHOOK_SECRET: x}, ['webhook secret: warning']],
  ])('%s, with what to do and without a secret', async (_, changes, expected) => {
    const findings = await examineAs(changes);
    expect(problems(findings)).toEqual(expect.arrayContaining(expected));
    for (const {status, fix} of findings) if (status !== 'ok') expect(fix).toMatch(/\.$/);
    const secrets = Object.entries({...healthy(), ...changes}).filter(
      ([name, value]) => /TOKEN|KEY|SECRET/.test(name) && value.length > 5,
    );
    for (const [, value] of secrets) expect(toTable(findings)).not.toContain(value);
  });

  const fail = (operation: string, fault: 'access_denied' | 'down' | 'http_500') =>
    store.control.addFault({operation, fault});
  it.each<[string, () => void, string, string]>([
    [
      'a product that the store does not have',
      () => store.control.setProduct('vitra', {deleted: true}),
      'product vitra: error',
      'product not found in the store',
    ],
    [
      'a product that is sold out',
      () => store.control.setProduct('rush', {availableForSale: false}),
      'product rush: warning',
      'not for sale',
    ],
    [
      'a price with a wrong comma',
      () => store.control.setProduct('vitra', {price: '0.99'}),
      'product vitra: warning',
      'less than a tenth',
    ],
    [
      'a product without plans',
      () => adjustPlans(store, {rush: null}),
      'plans of rush: warning',
      'none',
    ],
    [
      'a missing scope',
      () => fail('product', 'access_denied'),
      'product rush: error',
      'unauthenticated_read_product_listings',
    ],
    [
      'a store that does not respond about a product',
      () => fail('product', 'down'),
      'product rush: error',
      'the store did not respond (',
    ],
    [
      'carts that cannot be created',
      () => fail('cartCreate', 'access_denied'),
      'cart and checkout: error',
      'unauthenticated_write_checkouts',
    ],
    [
      'a store that fails, and does not blame its domain',
      () => fail('*', 'http_500'),
      'public token: error',
      'Shopify fails at the moment',
    ],
  ])('%s', async (_, breakIt, expected, text) => {
    breakIt();
    const findings = await examine(healthy());
    expect(problems(findings)).toContain(expected);
    expect(toTable(findings)).toContain(text);
  });

  it('a second variant, which the shop does not sell, and does not call its product ok', async () => {
    const variant = (title: string) => ({title, price: {amount: '49.95', currencyCode: 'USD'}});
    const nodes = [variant('30 servings'), variant('60 servings')];
    const storefront = async () => ({
      ...{status: 200, version: null, errors: []},
      data: {product: {availableForSale: true, variants: {nodes}}},
    });
    const [found, ...others] = await checkProduct('rush', storefront);
    expect(found).toMatchObject({status: 'warning', detail: expect.stringContaining('“30 serv')});
    expect(problems(others)).toEqual(['plans of rush: warning']);
    expect(others.map(({name}) => name)).toEqual(['rating of rush', 'plans of rush']);
  });

  it('what the merchant has entered and the shop does not show', async () => {
    const others = catalog.products.slice(0, 1).map((product) => ({...product, handle: 'calm'}));
    const shop = await startStore({
      catalog: {
        ...catalog,
        products: [...catalog.products, ...others],
        pages: [...catalog.pages, {handle: 'about', title: 'About', body: ''}],
        menus: catalog.menus.map((menu) => ({
          ...menu,
          items: [...menu.items, {id: 1, title: 'Journal', type: 'PAGE', path: '/blogs/journal'}],
        })),
      },
    });
    const findings = await examineAs(shop.variables).finally(() => shop.close());
    const details = findings.flatMap(({status, detail}) => (status === 'ok' ? [] : [detail]));
    expect(details).toEqual([
      'the shop does not show calm',
      'the shop shows its own text instead of about',
      'header and footer do not have “Journal”, “Journal”',
    ]);
  });

  it('an announcement that cannot be read, and why', async () => {
    const status = async (fields: Record<string, string>) => {
      store.control.setMetaobject('announcement', 'current', fields);
      const found = (await examine(healthy())).find(({name}) => name === 'announcement');
      return `${found?.status}: ${found?.detail}`;
    };
    expect(await status({text: 'Sale', link: 'http://shop.example'})).toMatch(/^error: link is/);
    expect(await status({text: 'Sale', ends: '2020-01-01T00:00:00Z'})).toBe(
      'ok: “Sale”, not at this time',
    );
    fail('Announcement', 'access_denied');
    expect(await status({text: 'Sale'})).toMatch(/^warning/);
  });

  it('a checkout that the content security policy blocks', async () => {
    // The embedded store names its checkout by an address, and this is another origin.
    const PUBLIC_STORE_DOMAIN = `http://localhost:${new URL(store.origin).port}`;
    const findings = await examineAs({PUBLIC_STORE_DOMAIN, PUBLIC_CHECKOUT_DOMAIN: ''});
    expect(findings.find(({name}) => name === 'cart and checkout')).toMatchObject({
      status: 'error',
      detail: expect.stringContaining('blocks'),
      fix: expect.stringContaining('Set PUBLIC_CHECKOUT_DOMAIN to 127.0.0.1'),
    });
  });

  it('a database that fails', async () => {
    const failing = await openServer(0);
    failing.serve(() => new Response('', {status: 503}));
    const variables = {PUBLIC_SUPABASE_URL: failing.origin};
    const findings = await examineAs(variables).finally(() => failing.close());
    const rows = await database.sql(
      "select replace(tablename, '_', ' ') || ': error' as problem from pg_tables where schemaname = 'public'",
    );
    const tables = rows.map((row) => String(Reflect.get(Object(row), 'problem')));
    const functions = ['writing by webhook: error', 'webhooks of others: error'];
    expect(problems(findings).toSorted()).toEqual([...tables, ...functions].toSorted());
  });

  it('missing webhook functions, functions that anyone can call, and tables that take no visitor’s row', async () => {
    const findings = () => examineAs({...databaseVariables(open), ...webhookVariables(open)});
    for (const statement of [
      `insert into public.contact_messages (id, name, email, subject, message)
       values (gen_random_uuid(), 'A', 'a@b.example', 'S', 'M')`,
      'create policy everyone on public.contact_messages for select to anon using (true)',
      'grant select on public.contact_messages to anon',
    ]) {
      await open.sql(statement);
    }
    expect(problems(await findings())).toEqual(['contact messages: error']);
    await open.sql('revoke select on public.contact_messages from anon');
    await open.sql('grant execute on function public.receive_delivery to anon');
    expect(problems(await findings())).toEqual(['webhooks of others: error']);
    await open.sql('drop function public.receive_delivery');
    await open.sql('revoke insert on public.analytics_events, public.contact_messages from anon');
    expect(problems(await findings())).toEqual([
      'analytics events: error',
      'contact messages: error',
      'writing by webhook: error',
    ]);
  });

  it('the selling plans that do not take the promised discount off every delivery', async () => {
    adjustPlans(store, {
      rush: [{percentage: 10, orderCount: 1}, {percentage: 5}],
      synaptiq: [{amountOff: '7.00'}],
      vitra: [],
    });
    const details = Object.fromEntries(
      (await examine(healthy())).map(({name, status, detail}) => [name, `${status}: ${detail}`]),
    );
    for (const id of productIds) {
      expect(details[`plans of ${id}`]).toMatch(
        /^warning: not \d+% off: (Deliver every \d+ days(, )?){3}$/,
      );
    }
  });
});
