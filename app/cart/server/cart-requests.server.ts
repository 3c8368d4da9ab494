import {recordCartAdd, sessionIdForAdd} from '../../analytics/record.server.ts';
import {cartCookie, readCartCookie} from '../../platform/http/cart-id.ts';
import {RateLimit} from '../../platform/http/rate-limit.server.ts';
import {RequestBodyError, readBody} from '../../platform/http/request-body.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store-errors.server.ts';
import {type Cart, emptyCart} from '../cart.ts';
import {actions, type CartResponse} from '../wire.ts';
import {runAction} from './cart-actions.server.ts';
import {readCart} from './cart-api.server.ts';
import {CartError, isNotFoundError} from './cart-errors.server.ts';
import {type CartAction, parseCartForm} from './cart-form.server.ts';
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
  const loaded = loadedCarts.get(context) ?? loadFromStore(context);
  loadedCarts.set(context, loaded);
  return loaded;
}

/** The frame and the cart page of one document show the same cart. */
const loadedCarts = new WeakMap<AppContext, Promise<Cart | null>>();

function loadFromStore(context: AppContext): Promise<Cart | null> {
  return readCart(context).then(
    (cart) => toCart(cart, context),
    (error: unknown) => {
      if (isNotFoundError(error)) return emptyCart;
      context.log.error('cart.load', describeError(error));
      return null;
    },
  );
}

/** `GET /api/cart` */
export function getCart(context: AppContext): Promise<CartReply> {
  return respond(context, async () => {
    await checkLimit(readLimit, context);
    return {cart: toCart(await readCart(context), context)};
  });
}

/** `POST /api/cart` and `POST /cart`: carries out a cart form. */
export async function postCart(request: Request, context: AppContext): Promise<CartReply> {
  let form = new FormData();
  let action: CartAction | undefined;
  const reply = await respond(
    context,
    async () => {
      form = await readForm(request);
      await checkLimit(mutationLimit, context);
      action = parseCartForm(form);
      if (action.action === actions.checkout) return openCheckout(request, context);
      const {cart, message, added} = await runAction(action, context);
      // Every attempt that finds the add applied records it; the id of the change makes it one row.
      const {mutation: mutationId, sessionId: given} = action.action === actions.add ? action : {};
      const isFromScript = action.version !== undefined;
      const sessionId =
        isFromScript && given === undefined ? null : sessionIdForAdd(given, request, context);
      if (added && sessionId) {
        recordCartAdd(
          {...added, sessionId, ...(mutationId !== undefined && {mutationId})},
          context,
        );
      }
      return {cart: toCart(cart, context), ...(message && {problem: message})};
    },
    () => action,
  );
  return {...reply, fields: [...form].map(([name, value]) => [name, String(value)])};
}

/** Counts a request of the visitor. Throws if there were too many. */
export async function checkLimit(limit: RateLimit, context: AppContext): Promise<void> {
  if ((await limit.retryAfterSeconds(context)) === 0) return;
  throw new CartError(
    'rate-limited',
    'You’re going a little too fast. Please wait a moment and try again.',
  );
}

async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  const fields = new URLSearchParams(await readBody(request, bodyLimits));
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Runs a request and turns every failure into a response. */
async function respond(
  context: AppContext,
  run: () => Promise<CartResponse>,
  getAction: () => CartAction | undefined = () => undefined,
): Promise<CartReply> {
  try {
    return {body: await run(), status: 200, headers: new Headers(privateHeaders)};
  } catch (error) {
    return describeFailure(error, context, getAction());
  }
}

const privateHeaders = {'Cache-Control': 'private, no-store'};

/** The response to a request that failed. */
export function describeFailure(
  error: unknown,
  context: AppContext,
  action?: CartAction,
): CartReply {
  const {status, code, message, details} = toCartError(error, context);
  const {cart, detail, reason} = details;
  const headers = new Headers(privateHeaders);
  if (status === 429) headers.set('Retry-After', String(limit.windowSeconds));
  // The message may contain what was typed, so it is not logged.
  context.log.info('cart.not_changed', {
    status,
    code,
    ...(action && {action: action.action}),
    ...(action && 'key' in action && {product: action.key}),
    ...(reason && {reason: reason.code}),
  });
  const conflict = cart !== undefined && {cart: toCart(cart, context)};
  return {body: {code, problem: message, ...(detail && {detail}), ...conflict}, status, headers};
}

function toCartError(error: unknown, {log}: AppContext): CartError {
  if (error instanceof CartError) return error;
  if (error instanceof RequestBodyError) {
    return new CartError('invalid', error.message, {status: error.status});
  }
  if (error instanceof StoreUnavailableError) {
    log.warn('cart.unavailable', describeError(error));
    return new CartError('unavailable', unavailable);
  }
  log.error('cart.failed', describeError(error));
  const message = `Something went wrong on our side. Please try again. Reference: ${log.reference}`;
  return new CartError('error', message);
}

/**
 * The cookie follows the cart that a form has changed. The responses to scripts set none: the page
 * writes it when it accepts a response, so one that nobody waits for changes nothing.
 */
export function setCartCookie({body, headers}: CartReply, request: Request): void {
  const id = body.code === 'not-found' ? null : body.cart?.id;
  const isKnown = id === undefined || id === (readCartCookie(request) ?? null);
  if (!isKnown) headers.set('Set-Cookie', cartCookie(id, new URL(request.url)));
}

export function addCookies(headers: Headers, from: Headers): void {
  for (const cookie of from.getSetCookie()) headers.append('Set-Cookie', cookie);
}
