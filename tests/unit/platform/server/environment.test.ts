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

describe('parseEnvironment', () => {
  const shop = 'https://boreal.myshopify.com';
  it.each<[Record<string, string>, object]>([
    [{}, {kind: 'shopify', origin: shop, checkoutOrigin: shop}],
    [{PUBLIC_CHECKOUT_DOMAIN: 'pay.example.com'}, {checkoutOrigin: 'https://pay.example.com'}],
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

  it('takes an empty variable for one that is missing', () => {
    expect(problems({PUBLIC_STORE_DOMAIN: ''})).toEqual([
      expect.stringMatching(/^PUBLIC_STORE_DOMAIN is missing: \S/),
    ]);
  });

  it.each([
    ['PUBLIC_STORE_DOMAIN', 'https://boreal.myshopify.com/admin'],
    ['PUBLIC_STORE_DOMAIN', 'user:secret@boreal.myshopify.com'],
    ['PUBLIC_CHECKOUT_DOMAIN', 'https://'],
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

  const database = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  };

  it.each<[Record<string, string>, missing: string, needy: string]>([
    [
      {PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789'},
      'PUBLIC_SUPABASE_URL',
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    ],
    [
      {...database, SHOPIFY_WEBHOOK_SECRET: 'a secret of some length'},
      'SUPABASE_SECRET_KEY',
      'SHOPIFY_WEBHOOK_SECRET',
    ],
    [{CONTACT_DELIVERY: 'database'}, 'PUBLIC_SUPABASE_URL', 'CONTACT_DELIVERY'],
  ])('with %j reports that %s is missing, which %s needs', (variables, missing, needy) => {
    const result = parseEnvironment({...good, ...variables});
    expect(result.ok).toBe(true);
    expect(result.problems).toContain(`${missing} is missing: ${needy} is set and needs it`);
  });

  it('takes two webhook secrets during a rotation', () => {
    const {webhooks} = parse({
      ...database,
      SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
      SHOPIFY_WEBHOOK_SECRET: 'the new secret of the app, the old secret of it',
    });
    expect(webhooks?.secrets).toEqual(['the new secret of the app', 'the old secret of it']);
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
        analytics: true,
        privacyBanner: false,
        googleAnalyticsId: undefined,
        monitoringSampleRate: 0,
      },
    ],
    [
      {PUBLIC_ANALYTICS: 'off', PUBLIC_RUM: 'on'},
      {analytics: false, monitoringSampleRate: 0},
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
