import {recordCartAdd, sessionIdForAdd} from '../../analytics/record.server.ts';
import {RateLimit} from '../../platform/http/rate-limit.server.ts';
import {isSameOrigin, RequestBodyError, readBody} from '../../platform/http/request-body.server.ts';
import {forgetCartCookie, isSecure, readCartId} from '../../platform/server/cart-cookie.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store-errors.server.ts';
import {type Cart, type CartResponse, emptyCart} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {runAction} from './cart-actions.server.ts';
import {readCart} from './cart-api.server.ts';
import {CartNotFoundError, CartRequestError} from './cart-errors.server.ts';
import {parseCartForm} from './cart-form.server.ts';
import {openCheckout} from './checkout.server.ts';
import {toCart} from './to-cart.server.ts';

/** A response about the cart, for a route to send as JSON or to render. */
export interface CartReply {
  body: CartResponse;
  status: number;
  headers: Headers;
  /** The posted fields, for a page that offers to send them again. */
  fields?: [name: string, value: string][];
}

/** Two requests a second for a minute: more than a person makes, and far less than a script. */
const limit = {requests: 120, windowSeconds: 60};
export const mutationLimit = new RateLimit({binding: 'CART_LIMIT', ...limit});
const readLimit = new RateLimit({binding: 'CART_READ_LIMIT', ...limit});

const bodyLimits = {
  // What a browser sends with `keepalive` at most.
  maxBytes: 65_536,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

const unavailable =
  'We can’t reach our store right now, so your cart can’t be changed. Please try again in a moment.';

/**
 * The visitor's cart for the document; null if the store does not respond. Never rejects, and makes
 * no request for a visitor without a cart.
 */
export function loadCart(context: AppContext): Cart | Promise<Cart | null> {
  if (context.cart.getCartId() === undefined) return emptyCart;
  return readCart(context).then(
    (cart) => toCart(cart, context),
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
    await checkLimit(readLimit, context);
    return {cart: toCart(await readCart(context), context)};
  });
}

/** `POST /api/cart` and `POST /cart`: carries out a cart form. */
export async function postCart(request: Request, context: AppContext): Promise<CartReply> {
  let form = new FormData();
  const reply = await respond(request, context, async () => {
    form = await readForm(request);
    await checkLimit(mutationLimit, context);
    const action = parseCartForm(form);
    if (action.action === actions.checkout) return openCheckout(request, context);
    const {cart, message, added} = await runAction(action, context);
    const sessionId = added && sessionIdForAdd(form.get('sessionId'), request, context);
    if (added && sessionId) recordCartAdd({...added, sessionId}, context);
    return {cart: toCart(cart, context), ...(message && {problem: message})};
  });
  return {...reply, fields: [...form].map(([name, value]) => [name, String(value)])};
}

/** Counts a request of the visitor. Throws if there were too many. */
export async function checkLimit(limit: RateLimit, context: AppContext): Promise<void> {
  if ((await limit.retryAfterSeconds(context)) === 0) return;
  throw new CartRequestError(
    'You’re going a little too fast. Please wait a moment and try again.',
    429,
    'rate-limited',
  );
}

async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw new CartRequestError('POST only.', 405);
  if (!isSameOrigin(request)) throw new CartRequestError('The form must come from this shop.', 403);
  const form = new FormData();
  const fields = new URLSearchParams(await readBody(request, bodyLimits));
  for (const [name, value] of fields) form.append(name, value);
  return form;
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

/** The response to a request that failed. */
export function describeFailure(error: unknown, request: Request, context: AppContext): CartReply {
  const {status, code, message} = toRequestError(error, context);
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  if (status === 429) headers.set('Retry-After', String(limit.windowSeconds));
  if (code === 'not-found') {
    headers.set('Set-Cookie', forgetCartCookie({secure: isSecure(request)}));
  }
  // The message may contain what was typed, so it is not logged.
  context.log.info('cart.not_changed', {status, code});
  return {body: {code, problem: message}, status, headers};
}

function toRequestError(error: unknown, {log}: AppContext): CartRequestError {
  if (error instanceof CartRequestError) return error;
  if (error instanceof RequestBodyError) return new CartRequestError(error.message, error.status);
  if (error instanceof StoreUnavailableError) {
    log.warn('cart.unavailable', describeError(error));
    return new CartRequestError(unavailable, 503, 'unavailable');
  }
  log.error('cart.failed', describeError(error));
  const message = `Something went wrong on our side. Please try again. Reference: ${log.reference}`;
  return new CartRequestError(message, 500, 'error');
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
