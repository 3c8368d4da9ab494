import {isSameOrigin} from '~/platform/http/request-body';
import {VisitorRateLimit} from '~/platform/http/visitor-rate-limit';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {StoreUnavailableError} from '~/platform/storefront/store-errors';
import type {CartResponse} from '../cart-response';
import {type Cart, emptyCart} from '../cart-view';
import {CartFormError} from './cart-errors';
import {type CartCommand, type CartMutation, parseCartForm} from './cart-form';
import {CartService} from './cart-service';
import {createCheckout} from './create-checkout';
import {readCartForm} from './read-cart-form';
import {hashMutationId, MutationsInFlight, rememberKey} from './recent-mutations';
import {addedItems, recordAddedItems} from './record-added-items';
import {runCommand} from './run-command';

/** A response about the cart, for a route to send as JSON or to render. */
export interface CartReply {
  body: CartResponse;
  status: number;
  headers: Headers;
}

/** The specification's message for any failure on the way to the checkout. */
export const checkoutProblem = 'Error creating checkout. Please try again.';

const tooManyRequests = 'That was a lot at once. Please wait a moment and try again.';

/** Two changes a second for a minute: more than a person makes, and far less than a script. */
const mutationLimit = new VisitorRateLimit(
  'CART_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);
const readLimit = new VisitorRateLimit(
  'CART_READ_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);

const mutationsInFlight = new MutationsInFlight();

/** The loaders of one request share a service, and with it one read of the store's cart. */
const services = new WeakMap<AppContext, CartService>();
const replies = new WeakMap<AppContext, Promise<CartReply>>();

export function cartServiceOf(request: Request, context: AppContext): CartService {
  const known = services.get(context) ?? new CartService(request, context);
  services.set(context, known);
  return known;
}

/**
 * The visitor's cart for the header and the drawer. Changes nothing, never rejects, and makes no
 * request for a visitor without a cart.
 */
export function loadCart(request: Request, context: AppContext): Cart | Promise<Cart> {
  const service = cartServiceOf(request, context);
  const {cartId, session} = service.state;
  if (cartId === undefined && session.lines.length + session.pending.length === 0) return emptyCart;
  const isCartPage = new URL(request.url).pathname === '/cart';
  const cart = isCartPage
    ? getCart(request, context).then(({body}) => body.cart)
    : readCart(service);
  return cart.catch((error: unknown) => {
    context.log.error('cart.load', describeError(error));
    return {...emptyCart, id: cartId ?? null};
  });
}

async function readCart(service: CartService): Promise<Cart> {
  await service.read();
  const {state} = service;
  // The cart was bought: its lines are no longer in it.
  if (state.isCartMissing && state.wasBought) return {...emptyCart, hasPendingChanges: true};
  return service.toCart();
}

/** `GET /cart` and `GET /api/cart`: the cart, after pending lines were sent to the store. */
export function getCart(request: Request, context: AppContext): Promise<CartReply> {
  const known = replies.get(context) ?? reconcileCart(request, context);
  replies.set(context, known);
  return known;
}

async function reconcileCart(request: Request, context: AppContext): Promise<CartReply> {
  const service = cartServiceOf(request, context);
  const secondsToWait = await readLimit.retryAfterSeconds(request, context);
  if (secondsToWait > 0) return tooMany(service, secondsToWait);
  await service.reconcile();
  service.state.save();
  const isFailedCheckout = new URL(request.url).searchParams.get('checkout') === 'failed';
  return reply(service, 200, isFailedCheckout ? {problem: checkoutProblem} : {});
}

/** `POST /cart` and `POST /api/cart`: carries out a cart form. */
export async function postCart(request: Request, context: AppContext): Promise<CartReply> {
  const service = cartServiceOf(request, context);
  try {
    const form = await readCartForm(request);
    await checkMutationLimit(service, request, context);
    const mutation = parseCartForm(form);
    service.state.adoptCart(mutation.cartId);
    const {command, mutationId} = mutation;
    if (command.kind === 'checkout') return await goToCheckout(service, request, context, command);
    return await applyMutation(service, mutation, async (added) => {
      if (added.length === 0 || !mutationsInFlight.shouldRecord(mutationId)) return;
      recordAddedItems(added, form, request, context);
    });
  } catch (error) {
    return refuse(service, error, context);
  }
}

/** `POST /checkout`: the form of a page without scripts, which can only mean the checkout. */
export async function postCheckout(request: Request, context: AppContext): Promise<CartReply> {
  const service = cartServiceOf(request, context);
  if (!isSameOrigin(request)) return reply(service, 403, {problem: checkoutProblem});
  const secondsToWait = await mutationLimit.retryAfterSeconds(request, context);
  if (secondsToWait > 0) return tooMany(service, secondsToWait);
  try {
    return await goToCheckout(service, request, context, {kind: 'checkout'});
  } catch (error) {
    return refuse(service, error, context);
  }
}

/** Applies a mutation once, however often it is sent. */
async function applyMutation(
  service: CartService,
  {command, mutationId, isRetry}: CartMutation,
  onAdded: (added: ReturnType<typeof addedItems>) => Promise<void>,
): Promise<CartReply> {
  const {state} = service;
  const hash = mutationId === undefined ? undefined : await hashMutationId(mutationId);
  // The first attempt may still be running, if its page was left before the response arrived.
  const isRunning = mutationId !== undefined && mutationsInFlight.has(mutationId);
  if (isRunning) await mutationsInFlight.settled(mutationId);

  return mutationsInFlight.run(mutationId, async () => {
    if (hash !== undefined && state.session.recent.includes(hash)) {
      await service.reconcile();
    } else {
      const before = command.kind === 'add' ? await service.toCart() : emptyCart;
      try {
        await runCommand(service, {command, isRetry: isRetry || isRunning});
        if (hash !== undefined) {
          state.session = {...state.session, recent: rememberKey(state.session.recent, hash)};
        }
      } finally {
        state.save();
      }
      if (command.kind === 'add') {
        await onAdded(addedItems(command.items, before, await service.toCart()));
      }
    }
    state.save();
    return reply(service, 200, mutationId === undefined ? {} : {mutationId});
  });
}

async function goToCheckout(
  service: CartService,
  request: Request,
  context: AppContext,
  {lines}: Extract<CartCommand, {kind: 'checkout'}>,
): Promise<CartReply> {
  try {
    const {location, unavailable} = await createCheckout(service, lines);
    service.state.save();
    if (location === undefined) return await reply(service, 200, {});
    const address = new URL(location);
    address.searchParams.set('return_url', new URL(request.url).origin);
    const [verb, names] = [unavailable.length > 1 ? 'are' : 'is', unavailable.join(', ')];
    const problem = `${names} ${verb} no longer available and not part of this order.`;
    return await reply(service, 200, {
      location: address.href,
      ...(unavailable.length > 0 && {problem, code: 'unavailable-lines'}),
    });
  } catch (error) {
    if (error instanceof CartFormError) throw error;
    const isOutage = error instanceof StoreUnavailableError;
    context.log.error('checkout.failed', describeError(error));
    service.state.save();
    return reply(service, isOutage ? 503 : 500, {
      problem: checkoutProblem,
      code: 'checkout-failed',
    });
  }
}

async function checkMutationLimit(
  {state}: CartService,
  request: Request,
  context: AppContext,
): Promise<void> {
  const secondsToWait = await mutationLimit.retryAfterSeconds(request, context);
  if (secondsToWait === 0) return;
  state.headers.set('Retry-After', String(secondsToWait));
  throw new CartFormError(tooManyRequests, 429, 'rate-limited');
}

/** The response to a refused request; throws an error that is none of the shopper's. */
async function refuse(
  service: CartService,
  error: unknown,
  context: AppContext,
): Promise<CartReply> {
  if (!(error instanceof CartFormError)) throw error;
  const {message: problem, status, code} = error;
  context.log.info('cart.refused', {status, code, problem});
  // The cart is read again, so that the shopper sees what the refused change has left.
  if (code === 'rejected') await service.read();
  return reply(service, status, {problem, code});
}

/** The cart as the session knows it; the store is not asked. */
function tooMany(service: CartService, secondsToWait: number): Promise<CartReply> {
  service.state.headers.set('Retry-After', String(secondsToWait));
  return reply(service, 429, {problem: tooManyRequests, code: 'rate-limited'});
}

async function reply(
  service: CartService,
  status: number,
  details: Omit<CartResponse, 'cart'>,
): Promise<CartReply> {
  const {state} = service;
  const {headers, messages, areCookiesBlocked} = state;
  const cart = await service.toCart();
  const message = messages.join(' ');
  return {
    body: {
      cart,
      ...(message !== '' && {problem: message, code: 'rejected'}),
      ...details,
      ...(areCookiesBlocked && {cookiesBlocked: true}),
    },
    status,
    headers,
  };
}
