import {describe, expect, test} from 'vitest';
import {parseEnvironment} from '../../../../app/platform/server/environment.ts';
import {
  applySecurityHeaders,
  contentSecurityPolicy,
} from '../../../../app/platform/server/security-headers.ts';

function environment(domain: string, checkout?: string) {
  const result = parseEnvironment({
    SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    PUBLIC_STORE_DOMAIN: domain,
    PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
    PUBLIC_CHECKOUT_DOMAIN: checkout,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.environment;
}

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

describe('the content security policy', () => {
  test('of the embedded store names this machine and no other', () => {
    const policy = contentSecurityPolicy(environment('http://127.0.0.1:3333'), 'n0nce');
    const hosts = policy.match(/\bhttps?:\/\/[^\s;]+/g) ?? [];
    expect(new Set(hosts)).toEqual(new Set(['http://127.0.0.1:3333']));
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('of a real store allows what Shopify’s consent and analytics load', () => {
    const policy = directives(
      contentSecurityPolicy(environment('boreal.myshopify.com', 'pay.example.com'), 'n0nce'),
    );
    expect(policy.get('script-src')).toContain('https://cdn.shopify.com');
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining([
        'https://boreal.myshopify.com',
        'https://pay.example.com',
        'https://monorail-edge.shopifysvc.com',
      ]),
    );
    expect(policy.get('form-action')).toContain('https://pay.example.com');
  });

  test.each(['http://127.0.0.1:3333', 'https://boreal.myshopify.com'])(
    'writes one scheme before %s',
    (domain) => {
      expect(contentSecurityPolicy(environment(domain), 'n0nce')).not.toMatch(/https?:\/\/https?:/);
    },
  );

  test.each(['http://127.0.0.1:3333', 'boreal.myshopify.com'])(
    'runs no script of %s’s pages without the nonce',
    (domain) => {
      const policy = directives(contentSecurityPolicy(environment(domain), 'n0nce'));
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toContain("'nonce-n0nce'");
      expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    },
  );

  test('asks for TLS for good only where there is TLS', () => {
    const plain = new Headers();
    applySecurityHeaders(plain, {secure: false});
    expect(plain.has('Strict-Transport-Security')).toBe(false);
    const secure = new Headers();
    applySecurityHeaders(secure, {secure: true});
    expect(secure.get('Strict-Transport-Security')).toMatch(/max-age=\d{7,}/);
  });
});
