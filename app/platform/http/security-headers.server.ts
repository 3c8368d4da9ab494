import type {Environment} from '../server/environment.server.ts';
import {isSecure} from './request-address.ts';

interface PolicyOptions {
  /** The origin of Vite's web socket, in development. */
  socket?: string | undefined;
  /** Whether the connection has TLS: WebKit loads no script of a plain origin with an upgrade. */
  secure?: boolean;
}

export function contentSecurityPolicy(
  environment: Environment,
  nonce: string,
  {socket, secure = false}: PolicyOptions = {},
): string {
  const {store, googleAnalyticsId} = environment;
  const shopify = store.kind === 'shopify';
  const google = shopify && googleAnalyticsId ? googleSources : undefined;
  const hosts = storeOrigins(store);
  const cdn = shopify ? [shopifyCdn] : [];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...cdn, ...(google?.scripts ?? [])],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...cdn],
    // For positions and animation delays, which are set on elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...cdn, ...hosts, ...(google?.images ?? [])],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(shopify ? [shopifyCdn, ...hosts, ...shopifyBeacons] : []),
      ...(google?.beacons ?? []),
      ...(socket === undefined ? [] : [socket]),
    ],
    'form-action': ["'self'", ...formTargets(store)],
    ...(shopify && {'frame-src': [...hosts, 'https://shop.app']}),
  };

  // Shopify's banner inserts styles without a nonce, and a nonce would disable 'unsafe-inline'.
  if (shopify && environment.privacyBanner) {
    directives['style-src'] = ["'self'", "'unsafe-inline'", shopifyCdn];
  }

  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  if (shopify && secure) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** Chrome checks the redirects after a form, too, such as to the checkout. */
export function allowsFormTarget({store}: Pick<Environment, 'store'>, origin: string): boolean {
  return formTargets(store).some((source) => {
    const [scheme = '', domain] = source.split('*');
    return domain === undefined
      ? source === origin
      : origin.startsWith(scheme) && origin.endsWith(domain);
  });
}

function formTargets(store: Environment['store']): string[] {
  return [...storeOrigins(store), ...(store.kind === 'shopify' ? shopifyCheckouts : [])];
}

function storeOrigins({origin, checkoutOrigin}: Environment['store']): string[] {
  return [...new Set([origin, checkoutOrigin])];
}

/** A route may have other values for itself, such as `Referrer-Policy: no-referrer` of a page whose address is a secret. */
const protection: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Every response leaves with these headers; a document has its policy already. */
export function completeHeaders(
  headers: Headers,
  request: Request,
  environment: Environment,
): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(protection)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!environment.searchEngines) headers.set('X-Robots-Tag', 'noindex');
  if (isSecure(request)) {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  }
  // Markdown and the sitemap repeat the `Host` of a request, which a visitor chooses. A CDN might keep them, or a 404.
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, max-age=0, must-revalidate');
  }
  if (!isDocument(headers)) return;
  // Tells Hydrogen's scripts that this origin proxies the Storefront API. Hydrogen does so where it renders.
  const proxies = '_sfapi_proxy;desc=1';
  if (!headers.get('Server-Timing')?.includes(proxies)) headers.append('Server-Timing', proxies);
}

/** The store says for its own origin that every site may call its API. Here only the pages of this shop may. */
export function removeProtection(headers: Headers): void {
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  for (const name of Object.keys(protection)) headers.delete(name);
}

/** Each document has a policy, and nothing else has one. */
export function isDocument(headers: Headers): boolean {
  return headers.has('Content-Security-Policy');
}

export function isPublic(headers: Headers): boolean {
  const cacheControl = headers.get('Cache-Control');
  return cacheControl !== null && !/\b(private|no-store)\b/i.test(cacheControl);
}

const shopifyCdn = 'https://cdn.shopify.com';
const shopifyBeacons = ['https://monorail-edge.shopifysvc.com'];
const googleTag = 'https://www.googletagmanager.com';
const googleAnalytics = 'https://*.google-analytics.com';
const googleSources = {
  scripts: [googleTag],
  images: [googleTag, googleAnalytics],
  beacons: [googleTag, googleAnalytics, 'https://*.analytics.google.com'],
};
const shopifyCheckouts = [
  'https://*.myshopify.com',
  'https://checkout.shopify.com',
  'https://shop.app',
];
