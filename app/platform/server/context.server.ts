import {
  createHydrogenContext,
  createWithCache,
  type HydrogenSession,
  type WithCache,
} from '@shopify/hydrogen';
import type {RouterContextProvider} from 'react-router';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import {addressSignature, limitedVisitor, visitorAddress} from '../http/platform-headers.server.ts';
import {addTimeouts} from '../storefront/store.server.ts';
import type {Environment} from './environment.server.ts';
import type {Log} from './log.server.ts';

interface RequestScope {
  readonly environment: Environment;
  readonly log: Log;
  /** The visitor whose requests a rate limit counts; null for a server on this machine, which has no limits. */
  readonly visitor: string | null;
  /** Keeps the result of a function in Hydrogen's cache at the edge. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends RequestScope {}
  // `cart.get()` and the mutations return the shape of this project's own fragment.
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

export type AppContext = Readonly<RouterContextProvider>;

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
  {routed: request, visitor}: {routed: Request; visitor: Request},
  env: Env,
  execution: ExecutionContext,
  scope: Pick<RequestScope, 'environment' | 'log'>,
  cart: CartOptions,
) {
  const {platform} = scope.environment;
  const cache = await caches.open('hydrogen');
  const address = visitorAddress(visitor, platform);
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  const header = (name: string) => request.headers.get(name);

  const context = createHydrogenContext(
    {
      env,
      request,
      cache,
      waitUntil,
      session: noSession,
      i18n: {language: 'EN', country: 'US'},
      // The callers log errors, as one line of JSON each.
      logErrors: false,
      storefront: {
        headers: {
          requestGroupId: scope.log.requestId,
          // Hydrogen reads the address from Oxygen's headers, which a visitor can forge elsewhere.
          buyerIp: address,
          buyerIpSig: addressSignature(visitor, platform),
          cookie: header('cookie'),
          purpose: header('sec-purpose') ?? header('purpose'),
        },
      },
      cart,
    },
    {
      ...scope,
      visitor: limitedVisitor(visitor, platform),
      withCache: createWithCache({cache, waitUntil, request}),
      // Optional in the type of Hydrogen's own services, and required in an `AppContext`.
      waitUntil,
    } satisfies RequestScope & {waitUntil: typeof waitUntil},
  );
  addTimeouts(context.storefront);
  return context;
}
