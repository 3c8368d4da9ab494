import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {catalog} from '../../../local/catalog.ts';
import type {PriceAdjustment} from '../../../local/store/catalog.ts';
import {type EmbeddedStore, startStore} from '../../../local/store/store.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../local/supabase/server.ts';
import type {Finding} from '../../../scripts/doctor/check.ts';
import {toTable} from '../../../scripts/doctor/check.ts';
import {examine} from '../../../scripts/doctor/examine.ts';
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

/** The numbered steps of a launch, such as `1. Store`. */
const launchSteps = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
  .match(/^\d+\. \*\*.+?\.\*\*/gm)
  ?.map((step) => step.replaceAll('**', '').slice(0, -1));

const problems = (findings: readonly Finding[]) =>
  findings.filter(({status}) => status !== 'ok').map(({name, status}) => `${name}: ${status}`);

describe('npm run doctor', () => {
  it('reports no problem for a healthy shop', async () => {
    const findings = await examine(healthy());
    expect(problems(findings)).toEqual([]);
    expect(findings.map(({name}) => name)).toEqual([
      'variables',
      'public token',
      'private token',
      ...productIds.flatMap((id) => [`product ${id}`, `plans of ${id}`]),
      'cart and checkout',
      'orders',
      'analytics events',
      'reading events',
      'writing orders',
      'writing by webhook',
      'webhooks of others',
      'webhook secret',
    ]);
  });

  it('goes with --launch through the steps of docs/deploy.md, and says which are open', async () => {
    for (const id of productIds) store.control.setProduct(id, {compareAtPrice: '89.99'});
    const launch = await examine(healthy(), {forLaunch: true});
    expect([...new Set(launch.map(({step}) => step))]).toEqual(launchSteps);
    expect(problems(launch).filter((problem) => !problem.endsWith('manual'))).toEqual([
      'subscription policy: warning',
      'study figures: error',
      'reviews: error',
      'supplement facts: warning',
      'lab reports: warning',
      'sales email: warning',
      'phone: warning',
      'contact form: error',
      'security contact: warning',
    ]);
    expect(toTable(launch)).toMatch(
      /6 warnings, 3 errors, \d+ to check by hand\nNext: 3. Selling plans \(docs\/deploy.md\). Then: 4. Texts, 7. Variables.$/,
    );
  });

  it('begins a launch with the store', async () => {
    const findings = await examine({}, {forLaunch: true});
    expect(toTable(findings)).toMatch(/\nNext: 1. Store \(docs\/deploy.md\).$/);
  });

  it('reports with --launch a staging shop’s setting, and takes what was decided', async () => {
    const findings = await examine(
      {
        ...healthy(),
        SEARCH_ENGINES: 'off',
        SECURITY_CONTACT: 'mailto:security@shop.example',
        CONTACT_DELIVERY: 'simulated',
      },
      {forLaunch: true},
    );
    expect(problems(findings)).toContain('search engines: error');
    expect(problems(findings)).not.toContain('security contact: warning');
    expect(problems(findings)).not.toContain('contact form: error');
  });

  it('reports with --launch an error if a product has no compare-at price', async () => {
    for (const id of productIds) store.control.setProduct(id, {compareAtPrice: '89.99'});
    store.control.setProduct('vitra', {compareAtPrice: null});
    const findings = await examine(healthy(), {forLaunch: true});
    expect(findings.find(({name}) => name === 'promotions')).toMatchObject({
      status: 'error',
      detail: 'no compare-at price: vitra',
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no store', {PUBLIC_STORE_DOMAIN: ''}, ['PUBLIC_STORE_DOMAIN: error']],
    ['a misspelled name', {PUBLIC_ANALYTIC: 'off'}, ['variables: warning']],
    ['a misspelled secret', {SUPABASE_SERVICE_KEY: 'x'}, ['variables: warning']],
    [
      'a wrong public token',
      {PUBLIC_STOREFRONT_API_TOKEN: 'x'.repeat(32)},
      ['public token: error'],
    ],
    [
      'a wrong private token',
      {PRIVATE_STOREFRONT_API_TOKEN: 'x'.repeat(32)},
      ['private token: error'],
    ],
    ['no private token', {PRIVATE_STOREFRONT_API_TOKEN: ''}, ['private token: warning']],
    [
      'a checkout on the store’s domain instead of the configured one',
      {PUBLIC_CHECKOUT_DOMAIN: 'pay.boreal.example'},
      ['cart and checkout: warning'],
    ],
    [
      'a store that does not respond',
      {PUBLIC_STORE_DOMAIN: 'http://127.0.0.1:9'},
      ['public token: error'],
    ],
    [
      'no database',
      {PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', SHOPIFY_WEBHOOK_SECRET: ''},
      ['Supabase: warning'],
    ],
    [
      'a database without its key',
      {PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', SHOPIFY_WEBHOOK_SECRET: ''},
      ['PUBLIC_SUPABASE_PUBLISHABLE_KEY: error', 'Supabase: warning'],
    ],
    [
      'a database that does not respond',
      {PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9'},
      ['Supabase: error'],
    ],
    [
      'a wrong publishable key',
      {PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'nonsense'},
      ['publishable key: error'],
    ],
    ['no webhooks', {SHOPIFY_WEBHOOK_SECRET: ''}, ['webhooks: warning']],
    [
      'a wrong secret key',
      {SUPABASE_SECRET_KEY: 'sb_secret_of_another_project'},
      ['secret key: error'],
    ],
    [
      'a weak webhook secret',
      {SHOPIFY_WEBHOOK_SECRET: 'a'.repeat(40)},
      ['webhook secret: warning'],
    ],
  ])('reports %s', async (_, changes, expected) => {
    const findings = await examine({...healthy(), ...changes});
    expect(problems(findings)).toEqual(expect.arrayContaining(expected));
    for (const {status, fix} of findings) if (status !== 'ok') expect(fix).toMatch(/\.$/);
  });

  it('blames Shopify for a failing store, and not the domain', async () => {
    store.control.addFault({operation: '*', fault: 'http_500'});
    const findings = await examine(healthy());
    expect(findings.find(({name}) => name === 'public token')).toMatchObject({
      status: 'error',
      detail: 'status 500',
      fix: expect.stringContaining('Shopify fails at the moment'),
    });
  });

  it('reports a checkout that the content security policy blocks', async () => {
    // The embedded store names its checkout by an address, and this is another origin.
    const {port} = new URL(store.origin);
    const findings = await examine({
      ...healthy(),
      PUBLIC_STORE_DOMAIN: `http://localhost:${port}`,
      PUBLIC_CHECKOUT_DOMAIN: '',
    });
    expect(findings.find(({name}) => name === 'cart and checkout')).toMatchObject({
      status: 'error',
      detail: expect.stringContaining('blocks'),
      fix: expect.stringContaining('Set PUBLIC_CHECKOUT_DOMAIN to 127.0.0.1'),
    });
  });

  it('reports missing webhook functions, and functions that anyone can call', async () => {
    const findings = () =>
      examine({...healthy(), ...databaseVariables(open), ...webhookVariables(open)});
    await open.sql('grant execute on function public.receive_delivery to anon');
    expect(problems(await findings())).toEqual(['webhooks of others: error']);
    await open.sql('drop function public.receive_delivery');
    expect(problems(await findings())).toContain('writing by webhook: error');
  });

  it('stops at keys that are swapped, without printing them', async () => {
    const {publishableKey, secretKey} = database;
    const swapped = {
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: secretKey,
      SUPABASE_SECRET_KEY: publishableKey,
    };
    const findings = await examine({...healthy(), ...swapped});
    expect(problems(findings)).toEqual(['PUBLIC_SUPABASE_PUBLISHABLE_KEY: error']);
    expect(toTable(findings)).toContain('replace that key at once');
    expect(toTable(findings)).not.toMatch(/sb_\w+_of/);
  });

  it('reports legacy keys, also under their former names', async () => {
    const jwt = (role: string) =>
      `e30.${Buffer.from(JSON.stringify({role})).toString('base64url')}.c2lnbmF0dXJl`;
    const legacy = {
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      PUBLIC_SUPABASE_ANON_KEY: jwt('anon'),
      SUPABASE_SECRET_KEY: '',
      SUPABASE_SERVICE_ROLE_KEY: jwt('service_role'),
    };
    const findings = await examine({...healthy(), ...legacy});
    expect(problems(findings)).toContain('API keys: warning');
    expect(toTable(findings)).toContain('which Supabase ends late in 2026');
  });

  it.each<[string, () => void, string]>([
    [
      'a product that the store does not have',
      () => store.control.setProduct('vitra', {deleted: true}),
      'product vitra: error',
    ],
    [
      'a product without a variant',
      () => store.control.setProduct('rush', {variantDeleted: true}),
      'product rush: error',
    ],
    [
      'a product that is sold out',
      () => store.control.setProduct('rush', {availableForSale: false}),
      'product rush: warning',
    ],
    [
      'a price with a wrong comma',
      () => store.control.setProduct('vitra', {price: '0.99'}),
      'product vitra: warning',
    ],
    ['a product without plans', () => adjustPlans(store, {rush: null}), 'plans of rush: warning'],
    ['a plan without a discount', () => adjustPlans(store, {rush: []}), 'plans of rush: warning'],
    [
      'a missing scope',
      () => store.control.addFault({operation: 'product', fault: 'access_denied'}),
      'product rush: error',
    ],
    [
      'carts that cannot be created',
      () => store.control.addFault({operation: 'cartCreate', fault: 'access_denied'}),
      'cart and checkout: error',
    ],
  ])('reports %s', async (_, breakIt, expected) => {
    breakIt();
    expect(problems(await examine(healthy()))).toContain(expected);
  });

  it('names the selling plans that do not take 10% off every delivery, and what they take off', async () => {
    const offers: Record<string, readonly PriceAdjustment[][]> = {
      rush: [[{percentage: 5}], [{percentage: 10, orderCount: 1}, {percentage: 5}], []],
      synaptiq: [[{percentage: 10}], [{amountOff: '7.00'}], [{price: '39.00'}]],
    };
    const own = await startStore({
      catalog: {
        ...catalog,
        sellingPlanGroups: catalog.sellingPlanGroups.map((group, index) => ({
          ...group,
          plans: group.plans.map((plan, position) => ({
            ...plan,
            adjustments: Object.values(offers)[index]?.[position] ?? plan.adjustments,
          })),
        })),
      },
    });
    try {
      const findings = await examine({...healthy(), ...own.variables});
      const plans = findings.filter(({name}) => name.startsWith('plans of'));
      expect(plans.map(({name, status, detail}) => [name, status, detail])).toEqual([
        [
          'plans of rush',
          'warning',
          'not 10% off: Deliver every 30 days (5% off), Deliver every 60 days (10% off for the first order, then 5% off), Deliver every 90 days (no discount)',
        ],
        [
          'plans of synaptiq',
          'warning',
          'not 10% off: Deliver every 60 days (7.0 USD off), Deliver every 90 days (a price of 39.0 USD)',
        ],
        ...productIds
          .slice(2)
          .map((id) => [
            `plans of ${id}`,
            'ok',
            expect.stringMatching(/^Deliver every \d+ days(, Deliver every \d+ days){2}$/),
          ]),
      ]);
    } finally {
      await own.close();
    }
  });

  it('distinguishes a product that the store does not have from a store that does not respond', async () => {
    const detailOf = async (name: string) =>
      (await examine(healthy())).find((finding) => finding.name === name)?.detail;
    store.control.setProduct('vitra', {deleted: true});
    expect(await detailOf('product vitra')).toBe('product not found in the store');

    store.control.reset();
    for (const fault of ['down', 'http_500', 'malformed', 'throttled'] as const) {
      store.control.addFault({operation: 'product', fault, times: 1});
      expect(await detailOf('product rush')).toMatch(/^the store did not respond \(.+\)$/);
    }
  });

  it('reports a Supabase address without its key, with which the worker has no database', async () => {
    const findings = await examine({...healthy(), PUBLIC_SUPABASE_PUBLISHABLE_KEY: ''});
    expect(problems(findings)).toEqual([
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY: error',
      'Supabase: warning',
    ]);
  });

  it('never prints a secret', async () => {
    const variables: Record<string, string> = {
      ...healthy(),
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_0123456789abcdef',
    };
    const table = toTable(await examine(variables));
    for (const name of [
      'PRIVATE_STOREFRONT_API_TOKEN',
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
      'SHOPIFY_WEBHOOK_SECRET',
    ]) {
      expect(table).not.toContain(variables[name] ?? 'is not set');
    }
    expect(table).toMatch(/ERROR private token/);
  });
});
