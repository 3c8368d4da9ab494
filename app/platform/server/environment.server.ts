import * as v from 'valibot';
import {type Brand, defaultBrand} from '../../brand.ts';
import type {Platform} from '../http/platform-headers.server.ts';
import {isLoopback} from '../http/request-address.ts';
import type {Connection} from './supabase.server.ts';

/*
 * The only module of the app that reads environment variables, besides the four that `context.server.ts` passes to
 * Hydrogen's client. A variable named `PUBLIC_…` may reach the browser. Of the others, pages contain `CONTACT_DELIVERY`,
 * and `/.well-known/security.txt` contains `SECURITY_CONTACT`. The Vite plugin applies the same rules at start, so nothing
 * here needs a bundler.
 */

const domainOrOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => {
    const origin = toOrigin(value);
    return origin !== undefined && !/[/?#]$/.test(value);
  }, 'must be a domain such as "boreal.myshopify.com", or an origin such as "http://127.0.0.1:3333"'),
);

const secureAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => /^https?:\/\/[^\\]+$/.test(value) && isSecureOrLoopback(value),
    'must be an address that begins with "https://"',
  ),
);

function isSecureOrLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const {protocol, origin} = new URL(address);
  return protocol === 'https:' || isLoopback(origin);
}

const onOrOff = v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'));
const token = v.pipe(v.string(), v.regex(/^[\w-]{16,}$/, 'does not look like an access token'));

const schema = v.object({
  PUBLIC_STORE_DOMAIN: domainOrOrigin,
  PUBLIC_STOREFRONT_API_TOKEN: token,
  PRIVATE_STOREFRONT_API_TOKEN: v.optional(token),
  PUBLIC_CHECKOUT_DOMAIN: v.optional(domainOrOrigin),
  PUBLIC_ACCOUNT_URL: v.optional(secureAddress),
  PUBLIC_STOREFRONT_ID: v.optional(v.string()),
  PUBLIC_SUPABASE_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address such as "https://abc.supabase.co"')),
  ),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.startsWith('sb_publishable_', 'must be a publishable key (sb_publishable_…)'),
    ),
  ),
  SUPABASE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.trim(), v.startsWith('sb_secret_', 'must be a secret key (sb_secret_…)')),
  ),
  SHOPIFY_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => secretsOf(text).every((secret) => secret.length >= 16),
        'is too short: it is the client secret of the app that sends the webhooks',
      ),
    ),
  ),
  CONTACT_DELIVERY: v.optional(
    v.picklist(['simulated', 'database'], 'must be "simulated" or "database"'),
  ),
  PUBLIC_ANALYTICS: onOrOff,
  PUBLIC_PRIVACY_BANNER: onOrOff,
  PUBLIC_SHOP_PAY: onOrOff,
  PUBLIC_GA4_MEASUREMENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^G-[A-Z0-9]{4,}$/, 'must be a measurement id such as "G-AB12CD34EF"'),
    ),
  ),
  PUBLIC_RUM: onOrOff,
  PUBLIC_RUM_SAMPLE_RATE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1, such as "0.1"'),
    ),
  ),
  PAGE_CACHE: onOrOff,
  RATE_LIMITS: v.optional(v.literal('on', 'must be "on" or empty')),
  SEARCH_ENGINES: onOrOff,
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https:\/\/|mailto:)\S+$/, 'must begin with "https://" or "mailto:"'),
    ),
  ),
  PUBLIC_BRAND_NAME: v.optional(v.string()),
  PUBLIC_SALES_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  PUBLIC_PHONE: v.optional(v.string()),
});

const defaultSampleRate = 0.1;

const whatIsMissing: Partial<Record<string, string>> = {
  PUBLIC_STORE_DOMAIN:
    'the domain of the Shopify store, such as "boreal.myshopify.com" (the embedded store fills it in, in development only)',
  PUBLIC_STOREFRONT_API_TOKEN: 'the public access token of the Headless or Hydrogen channel',
};

export interface Environment {
  platform: Platform;
  brand: Brand;
  store: {
    /** The embedded store has a loopback address. Nothing of Shopify's is loaded for it. */
    kind: 'embedded' | 'shopify';
    origin: string;
    checkoutOrigin: string;
    publicToken: string;
    storefrontId: string | undefined;
  };
  /** The store's hosted account pages. */
  accountUrl: string | undefined;
  supabase: Connection | undefined;
  /** Undefined without a webhook secret. The secret key alone writes orders. */
  webhooks: {secrets: string[]; supabase: Connection} | undefined;
  contactDelivery: 'simulated' | 'database';
  ownEvents: boolean;
  privacyBanner: boolean;
  shopPay: boolean;
  googleAnalyticsId: string | undefined;
  /** The share of page loads whose web vitals and errors are recorded. */
  monitoringSampleRate: number;
  pageCache: boolean;
  limitsOnLoopback: boolean;
  searchEngines: boolean;
  securityContact: string | undefined;
}

export type EnvironmentResult =
  /** With problems, orders, webhooks or messages do not work; the pages do. */
  {ok: true; environment: Environment; problems: string[]} | {ok: false; problems: string[]};

export function parseEnvironment(raw: Readonly<Record<string, unknown>>): EnvironmentResult {
  // A variable left empty in a file or a dashboard means the same as one left out.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const exposed = findExposedKeys(given);
  if (exposed.length > 0) return {ok: false, problems: exposed};
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) return {ok: false, problems: explain(parsed.issues)};

  const values = parsed.output;
  const {PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key} = values;
  const supabase = url && key ? {url, key} : undefined;
  const {SHOPIFY_WEBHOOK_SECRET: webhookSecret, SUPABASE_SECRET_KEY: secretKey} = values;
  const origin = toOrigin(values.PUBLIC_STORE_DOMAIN) ?? '';
  const checkoutOrigin = toOrigin(values.PUBLIC_CHECKOUT_DOMAIN ?? '') ?? origin;

  return {
    ok: true,
    problems: findIncomplete(values),
    environment: {
      // A binding of `wrangler.jsonc`, which Oxygen does not have.
      platform: 'CLOUDFLARE_VERSION' in raw ? 'cloudflare' : 'oxygen',
      brand: {
        name: values.PUBLIC_BRAND_NAME ?? defaultBrand.name,
        salesEmail: values.PUBLIC_SALES_EMAIL ?? defaultBrand.salesEmail,
        phone: values.PUBLIC_PHONE ?? defaultBrand.phone,
      },
      store: {
        kind: isLoopback(origin) ? 'embedded' : 'shopify',
        origin,
        checkoutOrigin,
        publicToken: values.PUBLIC_STOREFRONT_API_TOKEN,
        storefrontId: values.PUBLIC_STOREFRONT_ID,
      },
      accountUrl: values.PUBLIC_ACCOUNT_URL,
      supabase,
      webhooks:
        supabase && webhookSecret && secretKey
          ? {secrets: secretsOf(webhookSecret), supabase: {...supabase, key: secretKey}}
          : undefined,
      contactDelivery: values.CONTACT_DELIVERY ?? 'simulated',
      ownEvents: values.PUBLIC_ANALYTICS !== 'off',
      privacyBanner: values.PUBLIC_PRIVACY_BANNER === 'on',
      shopPay: values.PUBLIC_SHOP_PAY === 'on',
      googleAnalyticsId: values.PUBLIC_GA4_MEASUREMENT_ID,
      monitoringSampleRate:
        values.PUBLIC_RUM === 'on' && values.PUBLIC_ANALYTICS !== 'off'
          ? Number(values.PUBLIC_RUM_SAMPLE_RATE ?? defaultSampleRate)
          : 0,
      pageCache: values.PAGE_CACHE !== 'off',
      limitsOnLoopback: values.RATE_LIMITS === 'on',
      securityContact: values.SECURITY_CONTACT,
      searchEngines: values.SEARCH_ENGINES !== 'off',
    },
  };
}

const database = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'] as const;

/** Half of a database would count as none, and webhooks and messages would be lost without a word. */
function findIncomplete(values: v.InferOutput<typeof schema>): string[] {
  const needs = [
    ...database.map((name) => [name, database] as const),
    ['SHOPIFY_WEBHOOK_SECRET', [...database, 'SUPABASE_SECRET_KEY']],
    ['CONTACT_DELIVERY', values.CONTACT_DELIVERY === 'database' ? database : []],
  ] as const;
  const problems = new Map<string, string>();
  for (const [name, required] of needs) {
    for (const missing of required.filter((other) => values[name] && !values[other])) {
      if (!problems.has(missing)) {
        problems.set(missing, `${missing} is missing: ${name} is set and needs it`);
      }
    }
  }
  return [...problems.values()];
}

function findExposedKeys(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given)
    .filter(([name, value]) => name.startsWith('PUBLIC_') && String(value).includes('sb_secret_'))
    .map(
      ([name]) =>
        `${name} must not be a secret key of Supabase: replace that key at once (docs/runbook.md)`,
    );
}

function explain(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? 'environment';
    const words =
      issue.input === undefined
        ? `is missing: ${whatIsMissing[name] ?? 'required'}`
        : issue.message;
    if (!problems.has(name)) problems.set(name, `${name} ${words}`);
  }
  return [...problems.values()];
}

/** During a rotation, there are two secrets. */
function secretsOf(text: string): string[] {
  return text.split(',').map((secret) => secret.trim());
}

function toOrigin(domain: string): string | undefined {
  const withScheme = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username;
  return bare && url.hostname.length > 0 ? url.origin : undefined;
}

export const variableNames: readonly string[] = Object.keys(schema.entries);
