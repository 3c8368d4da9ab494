import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {
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
  it('accepts a store by its bare domain', () => {
    expect(parse().store).toEqual({
      kind: 'shopify',
      origin: 'https://boreal.myshopify.com',
      checkoutOrigin: 'https://boreal.myshopify.com',
    });
  });

  it.each(['http://127.0.0.1:3333', 'http://localhost:3333', 'http://[::1]:3333'])(
    'treats %s as the embedded store and keeps its scheme',
    (domain) => {
      expect(parse({PUBLIC_STORE_DOMAIN: domain}).store).toMatchObject({
        kind: 'embedded',
        origin: domain,
      });
    },
  );

  it('does not treat a domain that only looks like loopback as the embedded store', () => {
    expect(parse({PUBLIC_STORE_DOMAIN: '127.0.0.1.example.com'}).store.kind).toBe('shopify');
  });

  it('accepts a separate checkout domain', () => {
    expect(parse({PUBLIC_CHECKOUT_DOMAIN: 'pay.example.com'}).store.checkoutOrigin).toBe(
      'https://pay.example.com',
    );
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
    ['PUBLIC_STOREFRONT_API_TOKEN', '<your token>'],
    ['PRIVATE_STOREFRONT_API_TOKEN', 'shpat<>'],
    ['PUBLIC_SUPABASE_URL', 'no-address'],
    ['PUBLIC_ANALYTICS', 'maybe'],
    ['CONTACT_DELIVERY', 'email'],
    ['PUBLIC_SALES_EMAIL', 'sales'],
  ])('reports %s if it is invalid, without repeating its value', (name, value) => {
    const found = problems({[name]: value});
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} (must|is too|does not)`));
    expect(found[0]).not.toContain(value);
  });

  it('reports all problems at once', () => {
    expect(problems({PUBLIC_STOREFRONT_API_TOKEN: '', PUBLIC_STORE_DOMAIN: ' '})).toHaveLength(2);
  });

  it('rejects a database without its URL or key, and webhooks without the service key', () => {
    const PUBLIC_SUPABASE_URL = 'https://abc.supabase.co';
    const PUBLIC_SUPABASE_ANON_KEY = 'key';
    expect(parse().supabase).toBeUndefined();
    expect(problems({PUBLIC_SUPABASE_URL})).toEqual([
      'PUBLIC_SUPABASE_ANON_KEY is missing: PUBLIC_SUPABASE_URL is set and needs it',
    ]);
    expect(problems({PUBLIC_SUPABASE_ANON_KEY})).toEqual([
      'PUBLIC_SUPABASE_URL is missing: PUBLIC_SUPABASE_ANON_KEY is set and needs it',
    ]);
    expect(
      problems({
        PUBLIC_SUPABASE_URL,
        PUBLIC_SUPABASE_ANON_KEY,
        SHOPIFY_WEBHOOK_SECRET: 'a secret of some length',
      }),
    ).toEqual(['SUPABASE_SERVICE_ROLE_KEY is missing: SHOPIFY_WEBHOOK_SECRET is set and needs it']);
    expect(parse({PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY}).supabase).toEqual({
      url: PUBLIC_SUPABASE_URL,
      anonKey: PUBLIC_SUPABASE_ANON_KEY,
    });
  });

  it('sends analytics unless they are turned off', () => {
    expect(parse().analytics).toBe(true);
    expect(parse({PUBLIC_ANALYTICS: ''}).analytics).toBe(true);
    expect(parse({PUBLIC_ANALYTICS: 'off'}).analytics).toBe(false);
  });

  it('stores contact messages on request, which needs a database', () => {
    expect(parse().contactDelivery).toBe('simulated');
    const CONTACT_DELIVERY = 'database';
    const database = {
      PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      PUBLIC_SUPABASE_ANON_KEY: 'key',
    };
    expect(parse({CONTACT_DELIVERY, ...database}).contactDelivery).toBe('database');
    expect(problems({CONTACT_DELIVERY})).toEqual([
      'PUBLIC_SUPABASE_URL is missing: CONTACT_DELIVERY is set and needs it',
      'PUBLIC_SUPABASE_ANON_KEY is missing: CONTACT_DELIVERY is set and needs it',
    ]);
  });

  it('leaves the privacy banner, Google Analytics and monitoring off unless they are configured', () => {
    expect(parse()).toMatchObject({
      privacyBanner: false,
      googleAnalyticsId: undefined,
      monitoringSampleRate: 0,
    });
    const configured = {
      PUBLIC_PRIVACY_BANNER: 'on',
      PUBLIC_GA4_MEASUREMENT_ID: 'G-AB12CD34EF',
      PUBLIC_RUM: 'on',
      PUBLIC_RUM_SAMPLE_RATE: '0.5',
    };
    expect(parse(configured)).toMatchObject({
      privacyBanner: true,
      googleAnalyticsId: 'G-AB12CD34EF',
      monitoringSampleRate: 0.5,
    });
    expect(parse({PUBLIC_RUM: 'on', PUBLIC_ANALYTICS: 'off'}).monitoringSampleRate).toBe(0);
    expect(problems({PUBLIC_RUM_SAMPLE_RATE: '2', PUBLIC_GA4_MEASUREMENT_ID: 'UA-1'})).toHaveLength(
      2,
    );
  });

  it('uses the brand name of the variables', () => {
    expect(parse().brand.name).toBe('Boreal');
    expect(parse({PUBLIC_BRAND_NAME: 'Austral'}).brand.name).toBe('Austral');
  });

  it('knows only variables that .env.example explains', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    for (const name of variableNames) {
      expect(example).toMatch(new RegExp(`^# .+\\n${name}=$`, 'm'));
    }
  });
});
