import {recordCartAdd, sessionIdForAdd} from '~/analytics/record.server';
import {isSameOrigin, RequestBodyError, readBody} from '~/platform/http/request-body';
import {VisitorRateLimit} from '~/platform/http/visitor-rate-limit';
import {forgetCartCookie, readCartId} from '~/platform/server/cart-cookie';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {isSecure} from '~/platform/server/session';
import {StoreUnavailableError} from '~/platform/storefront/store-errors';
import {type Cart, type CartProblemCode, type CartResponse, emptyCart} from '../cart';
import {actions} from '../cart-form';
import {runAction} from './cart-actions.server';
import {CartNotFoundError, CartUserError, readCart, type StoreCart} from './cart-api.server';
import {CartFormError, parseCartForm} from './cart-form.server';
import {CheckoutError, openCheckout} from './checkout.server';
import {toCart} from './to-cart.server';

/** A response about the cart, for a route to send as JSON or to render. */
export interface CartReply {
  body: CartResponse;
  status: number;
  headers: Headers;
  /** The posted fields, for a page that offers to send them again. */
  fields?: [name: string, value: string][];
}

/** Two changes a second for a minute: more than a person makes, and far less than a script. */
export const mutationLimit = new VisitorRateLimit(
  'CART_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);
const readLimit = new VisitorRateLimit(
  'CART_READ_LIMIT',
  {requests: 120, windowSeconds: 60},
  {unidentifiedVisitors: 'unlimited'},
);

const bodyLimits = {
  // What a browser sends with `keepalive` at most.
  maxBytes: 65_536,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

const unavailable =
  'We can’t reach our store right now, so your cart can’t be changed. Please try again in a moment.';

/** A request that is not carried out, for a reason of HTTP. */
class CartRequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export class TooManyRequestsError extends Error {
  readonly secondsToWait: number;

  constructor(secondsToWait: number) {
    super('You’re going a little too fast. Please wait a moment and try again.');
    this.secondsToWait = secondsToWait;
  }
}

/**
 * The visitor's cart for the document; null if the store does not respond. Never rejects, and makes
 * no request for a visitor without a cart.
 */
export function loadCart(context: AppContext): Cart | Promise<Cart | null> {
  if (context.cart.getCartId() === undefined) return emptyCart;
  return readCart(context).then(
    (cart) => viewOf(cart, context),
    (error: unknown) => {
      if (error instanceof CartNotFoundError) return emptyCart;
      context.log.error('cart.load', describeError(error));
      return null;
    },
  );
}

/** `GET /api/cart` */
export function getCart(request: Request, context: AppContext): Promise<CartReply> {
  return respond(request, context, async () => {
    await checkLimit(readLimit, request, context);
    return {cart: viewOf(await readCart(context), context)};
  });
}

/** `POST /api/cart` and `POST /cart`: carries out a cart form. */
export async function postCart(request: Request, context: AppContext): Promise<CartReply> {
  let form = new FormData();
  const reply = await respond(request, context, async () => {
    form = await readForm(request);
    await checkLimit(mutationLimit, request, context);
    const action = parseCartForm(form);
    if (action.action === actions.checkout) return openCheckout(request, context);
    const {cart, message, added} = await runAction(action, context);
    const sessionId = added && sessionIdForAdd(form.get('sessionId'), request, context);
    if (added && sessionId) recordCartAdd({...added, sessionId}, context);
    return {cart: viewOf(cart, context), ...(message && {problem: message})};
  });
  return {...reply, fields: [...form].map(([name, value]) => [name, String(value)])};
}

/** `POST /checkout`: the form of a page without scripts. */
export function postCheckout(request: Request, context: AppContext): Promise<CartReply> {
  return respond(request, context, async () => {
    checkOrigin(request);
    await checkLimit(mutationLimit, request, context);
    return openCheckout(request, context);
  });
}

export function viewOf(cart: StoreCart | null, {environment}: AppContext): Cart {
  return cart ? toCart(cart, environment.store.kind === 'shopify') : emptyCart;
}

/** Counts a request of the visitor. Throws if there were too many. */
export async function checkLimit(
  limit: VisitorRateLimit,
  request: Request,
  context: AppContext,
): Promise<void> {
  const secondsToWait = await limit.retryAfterSeconds(request, context);
  if (secondsToWait > 0) throw new TooManyRequestsError(secondsToWait);
}

async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw new CartRequestError(405, 'POST only.');
  checkOrigin(request);
  const form = new FormData();
  const fields = new URLSearchParams(await readBody(request, bodyLimits));
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function checkOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new CartRequestError(403, 'The form must come from this shop.');
}

/** Runs a request and turns every failure into a response. */
async function respond(
  request: Request,
  context: AppContext,
  run: () => Promise<CartResponse>,
): Promise<CartReply> {
  try {
    const body = await run();
    return {body, status: 200, headers: headersFor(request, context, body.cart?.id)};
  } catch (error) {
    return describeFailure(error, request, context);
  }
}

function describeFailure(error: unknown, request: Request, context: AppContext): CartReply {
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  const fail = (status: number, code: CartProblemCode, problem: string) => {
    // The message may contain what was typed, so it is not logged.
    context.log.info('cart.not_changed', {status, code});
    return {body: {code, problem}, status, headers};
  };
  if (error instanceof CartFormError) return fail(422, 'invalid', error.message);
  if (error instanceof CartRequestError || error instanceof RequestBodyError) {
    return fail(error.status, 'invalid', error.message);
  }
  if (error instanceof CartUserError) return fail(422, 'rejected', error.message);
  if (error instanceof CheckoutError) return fail(422, 'checkout-failed', error.message);
  if (error instanceof TooManyRequestsError) {
    headers.set('Retry-After', String(error.secondsToWait));
    return fail(429, 'rate-limited', error.message);
  }
  if (error instanceof CartNotFoundError) {
    headers.set('Set-Cookie', forgetCartCookie({secure: isSecure(request)}));
    return fail(404, 'not-found', 'Your cart has expired. Please add your items again.');
  }
  if (error instanceof StoreUnavailableError) {
    context.log.warn('cart.unavailable', describeError(error));
    return fail(503, 'unavailable', unavailable);
  }
  context.log.error('cart.failed', describeError(error));
  return fail(500, 'error', 'Something went wrong on our side. Please try again.');
}

/** The cookie follows the cart: another one, none, or one whose cookie the browser has lost. */
function headersFor(
  request: Request,
  context: AppContext,
  cartId: string | null | undefined,
): Headers {
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  const known = readCartId(request.headers.get('Cookie')) ?? null;
  if (cartId === undefined || cartId === known) return headers;
  if (cartId === null) headers.set('Set-Cookie', forgetCartCookie({secure: isSecure(request)}));
  else addCookies(headers, context.cart.setCartId(cartId));
  return headers;
}

export function addCookies(headers: Headers, from: Headers): void {
  for (const cookie of from.getSetCookie()) headers.append('Set-Cookie', cookie);
}
