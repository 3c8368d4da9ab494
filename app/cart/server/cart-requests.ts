import {isSameOrigin} from '~/platform/http/request-body';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {StoreUnavailableError} from '~/platform/storefront/store-errors';
import {type Cart, emptyCart} from '../cart-view';
import {CartFormError} from './cart-errors';
import {type CartCommand, type CartMutation, parseCartForm} from './cart-form';
import {mutationLimit, readLimit} from './cart-rate-limits';
import {type CartReply, rejectRequest, reply, tooMany, tooManyRequests} from './cart-reply';
import {CartService} from './cart-service';
import {createCheckout} from './create-checkout';
import {joinNames} from './join-names';
import {readCartForm} from './read-cart-form';
import {hashMutationId, MutationsInFlight, rememberKey} from './recent-mutations';
import {addedItems, recordAddedItems} from './record-added-items';
import {runCommand, withCatalogRefs} from './run-command';

/** The specification's message for any failure on the way to the checkout. */
const checkoutProblem = 'Error creating checkout. Please try again.';

const changedProblem =
  'Something in your cart has changed. Please check it, then press Checkout again.';

/** The messages of the cart page after a redirect: parameter, value, message. */
const redirectProblems = [
  ['checkout', 'failed', checkoutProblem],
  ['checkout', 'changed', changedProblem],
  ['discount', 'failed', 'We couldn’t apply that discount code.'],
  ['link', 'unavailable', 'The items in that link are no longer available.'],
] as const;

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
  const {searchParams} = new URL(request.url);
  const problem = redirectProblems.find(([name, value]) => searchParams.get(name) === value)?.[2];
  return reply(service, 200, problem === undefined ? {} : {problem});
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
    return rejectRequest(service, error, context);
  }
}

/** `POST /checkout`: the form of a page without scripts, which can only mean the checkout. */
export async function postCheckout(request: Request, context: AppContext): Promise<CartReply> {
  const service = cartServiceOf(request, context);
  if (!isSameOrigin(request)) return reply(service, 403, {problem: checkoutProblem});
  const secondsToWait = await mutationLimit.retryAfterSeconds(request, context);
  if (secondsToWait > 0) return tooMany(service, secondsToWait);
  try {
    const checkout = {kind: 'checkout'} as const;
    // Only a script can compare the cart with the one that the page shows.
    return await goToCheckout(service, request, context, checkout, {stopsForChanges: true});
  } catch (error) {
    return rejectRequest(service, error, context);
  }
}

/** Applies a mutation once, however often it is sent. */
async function applyMutation(
  service: CartService,
  {command: posted, mutationId, isRetry}: CartMutation,
  onAdded: (added: ReturnType<typeof addedItems>) => Promise<void>,
): Promise<CartReply> {
  const {state} = service;
  const hash = mutationId === undefined ? undefined : await hashMutationId(mutationId);
  // The first attempt may still be running, if its page was left before the response arrived.
  const isRunning = mutationId !== undefined && mutationsInFlight.has(mutationId);
  if (isRunning) await mutationsInFlight.waitFor(mutationId);

  return mutationsInFlight.run(mutationId, async () => {
    if (hash !== undefined && state.session.recent.includes(hash)) {
      await service.reconcile();
    } else {
      const command = await withCatalogRefs(service, posted);
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
  {stopsForChanges = false} = {},
): Promise<CartReply> {
  const {state} = service;
  try {
    const {location, unavailable, unseen, hasChanged} = await createCheckout(service, lines);
    if (location === undefined) {
      state.save();
      return await reply(service, 200, {});
    }
    if (unseen.length > 0 || (stopsForChanges && hasChanged)) {
      state.save();
      return await reply(service, 200, {problem: stopProblem(unseen), code: 'cart-changed'});
    }
    state.session = {...state.session, checkoutAt: Date.now()};
    state.save();
    const [verb, names] = [unavailable.length > 1 ? 'are' : 'is', joinNames(unavailable)];
    const problem = `${names} ${verb} no longer available and not part of this order.`;
    const problems = [...state.messages, ...(unavailable.length > 0 ? [problem] : [])];
    return await reply(service, 200, {
      location: toCheckoutAddress(location, new URL(request.url).origin),
      ...(problems.length > 0 && {
        problem: problems.join(' '),
        code: state.messages.length > 0 ? 'rejected' : 'unavailable-lines',
      }),
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

function stopProblem(unseen: readonly string[]): string {
  if (unseen.length === 0) return changedProblem;
  return `Your cart also includes ${joinNames(unseen)}. Please check it, then press Checkout again.`;
}

/** The store's checkout address with the way back to this shop. */
export function toCheckoutAddress(checkoutUrl: string, origin: string): string {
  const address = new URL(checkoutUrl);
  address.searchParams.set('return_url', origin);
  return address.href;
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
