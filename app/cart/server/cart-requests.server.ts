import {readText} from '../../platform/http/request-body.server.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {loadOffersAfterRejection} from '../../pricing/store-products.server.ts';
import {type Cart, emptyCart} from '../cart.ts';
import {cartCookie, readCartCookie} from '../cart-id.ts';
import type {CartResponse} from '../wire.ts';
import {carryOut} from './carry-out.server.ts';
import {contradictsOffers, logCartProblem, toCartProblem} from './cart-problem.server.ts';
import {prepareCheckout} from './checkout.server.ts';
import {type CartRequest, parseRequests} from './parse-request.server.ts';
import {checkRateLimit} from './rate-limits.server.ts';
import {readCart} from './store-cart.server.ts';
import {toCart} from './to-cart.server.ts';

export interface CartReply {
  body: CartResponse;
  status: number;
  headers: Headers;
  /** A rejected code, for the field of the form without scripts that has posted it. */
  postedCode?: string;
}

const bodyLimits = {
  // The most that a browser sends with `keepalive`.
  maxBytes: 65_536,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

/** Returns null if the store does not respond, or the visitor has asked too often. */
export async function loadCart(context: AppContext): Promise<Cart | null> {
  const {cart, code} = (await replyWithCart(context)).body;
  return code === 'not-found' ? emptyCart : (cart ?? null);
}

export async function replyWithCart(context: AppContext): Promise<CartReply> {
  try {
    await checkRateLimit('read', context);
    return success({cart: toCart(await readCart(context), context)});
  } catch (error) {
    return failure(error, context);
  }
}

export async function postCart(request: Request, context: AppContext): Promise<CartReply> {
  let asked: CartRequest[];
  try {
    const form = new URLSearchParams(await readText(request, bodyLimits));
    await checkRateLimit('change', context);
    asked = parseRequests(form);
  } catch (error) {
    return failure(error, context);
  }
  const replies: CartReply[] = [];
  for (const one of asked) {
    const reply = await replyTo(one, request, context);
    replies.push(reply);
    // If one of three products is sold out, the others are added nevertheless.
    if (reply.status !== 200 && reply.body.code !== 'rejected') break;
  }
  return combine(replies);
}

async function replyTo(
  asked: CartRequest,
  request: Request,
  context: AppContext,
): Promise<CartReply> {
  try {
    if (asked.kind === 'checkout') {
      return success(await prepareCheckout(request, context, asked.source));
    }
    const {cart, problem} = await carryOut(asked, request, context);
    return success({cart: toCart(cart, context), ...(problem && {problem})});
  } catch (error) {
    const postedCode = asked.kind === 'addCode' && {postedCode: asked.code};
    return {...(await failure(error, context, asked)), ...postedCode};
  }
}

function combine(replies: CartReply[]): CartReply {
  const [first] = replies;
  const reply = replies.findLast(({status}) => status === 200) ?? first;
  if (!reply) throw new Error('A form without a change was parsed.');
  const problem = replies.flatMap(({body}) => body.problem ?? []).join(' ');
  return problem === '' ? reply : {...reply, body: {...reply.body, problem}};
}

function success(body: CartResponse): CartReply {
  return {body, status: 200, headers: new Headers(privateHeaders)};
}

const privateHeaders = {'Cache-Control': 'private, no-store'};

async function failure(
  error: unknown,
  context: AppContext,
  asked?: CartRequest,
): Promise<CartReply> {
  const failed = toCartProblem(error, context, asked);
  logCartProblem(failed, error, context, asked);
  const {problemCode: code, problem, detail, status} = failed;
  const {cart, retryAfterSeconds} = failed.details;
  const headers = new Headers(privateHeaders);
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds));
  const body: CartResponse = {code, problem};
  if (detail) body.detail = detail;
  if (cart !== undefined) body.cart = toCart(cart, context);
  const offers = contradictsOffers(failed) ? await loadOffersAfterRejection(context) : null;
  if (offers) body.offers = offers;
  return {body, status, headers};
}

/** For forms without scripts. A script writes the cookie itself, if the response counts. */
export function setCartCookie({body, headers}: CartReply, request: Request): void {
  const id = body.code === 'not-found' ? null : body.cart?.id;
  const isKnown = id === undefined || id === (readCartCookie(request) ?? null);
  if (!isKnown) headers.set('Set-Cookie', cartCookie(id, new URL(request.url)));
}
