import {
  createCartHandler,
  createWithCache,
  type HydrogenCart,
  hydrogenContext,
  type WithCache,
} from '@shopify/hydrogen';
import {RouterContextProvider} from 'react-router';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import type {DocumentRecord} from '../document-cache/policy.ts';
import {createStorefront} from '../storefront/storefront-client.ts';
import {cartCookie, readCartId} from './cart-cookie.ts';
import type {Environment} from './environment.ts';
import type {Log} from './log.ts';
import {isSecure, VisitorSession} from './session.ts';
import type {Timing} from './timing.ts';

/** What a request's context has beside Hydrogen's own services. */
interface RequestScope {
  readonly environment: Environment;
  /** Differs between any two builds and environments; part of every shared cache key. */
  readonly deploymentId: string;
  readonly log: Log;
  /** Collects what decides about the caching of the document that is rendered. */
  readonly document: DocumentRecord;
  readonly timing: Timing;
}

interface StoreContext extends RequestScope {
  /** Hydrogen's cache at the edge, for responses that are the same for every visitor. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends StoreContext {}
  // `cart.get()` and the mutations return the shape of this project's own fragment.
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

/** The context that loaders and actions receive. */
export type AppContext = Readonly<RouterContextProvider>;

/** GraphQL documents that the domains pass in, because the platform imports no domain. */
interface Documents {
  cartFragment: string;
  cartMutationFragment: string;
}

/**
 * Creates the context of one request: what `createHydrogenContext` returns, without its client
 * for customer accounts. This shop has no accounts of its own, and the client takes half the time.
 */
export async function createContext(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  scope: RequestScope,
  {cartFragment, cartMutationFragment}: Documents,
) {
  const [cache, session] = await Promise.all([
    caches.open('hydrogen'),
    VisitorSession.open(request, scope.environment.sessionSecret),
  ]);
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  const storefront = createStorefront({env, request, cache, waitUntil});
  const cart: HydrogenCart = createCartHandler({
    storefront,
    cartQueryFragment: cartFragment,
    cartMutateFragment: cartMutationFragment,
    getCartId: () => readCartId(request.headers.get('Cookie')),
    // Required by Hydrogen; `app/cart/server/cart-state.ts` sets the cart's cookie.
    setCartId: (cartId) =>
      new Headers({'Set-Cookie': cartCookie(cartId, {secure: isSecure(request)})}),
  });

  const context = new RouterContextProvider();
  context.set(hydrogenContext.storefront, storefront);
  context.set(hydrogenContext.cart, cart);
  context.set(hydrogenContext.env, env);
  context.set(hydrogenContext.session, session);
  context.set(hydrogenContext.waitUntil, waitUntil);
  const withCache = createWithCache({cache, waitUntil, request});
  const additional: StoreContext = {...scope, withCache};
  return Object.assign(context, {storefront, cart, env, session, waitUntil}, additional);
}
