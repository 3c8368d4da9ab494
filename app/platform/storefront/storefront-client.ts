import {createStorefrontClient, type StorefrontClient} from '@shopify/hydrogen';
import {StoreUnavailableError} from './store-errors.ts';

type Storefront = StorefrontClient<typeof i18n>['storefront'];

const i18n = {language: 'EN', country: 'US'} as const;

interface Options {
  env: Env;
  request: Request;
  cache: Cache;
  waitUntil(promise: Promise<unknown>): void;
}

/**
 * Hydrogen's client for the Storefront API. Its queries and mutations reject with a
 * `StoreUnavailableError` if a response has neither data nor errors: Hydrogen returns an empty
 * object for an HTML page, which would read as a store without products or carts.
 */
export function createStorefront({env, request, cache, waitUntil}: Options): Storefront {
  const header = (name: string) => request.headers.get(name);
  const {storefront} = createStorefrontClient({
    cache,
    waitUntil,
    i18n,
    // The callers log errors, as one line of JSON each.
    logErrors: false,
    storefrontHeaders: {
      requestGroupId: header('request-id'),
      buyerIp: header('oxygen-buyer-ip'),
      buyerIpSig: header('X-Shopify-Client-IP-Sig'),
      cookie: header('cookie'),
      purpose: header('sec-purpose') ?? header('purpose'),
    },
    storeDomain: env.PUBLIC_STORE_DOMAIN,
    storefrontId: env.PUBLIC_STOREFRONT_ID,
    privateStorefrontToken: env.PRIVATE_STOREFRONT_API_TOKEN,
    publicStorefrontToken: env.PUBLIC_STOREFRONT_API_TOKEN,
  });
  const query = async (...args: Parameters<Storefront['query']>) =>
    withData(await storefront.query(...args));
  const mutate = async (...args: Parameters<Storefront['mutate']>) =>
    withData(await storefront.mutate(...args));
  return {
    ...storefront,
    query: query as Storefront['query'],
    mutate: mutate as Storefront['mutate'],
  };
}

function withData<T extends object>(response: T): T {
  if (Object.keys(response).length > 0) return response;
  throw new StoreUnavailableError('The response has neither data nor errors.');
}
