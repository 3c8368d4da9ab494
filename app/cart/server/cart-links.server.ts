import {isbot} from 'isbot';
import {redirect} from 'react-router';
import type {cartCopy} from '../../content/cart.ts';
import {isPrefetch} from '../../platform/http/request-address.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {cartCookie} from '../cart-id.ts';
import {linkedCodeCookie} from '../linked-code.ts';
import {CartError, isNotFoundError} from './cart-errors.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {logCartProblem, toCartProblem} from './cart-problem.server.ts';
import {prepareCheckout, toCheckoutAddress} from './checkout.server.ts';
import {addLinkedCode, removeUnknownCodes} from './discount-codes.server.ts';
import {
  addCheckoutParameters,
  linkedPage,
  parseCartPermalink,
  parseLinkedCode,
} from './link-parameters.server.ts';
import {checkRateLimit} from './rate-limits.server.ts';
import {createCart, readCart} from './store-cart.server.ts';

/** A crawler or a picture in another site creates no cart. Safari before 16.4 sends no `Sec-Fetch-Dest`. */
export function ignorePassiveRequests(
  {request}: {request: Request},
  next: () => Promise<Response>,
): Promise<Response> | Response {
  const {method, headers} = request;
  const isDocument = (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document';
  const isPassive =
    method === 'HEAD' ||
    (method === 'GET' && (!isDocument || isPrefetch(request) || isbot(headers.get('User-Agent'))));
  return isPassive
    ? new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}})
    : next();
}

export function followDiscountLink(code: string, request: Request, context: AppContext) {
  return follow(request, context, 'discount=failed', async () => {
    const linked = parseLinkedCode(code);
    const before = await readCartIfPresent(context);
    const cart = await addLinkedCode(linked, before, context);
    return {location: linkedPage(new URL(request.url)), cart, linkedCode: linked};
  });
}

/** `/cart/4410101:1`: a new cart becomes the visitor's, unless the visitor has one with items. */
export function followCartPermalink(lines: string, request: Request, context: AppContext) {
  return follow(request, context, 'link=unavailable', async () => {
    const query = new URL(request.url).searchParams;
    const permalink = parseCartPermalink(lines, query);
    const own = await readCartIfPresent(context);
    const cart = await removeUnknownCodes(await createCart(permalink, context), context);
    if (cart.lines.nodes.every(({quantity}) => quantity === 0)) {
      throw new CartError('rejected');
    }
    const location = addCheckoutParameters(toCheckoutAddress(cart.checkoutUrl, request), query);
    return own && own.lines.nodes.length > 0 ? {location} : {location, cart};
  });
}

export function followCheckoutLink(request: Request, context: AppContext) {
  return follow(request, context, 'checkout=failed', async () => {
    try {
      const {location} = await prepareCheckout(request, context);
      const query = new URL(request.url).searchParams;
      return {location: location ? addCheckoutParameters(location, query) : '/cart'};
    } catch (error) {
      if (isNotFoundError(error)) return {location: '/cart'};
      throw error;
    }
  });
}

async function readCartIfPresent(context: AppContext): Promise<StoreCart | null> {
  try {
    return await readCart(context);
  } catch (error) {
    if (isNotFoundError(error)) return null;
    throw error;
  }
}

async function follow(
  request: Request,
  context: AppContext,
  rejected: keyof typeof cartCopy.redirects,
  open: () => Promise<{location: string; cart?: StoreCart; linkedCode?: string}>,
): Promise<Response> {
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  const leadTo = (location: string) => redirect(location, {status: 303, headers});
  try {
    await checkRateLimit('change', context);
    const {location, cart, linkedCode} = await open();
    const address = new URL(request.url);
    if (cart) headers.append('Set-Cookie', cartCookie(cart.id, address));
    if (linkedCode) headers.append('Set-Cookie', linkedCodeCookie(linkedCode, address));
    return leadTo(location);
  } catch (error) {
    const problem = toCartProblem(error, context);
    logCartProblem(problem, error, context);
    return leadTo(`/cart?${problem.status === 422 ? rejected : 'link=failed'}`);
  }
}
