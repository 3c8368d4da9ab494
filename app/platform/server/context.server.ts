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

/** One call of the worker. */
export interface Invocation {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly environment: Environment;
  readonly log: Log;
}

interface OwnContext extends Pick<Invocation, 'environment' | 'log'> {
  /** Whose requests a rate limit counts; null for a server on this machine, which has no limits. */
  readonly limitedVisitor: string | null;
  /** Keeps the result of a function in Hydrogen's cache at the edge. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends OwnContext {}
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
