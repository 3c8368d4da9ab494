import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {type EmbeddedStorefront, startStorefront} from '../../../local/storefront/server.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../local/supabase/server.ts';
import type {Finding} from '../../../scripts/doctor/check.ts';
import {toTable} from '../../../scripts/doctor/check.ts';
import {examine} from '../../../scripts/doctor/examine.ts';
import {databaseVariables, storeVariables, webhookVariables} from '../../support/site.ts';

let store: EmbeddedStorefront;
let database: EmbeddedSupabase;
beforeAll(async () => {
  [store, database] = await Promise.all([startStorefront(), startSupabase()]);
});
afterAll(async () => {
  await Promise.all([store?.close(), database?.close()]);
});
afterEach(() => store.control.reset());

const secret = '9f2c1d7ab4e86035f7d2c9b1a0e4573868c1f2d3';
const healthy = () => ({
  ...storeVariables(store),
  ...databaseVariables(database),
  ...webhookVariables(database),
  SESSION_SECRET: secret,
});

const worst = (findings: readonly Finding[]) =>
  findings.filter(({state}) => state !== 'good').map(({what, state}) => `${what}: ${state}`);

describe('the doctor', () => {
  test('finds nothing wrong with a shop that is well', async () => {
    const findings = await examine(healthy());
    expect(worst(findings)).toEqual([]);
    expect(findings.map(({what}) => what)).toEqual([
      'variables',
      'session secret',
      'public token',
      'private token',
      'product rush',
      'plans of rush',
      'product synaptiq',
      'plans of synaptiq',
      'product vitra',
      'plans of vitra',
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

  test.each<[string, Record<string, string>, string[]]>([
    ['no store', {PUBLIC_STORE_DOMAIN: ''}, ['PUBLIC_STORE_DOMAIN: bad']],
    ['a wrong public token', {PUBLIC_STOREFRONT_API_TOKEN: 'x'.repeat(32)}, ['public token: bad']],
    [
      'a wrong private token',
      {PRIVATE_STOREFRONT_API_TOKEN: 'x'.repeat(32)},
      ['private token: bad'],
    ],
    ['no private token', {PRIVATE_STOREFRONT_API_TOKEN: ''}, ['private token: warning']],
    [
      'another checkout',
      {PUBLIC_CHECKOUT_DOMAIN: 'pay.boreal.example'},
      ['cart and checkout: warning'],
    ],
    ['a short secret', {SESSION_SECRET: 'abcdefghijklmnop1234'}, ['session secret: bad']],
    ['a secret of one letter', {SESSION_SECRET: 'a'.repeat(40)}, ['session secret: bad']],
    [
      'a store that is not there',
      {PUBLIC_STORE_DOMAIN: 'http://127.0.0.1:9'},
      ['public token: bad'],
    ],
    ['no database', {PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_ANON_KEY: ''}, ['Supabase: warning']],
    [
      'a database that is not there',
      {PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9'},
      ['Supabase: bad'],
    ],
    ['a wrong anonymous key', {PUBLIC_SUPABASE_ANON_KEY: 'nonsense'}, ['anonymous key: bad']],
    ['no webhooks', {SHOPIFY_WEBHOOK_SECRET: ''}, ['webhooks: warning']],
    [
      'a wrong service key',
      {SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_of_another_project'},
      ['service key: bad'],
    ],
    [
      'a weak webhook secret',
      {SHOPIFY_WEBHOOK_SECRET: 'a'.repeat(40)},
      ['webhook secret: warning'],
    ],
  ])('sees %s', async (_, changes, expected) => {
    const findings = await examine({...healthy(), ...changes});
    expect(worst(findings)).toEqual(expect.arrayContaining(expected));
    for (const {state, remedy} of findings) if (state !== 'good') expect(remedy).toMatch(/\.$/);
  });

  test('sees the anonymous key where the service key belongs', async () => {
    const findings = await examine({...healthy(), SUPABASE_SERVICE_ROLE_KEY: database.anonKey});
    expect(worst(findings)).toEqual(['service key: bad']);
  });

  test('sees a database without the functions, and one where anybody may call them', async () => {
    const own = await startSupabase({seed: false});
    const findings = () =>
      examine({...healthy(), ...databaseVariables(own), ...webhookVariables(own)});
    try {
      await own.sql('grant execute on function public.webhook_orders_create to anon');
      expect(worst(await findings())).toEqual(['webhooks of others: bad']);
      await own.sql('drop function public.webhook_orders_create');
      expect(worst(await findings())).toContain('writing by webhook: bad');
    } finally {
      await own.close();
    }
  });

  test('sees the service key where the anonymous one belongs', async () => {
    const findings = await examine({
      ...healthy(),
      PUBLIC_SUPABASE_ANON_KEY: database.serviceRoleKey,
    });
    expect(worst(findings)).toEqual(['anonymous key: bad']);
  });

  test.each<[string, () => void, string]>([
    [
      'a product that is not there',
      () => store.control.setProduct('vitra', {deleted: true}),
      'product vitra: bad',
    ],
    [
      'a product without a variant',
      () => store.control.setProduct('rush', {variantDeleted: true}),
      'product rush: bad',
    ],
    [
      'a product that is sold out',
      () => store.control.setProduct('rush', {availableForSale: false}),
      'product rush: warning',
    ],
    [
      'a product without plans',
      () => store.control.setProduct('rush', {plans: 'none'}),
      'plans of rush: warning',
    ],
    [
      'a plan without a discount',
      () => store.control.setProduct('rush', {plans: 'default'}),
      'plans of rush: warning',
    ],
    [
      'a missing scope',
      () => store.control.addFault({operation: 'product', fault: 'access_denied'}),
      'product rush: bad',
    ],
    [
      'carts that cannot be made',
      () => store.control.addFault({operation: 'cartCreate', fault: 'access_denied'}),
      'cart and checkout: bad',
    ],
  ])('sees %s', async (_, breakIt, expected) => {
    breakIt();
    expect(worst(await examine(healthy()))).toContain(expected);
  });

  test('never says a secret', async () => {
    const variables: Record<string, string> = {
      ...healthy(),
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_0123456789abcdef',
    };
    const table = toTable(await examine(variables));
    for (const name of [
      'SESSION_SECRET',
      'PRIVATE_STOREFRONT_API_TOKEN',
      'PUBLIC_SUPABASE_ANON_KEY',
      'SUPABASE_SERVICE_ROLE_KEY',
      'SHOPIFY_WEBHOOK_SECRET',
    ]) {
      expect(table).not.toContain(variables[name] ?? 'is not set');
    }
    expect(table).toMatch(/BAD {2}private token/);
  });
});
