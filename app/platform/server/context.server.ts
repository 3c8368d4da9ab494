import {createHydrogenContext, createWithCache, type HydrogenSession} from '@shopify/hydrogen';
import {addressSignature, limitedVisitor, visitorAddress} from '../http/platform-headers.server.ts';
import {addTimeouts} from '../storefront/store.server.ts';
import type {Invocation, OwnContext} from './app-context.server.ts';

export type {AppContext, Invocation} from './app-context.server.ts';

/** Options of Hydrogen's cart handler. `server.ts` passes them in, because the platform imports no domain. */
interface CartOptions {
  queryFragment: string;
  mutateFragment: string;
  getId(): string | undefined;
  setId(cartId: string): Headers;
}

/**
 * Hydrogen reads its customer accounts from a session. This shop has none (docs/requirements.md#data-1),
 * so there is nothing to read, and no page may write.
 */
const noSession: HydrogenSession = {
  get: () => undefined,
  set: refuse,
  unset: refuse,
  commit: refuse,
};

function refuse(): never {
  throw new Error('This shop keeps no session.');
}

/**
 * Creates the context from the request that the routes receive. Of the visitor's own request it uses the
 * address and its signature alone, for the store and the rate limits.
 */
export async function createContext(
  {request, routed}: {request: Request; routed: Request},
  {env, execution, environment, log}: Invocation,
  cart: CartOptions,
) {
  const {platform} = environment;
  const cache = await caches.open('hydrogen');
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  const header = (name: string) => routed.headers.get(name);

  const context = createHydrogenContext(
    {
      env,
      request: routed,
      cache,
      waitUntil,
      session: noSession,
      i18n: {language: 'EN', country: 'US'},
      // The callers log errors, as one line of JSON each.
      logErrors: false,
      storefront: {
        headers: {
          requestGroupId: log.requestId,
          // Hydrogen reads the address from Oxygen's headers, which a visitor can forge elsewhere.
          buyerIp: visitorAddress(request, platform),
          buyerIpSig: addressSignature(request, platform),
          cookie: header('cookie'),
          purpose: header('sec-purpose') ?? header('purpose'),
        },
      },
      cart,
    },
    {
      environment,
      log,
      limitedVisitor: limitedVisitor(request, platform),
      withCache: createWithCache({cache, waitUntil, request: routed}),
      // Optional in the type of Hydrogen's own services, and required in an `AppContext`.
      waitUntil,
    } satisfies OwnContext & {waitUntil: typeof waitUntil},
  );
  addTimeouts(context.storefront);
  return context;
}
