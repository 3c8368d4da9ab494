import {
  createHydrogenContext,
  createStorefrontClient,
  createWithCache,
  type HydrogenSession,
} from '@shopify/hydrogen';
import {counterOf} from '../http/count-requests.server.ts';
import type {Visitor} from '../http/platform-headers.server.ts';
import {defaultMarket as i18n} from '../storefront/markets.server.ts';
import {rejectWithStoreErrors} from '../storefront/store.server.ts';
import {cookiesForStore} from '../storefront/visitor-headers.server.ts';
import type {Invocation, OwnContext} from './app-context.server.ts';

const nobody: Visitor = {address: null, signature: null};

/** `server.ts` passes them in, because the platform imports no domain. */
interface CartOptions {
  queryFragment: string;
  mutateFragment: string;
  getId(): string | undefined;
  setId(cartId: string): Headers;
}

/** Hydrogen reads customer accounts from a session. This shop has none (docs/requirements.md#data-1). */
const noSession: HydrogenSession = {
  get: () => undefined,
  set: throwNoSession,
  unset: throwNoSession,
  commit: throwNoSession,
};

function throwNoSession(): never {
  throw new Error('This shop keeps no session.');
}

interface Asked {
  request: Request;
  visitor: Visitor;
  /** The store, too, does not learn who asks for a shareable page. */
  isShareable: boolean;
}

export async function createContext(
  {request, visitor, isShareable}: Asked,
  invocation: Invocation,
  cart: CartOptions,
) {
  const {env, execution, environment, log} = invocation;
  const cache = await caches.open('hydrogen');
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  const header = (name: string) => request.headers.get(name);
  const buyer = isShareable ? nobody : visitor;
  const {storefront: sharedStorefront} = createStorefrontClient({
    cache,
    waitUntil,
    i18n,
    logErrors: false,
    storeDomain: env.PUBLIC_STORE_DOMAIN,
    storefrontId: env.PUBLIC_STOREFRONT_ID,
    privateStorefrontToken: env.PRIVATE_STOREFRONT_API_TOKEN,
    publicStorefrontToken: env.PUBLIC_STOREFRONT_API_TOKEN,
  });

  const context = createHydrogenContext(
    {
      env,
      request,
      cache,
      waitUntil,
      session: noSession,
      i18n,
      logErrors: false,
      storefront: {
        headers: {
          requestGroupId: log.requestId,
          // Hydrogen reads the address from Oxygen's headers, which a visitor can forge elsewhere.
          buyerIp: buyer.address,
          buyerIpSig: buyer.signature,
          cookie: cookiesForStore(header('cookie')),
          purpose: header('sec-purpose') ?? header('purpose'),
        },
      },
      cart,
    },
    {
      environment,
      log,
      countRequest: counterOf(visitor, request, invocation),
      sharedStorefront,
      withCache: createWithCache({cache, waitUntil, request}),
      // Optional in the type of Hydrogen's own services, and required in an `AppContext`.
      waitUntil,
    } satisfies OwnContext & {waitUntil: typeof waitUntil},
  );
  rejectWithStoreErrors(context.storefront);
  rejectWithStoreErrors(sharedStorefront);
  return context;
}
