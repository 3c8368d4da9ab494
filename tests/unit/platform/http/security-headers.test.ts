import {describe, expect, it} from 'vitest';
import {
  allowsFormTarget,
  contentSecurityPolicy,
  setHeaders,
} from '../../../../app/platform/http/security-headers.server.ts';
import {parseEnvironment} from '../../../../app/platform/server/environment.server.ts';

function environment(domain: string, checkout?: string) {
  const result = parseEnvironment({
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

describe('allowsFormTarget', () => {
  it.each([
    ['the store', 'https://boreal.myshopify.com', true],
    ['the configured checkout', 'https://pay.example.com', true],
    ['Shopify’s own checkout', 'https://shop.app', true],
    ['another domain of the store at Shopify', 'https://other.myshopify.com', true],
    ['a domain that is not configured', 'https://checkout.example.com', false],
    ['a domain that ends like an allowed one', 'https://evil-myshopify.com', false],
    ['an allowed domain without TLS', 'http://boreal.myshopify.com', false],
  ])('for %s', (_, origin, isAllowed) => {
    const configured = environment('boreal.myshopify.com', 'pay.example.com');
    expect(allowsFormTarget(configured, origin)).toBe(isAllowed);
  });
});

describe('contentSecurityPolicy', () => {
  it('names no host but this machine for the embedded store', () => {
    const policy = contentSecurityPolicy(environment('http://127.0.0.1:3333'), 'n0nce');
    const hosts = policy.match(/\bhttps?:\/\/[^\s;]+/g) ?? [];
    expect(new Set(hosts)).toEqual(new Set(['http://127.0.0.1:3333']));
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it("allows the hosts of Shopify's consent and analytics scripts for a Shopify store", () => {
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

  it("allows the hosts of Google's tag for a Shopify store with a measurement id only", () => {
    const googleHosts = (domain: string, googleAnalyticsId?: string) => {
      const policy = contentSecurityPolicy({...environment(domain), googleAnalyticsId}, 'n0nce');
      return [...directives(policy)]
        .map(([name, values]) => [name, ...values.filter((value) => value.includes('google'))])
        .filter(({length}) => length > 1);
    };
    const tag = 'https://www.googletagmanager.com';
    const analytics = 'https://*.google-analytics.com';
    expect(googleHosts('boreal.myshopify.com', 'G-AB12CD34EF')).toEqual([
      ['script-src', tag],
      ['img-src', tag, analytics],
      ['connect-src', tag, analytics, 'https://*.analytics.google.com'],
    ]);
    expect(googleHosts('boreal.myshopify.com')).toEqual([]);
    expect(googleHosts('http://127.0.0.1:3333', 'G-AB12CD34EF')).toEqual([]);
  });

  it('upgrades insecure requests of a Shopify store’s documents that came over TLS only', () => {
    const upgrade = 'upgrade-insecure-requests';
    const own = environment('boreal.myshopify.com');
    expect(contentSecurityPolicy(own, 'n0nce', {secure: true})).toContain(upgrade);
    expect(contentSecurityPolicy(own, 'n0nce', {secure: false})).not.toContain(upgrade);
  });

  it('allows inline styles, without a nonce that would disable them, for the privacy banner only', () => {
    const own = environment('boreal.myshopify.com');
    const styles = (privacyBanner: boolean) =>
      directives(contentSecurityPolicy({...own, privacyBanner}, 'n0nce')).get('style-src');
    expect(styles(false)).not.toContain("'unsafe-inline'");
    expect(styles(true)).toEqual(["'self'", "'unsafe-inline'", 'https://cdn.shopify.com']);
  });
});

it.each([
  [true, null],
  [false, 'noindex'],
])(
  'setHeaders keeps a response without a document out of search results with SEARCH_ENGINES: %s',
  (searchEngines, robots) => {
    const headers = new Headers();
    const request = new Request('https://staging.example/sitemap.xml');
    setHeaders(headers, request, {...environment('boreal.myshopify.com'), searchEngines});
    expect(headers.get('X-Robots-Tag')).toBe(robots);
  },
);
