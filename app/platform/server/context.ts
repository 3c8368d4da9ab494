import {createHydrogenContext, createWithCache, type WithCache} from '@shopify/hydrogen';
import type {RouterContextProvider} from 'react-router';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import type {PageRecord} from '../document-cache/render-record.ts';
import {cartCookie, readCartId} from './cart-cookie.ts';
import type {Environment} from './environment.ts';
import type {Log} from './log.ts';
import {isSecure, VisitorSession} from './session.ts';
import type {Timing} from './timing.ts';

interface StoreContext {
  readonly environment: Environment;
  readonly log: Log;
  /** What is noted of the document that is being made. */
  readonly page: PageRecord;
  readonly timing: Timing;
  /** The edge's cache, for answers that are the same to every visitor. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends StoreContext {}
  // What `cart.get()` and the mutations return has the shape of our own fragment.
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

/** What a loader or an action is given. */
export type AppContext = Readonly<RouterContextProvider>;

/** What the domains hand to the wiring, which knows none of them. */
interface Documents {
  cartFragment: string;
  cartMutationFragment: string;
}

/** Everything a route's loader or action may reach, made once a request. */
export async function createContext(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  {environment, log, page, timing}: Omit<StoreContext, 'withCache'>,
  {cartFragment, cartMutationFragment}: Documents,
) {
  const [cache, session] = await Promise.all([
    caches.open('hydrogen'),
    VisitorSession.open(request, environment.sessionSecret),
  ]);

  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  const withCache = createWithCache({cache, waitUntil, request});

  return createHydrogenContext(
    {
      env,
      request,
      cache,
      session,
      waitUntil,
      i18n: {language: 'EN', country: 'US'},
      cart: {
        queryFragment: cartFragment,
        mutateFragment: cartMutationFragment,
        getId: () => readCartId(request.headers.get('Cookie')),
        setId: (cartId) =>
          new Headers({'Set-Cookie': cartCookie(cartId, {secure: isSecure(request)})}),
      },
    },
    {environment, log, page, timing, withCache} satisfies StoreContext,
  );
}
