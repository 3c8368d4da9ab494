import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {parseEnvironment, variableNames} from '../../../../app/platform/server/environment.ts';

const good = {
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
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

describe('the environment', () => {
  test('takes a store by its bare domain', () => {
    expect(parse().store).toEqual({
      kind: 'shopify',
      origin: 'https://boreal.myshopify.com',
      checkoutOrigin: 'https://boreal.myshopify.com',
    });
  });

  test.each(['http://127.0.0.1:3333', 'http://localhost:3333', 'http://[::1]:3333'])(
    'takes %s for the embedded store, with its scheme kept',
    (domain) => {
      expect(parse({PUBLIC_STORE_DOMAIN: domain}).store).toMatchObject({
        kind: 'embedded',
        origin: domain,
      });
    },
  );

  test('does not take a look-alike of loopback for the embedded store', () => {
    expect(parse({PUBLIC_STORE_DOMAIN: '127.0.0.1.example.com'}).store.kind).toBe('shopify');
  });

  test('keeps a checkout domain of its own', () => {
    expect(parse({PUBLIC_CHECKOUT_DOMAIN: 'pay.example.com'}).store.checkoutOrigin).toBe(
      'https://pay.example.com',
    );
  });

  test.each(Object.keys(good))('names %s where it is missing, in one line', (name) => {
    for (const nothing of [undefined, '']) {
      const found = problems({[name]: nothing});
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^${name} is missing: \\S.*$`));
    }
  });

  test.each([
    ['SESSION_SECRET', 'tiny-secret'],
    ['PUBLIC_STORE_DOMAIN', 'https://boreal.myshopify.com/admin'],
    ['PUBLIC_STORE_DOMAIN', 'not a domain'],
    ['PUBLIC_STORE_DOMAIN', 'user:secret@boreal.myshopify.com'],
    ['PUBLIC_CHECKOUT_DOMAIN', 'https://'],
    ['PUBLIC_STOREFRONT_API_TOKEN', '<your token>'],
    ['PRIVATE_STOREFRONT_API_TOKEN', 'shpat<>'],
    ['PUBLIC_SUPABASE_URL', 'no-address'],
    ['PUBLIC_ANALYTICS', 'maybe'],
    ['PUBLIC_SALES_EMAIL', 'sales'],
  ])('names %s where it is wrong, and repeats no value of it', (name, value) => {
    const found = problems({[name]: value});
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} (must|is too|does not)`));
    expect(found[0]).not.toContain(value);
  });

  test('tells of everything that is wrong at once', () => {
    expect(problems({SESSION_SECRET: '', PUBLIC_STORE_DOMAIN: ' '})).toHaveLength(2);
  });

  test('has a database only with both its address and its key', () => {
    const PUBLIC_SUPABASE_URL = 'https://abc.supabase.co';
    const PUBLIC_SUPABASE_ANON_KEY = 'key';
    expect(parse({PUBLIC_SUPABASE_URL}).supabase).toBeUndefined();
    expect(parse({PUBLIC_SUPABASE_ANON_KEY}).supabase).toBeUndefined();
    expect(parse({PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY}).supabase).toEqual({
      url: PUBLIC_SUPABASE_URL,
      anonKey: PUBLIC_SUPABASE_ANON_KEY,
    });
  });

  test('sends analytics unless they are switched off', () => {
    expect(parse().analytics).toBe(true);
    expect(parse({PUBLIC_ANALYTICS: ''}).analytics).toBe(true);
    expect(parse({PUBLIC_ANALYTICS: 'off'}).analytics).toBe(false);
  });

  test('lets the brand be renamed', () => {
    expect(parse().brand.name).toBe('Boreal');
    expect(parse({PUBLIC_BRAND_NAME: 'Austral'}).brand.name).toBe('Austral');
  });

  test('is explained in .env.example, a variable and its reason', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    for (const name of variableNames) {
      expect(example).toMatch(new RegExp(`^# .+\\n${name}=$`, 'm'));
    }
  });
});
