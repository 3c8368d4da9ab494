import {describe, expect, it} from 'vitest';
import {
  allowsFormTarget,
  completeHeaders,
  contentSecurityPolicy,
} from '../../../../app/platform/http/security-headers.server.ts';
import {
  type Environment,
  parseEnvironment,
} from '../../../../app/platform/server/environment.server.ts';

function environment(domain: string, checkout?: string) {
  const result = parseEnvironment({
    PUBLIC_STORE_DOMAIN: domain,
    PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
    PUBLIC_CHECKOUT_DOMAIN: checkout,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.environment;
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

/** The whole policy of a shop with the embedded store: whatever a directive has beyond this is a hole. */
const embedded = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'script-src': "'self' 'nonce-n0nce'",
  'style-src': "'self' 'nonce-n0nce'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: http://127.0.0.1:3333",
  'font-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self' http://127.0.0.1:3333",
};
const cdn = 'https://cdn.shopify.com';
const stores = 'https://boreal.myshopify.com https://pay.example.com';
const shopify = {
  ...embedded,
  'script-src': `'self' 'nonce-n0nce' ${cdn}`,
  'style-src': `'self' 'nonce-n0nce' ${cdn}`,
  'img-src': `'self' data: ${cdn} ${stores}`,
  'connect-src': `'self' ${cdn} ${stores} https://monorail-edge.shopifysvc.com`,
  'form-action': `'self' ${stores} https://*.myshopify.com https://checkout.shopify.com https://shop.app`,
  'frame-src': `${stores} https://shop.app`,
};
const tag = 'https://www.googletagmanager.com';
const google = 'https://*.google-analytics.com';

describe('contentSecurityPolicy', () => {
  const ofEmbedded = environment('http://127.0.0.1:3333');
  const ofShopify = environment('boreal.myshopify.com', 'pay.example.com');
  const googleAnalyticsId = 'G-AB12CD34EF';

  it.each<[string, ...Parameters<typeof policyOf>, Record<string, string>]>([
    ['the embedded store', ofEmbedded, {}, embedded],
    ['the embedded store over TLS', ofEmbedded, {secure: true}, embedded],
    [
      'the embedded store with every receiver',
      {...ofEmbedded, googleAnalyticsId, privacyBanner: true},
      {},
      embedded,
    ],
    [
      'the embedded store in development, where Vite has a socket',
      ofEmbedded,
      {socket: 'ws://localhost:3000'},
      {...embedded, 'connect-src': "'self' ws://localhost:3000"},
    ],
    ['a store of Shopify', ofShopify, {}, shopify],
    [
      'a store of Shopify over TLS',
      ofShopify,
      {secure: true},
      {...shopify, 'upgrade-insecure-requests': ''},
    ],
    [
      'a store of Shopify with Google Analytics',
      {...ofShopify, googleAnalyticsId},
      {},
      {
        ...shopify,
        'script-src': `${shopify['script-src']} ${tag}`,
        'img-src': `${shopify['img-src']} ${tag} ${google}`,
        'connect-src': `${shopify['connect-src']} ${tag} ${google} https://*.analytics.google.com`,
      },
    ],
    [
      'a store of Shopify with the privacy banner, whose styles a nonce would disable',
      {...ofShopify, privacyBanner: true},
      {},
      {...shopify, 'style-src': `'self' 'unsafe-inline' ${cdn}`},
    ],
  ])(
    'of %s has these directives, each with these sources and no other',
    (_, shop, options, all) => {
      expect(policyOf(shop, options)).toEqual(all);
    },
  );

  function policyOf(...[shop, options]: [Environment, {socket?: string; secure?: boolean}]) {
    const directives = contentSecurityPolicy(shop, 'n0nce', options).split('; ');
    const entries = directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    });
    // A directive that is repeated counts as it stands first.
    expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length);
    return Object.fromEntries(entries);
  }
});

it.each([
  [true, null],
  [false, 'noindex'],
])(
  'completeHeaders keeps a response without a document out of search results with SEARCH_ENGINES: %s',
  (searchEngines, robots) => {
    const headers = new Headers();
    const request = new Request('https://staging.example/sitemap.xml');
    completeHeaders(headers, request, {...environment('boreal.myshopify.com'), searchEngines});
    expect(headers.get('X-Robots-Tag')).toBe(robots);
  },
);
