import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  type Environment,
  parseEnvironment,
  variableNames,
} from '../../../../app/platform/server/environment.server.ts';

const good = {
  PUBLIC_STORE_DOMAIN: 'boreal.myshopify.com',
  PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
};

function parse(changes: Record<string, unknown> = {}) {
  const result = parseEnvironment({...good, ...changes});
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.environment;
}

function problems(changes: Record<string, unknown>): string[] {
  const result = parseEnvironment({...good, ...changes});
  return result.ok ? [] : result.problems;
}

/** The problems of variables with which the pages work. */
function incomplete(changes: Record<string, unknown>): string[] {
  const result = parseEnvironment({...good, ...changes});
  expect(result.ok).toBe(true);
  return result.problems;
}

describe('parseEnvironment', () => {
  const shop = 'https://boreal.myshopify.com';
  it.each<[Record<string, string>, object]>([
    [{}, {kind: 'shopify', origin: shop, checkoutOrigin: shop}],
    [{PUBLIC_CHECKOUT_DOMAIN: 'pay.example.com'}, {checkoutOrigin: 'https://pay.example.com'}],
    [{PUBLIC_STOREFRONT_ID: '1000062801'}, {storefrontId: '1000062801'}],
    [{PUBLIC_STORE_DOMAIN: '127.0.0.1.example.com'}, {kind: 'shopify'}],
    ...['http://127.0.0.1:3333', 'http://localhost:3333', 'http://[::1]:3333'].map(
      (origin): [Record<string, string>, object] => [
        {PUBLIC_STORE_DOMAIN: origin},
        {kind: 'embedded', origin},
      ],
    ),
  ])('reads the store of %j as %j', (variables, store) => {
    expect(parse(variables).store).toMatchObject(store);
  });

  it.each(Object.keys(good))('reports %s in one line if it is missing', (name) => {
    for (const nothing of [undefined, '']) {
      const found = problems({[name]: nothing});
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^${name} is missing: \\S.*$`));
    }
  });

  it.each([
    ['PUBLIC_STORE_DOMAIN', 'https://boreal.myshopify.com/admin'],
    ['PUBLIC_STORE_DOMAIN', 'not a domain'],
    ['PUBLIC_STORE_DOMAIN', 'user:secret@boreal.myshopify.com'],
    ['PUBLIC_CHECKOUT_DOMAIN', 'https://'],
    ['PUBLIC_ACCOUNT_URL', 'account'],
    ['PUBLIC_ACCOUNT_URL', 'http://account.example.com'],
    ['PUBLIC_ACCOUNT_URL', 'javascript:alert(1)'],
    // A browser reads them as addresses, and a header must not contain them.
    ['PUBLIC_ACCOUNT_URL', 'https:\\\\account.example.com'],
    ['PUBLIC_ACCOUNT_URL', 'https:account.example.com'],
    ['PUBLIC_ACCOUNT_URL', 'http:\\\\127.0.0.1'],
    ['PUBLIC_STOREFRONT_API_TOKEN', '<your token>'],
    ['PRIVATE_STOREFRONT_API_TOKEN', 'shpat<>'],
    ['PUBLIC_SUPABASE_URL', 'no-address'],
    ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
    ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789'],
    ['PUBLIC_ANALYTICS', 'maybe'],
    ['CONTACT_DELIVERY', 'email'],
    ['PUBLIC_SALES_EMAIL', 'sales'],
    ['PUBLIC_RUM_SAMPLE_RATE', '2'],
    ['PUBLIC_GA4_MEASUREMENT_ID', 'UA-1'],
  ])('reports %s if it is invalid, without repeating its value', (name, value) => {
    const found = problems({[name]: value});
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} (must|is too|does not)`));
    expect(found[0]).not.toContain(value);
  });

  it('reports a database without its URL or key, and webhooks without the secret key, and keeps the rest', () => {
    const PUBLIC_SUPABASE_URL = 'https://abc.supabase.co';
    const PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_0123456789';
    expect(parse().supabase).toBeUndefined();
    expect(incomplete({PUBLIC_SUPABASE_URL})).toEqual([
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing: PUBLIC_SUPABASE_URL is set and needs it',
    ]);
    expect(incomplete({PUBLIC_SUPABASE_PUBLISHABLE_KEY})).toEqual([
      'PUBLIC_SUPABASE_URL is missing: PUBLIC_SUPABASE_PUBLISHABLE_KEY is set and needs it',
    ]);
    expect(
      incomplete({
        PUBLIC_SUPABASE_URL,
        PUBLIC_SUPABASE_PUBLISHABLE_KEY,
        SHOPIFY_WEBHOOK_SECRET: 'a secret of some length',
      }),
    ).toEqual(['SUPABASE_SECRET_KEY is missing: SHOPIFY_WEBHOOK_SECRET is set and needs it']);
    expect(incomplete({CONTACT_DELIVERY: 'database'})).toContain(
      'PUBLIC_SUPABASE_URL is missing: CONTACT_DELIVERY is set and needs it',
    );
    expect(parse({PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY}).supabase).toEqual({
      url: PUBLIC_SUPABASE_URL,
      key: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    });
  });

  it('takes all webhook secrets during a rotation', () => {
    const {webhooks} = parse({
      PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
      SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
      SHOPIFY_WEBHOOK_SECRET: 'the new secret of the app, the old secret of it,the one before it',
    });
    expect(webhooks?.secrets).toEqual([
      'the new secret of the app',
      'the old secret of it',
      'the one before it',
    ]);
  });

  it.each([
    'sb_secret_0123456789',
    ' sb_secret_0123456789',
    'https://abc.supabase.co/?apikey=sb_secret_0123456789',
  ])('rejects the secret key in %j in every public variable, and does not repeat it', (value) => {
    for (const name of variableNames.filter((known) => known.startsWith('PUBLIC_'))) {
      const found = problems({[name]: value});
      expect(found.join()).toMatch(/^PUBLIC_\w+ must not be a secret key of Supabase/);
      expect(found.join()).not.toContain(value);
    }
  });

  it.each<[Record<string, string>, Partial<Environment>]>([
    [
      {PUBLIC_ANALYTICS: ''},
      {
        ownEvents: true,
        privacyBanner: false,
        googleAnalyticsId: undefined,
        monitoringSampleRate: 0,
      },
    ],
    [
      {PUBLIC_ANALYTICS: 'off', PUBLIC_RUM: 'on'},
      {ownEvents: false, monitoringSampleRate: 0},
    ],
    [{PUBLIC_RUM: 'on', PUBLIC_RUM_SAMPLE_RATE: '0.5'}, {monitoringSampleRate: 0.5}],
    [
      {PUBLIC_PRIVACY_BANNER: 'on', PUBLIC_GA4_MEASUREMENT_ID: 'G-AB12CD34EF'},
      {privacyBanner: true, googleAnalyticsId: 'G-AB12CD34EF'},
    ],
  ])('measures with %j as %j', (variables, expected) => {
    expect(parse(variables)).toMatchObject(expected);
  });

  it('knows only variables that .env.example explains', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    for (const name of variableNames) {
      expect(example).toMatch(new RegExp(`^# .+\\n${name}=$`, 'm'));
    }
  });
});
