import {isbot} from 'isbot';
import {data, redirect} from 'react-router';
import type {AppContext} from '../../platform/server/context.server.ts';
import {isSameCode} from '../cart.ts';
import {createCart, setDiscountCodes} from './cart-actions.server.ts';
import {readCart, type StoreCart} from './cart-api.server.ts';
import {CartNotFoundError} from './cart-errors.server.ts';
import {linkedPage, parseCartPermalink, parseLinkedCode} from './cart-permalink.server.ts';
import {addCookies, checkLimit, describeFailure, mutationLimit} from './cart-requests.server.ts';
import {toCheckoutAddress} from './checkout.server.ts';

/*
 * Links of Shopify's that change a cart: `/discount/CODE` and `/cart/VARIANT:QUANTITY`. Their
 * responses are never cached and never lead to another site than the store's checkout. Malformed
 * links throw a response with status 400.
 */

/**
 * Responds to requests that no shopper has made, such as a preview, a prefetch or a crawler's: they
 * must change nothing and create no cart. A program says so in its `User-Agent`. Headers that are
 * missing prove nothing: Safari before 16.4 and the browsers inside of apps send no `Sec-Fetch-Mode`.
 */
export function ignorePassiveRequests(
  {request}: {request: Request},
  next: () => Promise<Response>,
): Promise<Response> | Response {
  const {method, headers} = request;
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  const isPassive =
    method === 'HEAD' ||
    (method === 'GET' && (purpose.includes('prefetch') || isbot(headers.get('User-Agent'))));
  return isPassive
    ? new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}})
    : next();
}

/** `/discount/:code?redirect=/path`: applies the code. It is kept for items that may follow. */
export function followDiscountLink(code: string, request: Request, context: AppContext) {
  return follow(context, async () => {
    const linked = parseLinkedCode(code);
    const before = await readCartIfPresent(context);
    const others = (before?.discountCodes ?? [])
      .map((known) => known.code)
      .filter((known) => !isSameCode(known, linked));
    const {cart, warnings} = before
      ? await setDiscountCodes([...others, linked], context)
      : await createCart(context, {discountCodes: [linked]});
    // The store's warnings do not name the codes that they are about.
    if (warnings.every(({code}) => code !== 'DISCOUNT_NOT_FOUND')) {
      return {location: linkedPage(new URL(request.url)), cart};
    }
    if (before) await setDiscountCodes(others, context);
    return {location: '/cart?discount=failed'};
  });
}

/**
 * `/cart/:lines`: goes to the checkout of a new cart with exactly the linked items. It becomes the
 * visitor's cart unless the visitor has one with items, which stays as it is.
 */
export function followCartPermalink(lines: string, request: Request, context: AppContext) {
  return follow(context, async () => {
    const permalink = parseCartPermalink(lines, new URL(request.url).searchParams);
    const own = await readCartIfPresent(context);
    const {cart} = await createCart(context, permalink);
    if (cart.lines.nodes.every(({quantity}) => quantity === 0)) return {location: unavailableItems};
    const location = toCheckoutAddress(cart.checkoutUrl, request);
    return own && own.lines.nodes.length > 0 ? {location} : {location, cart};
  });
}

const unavailableItems = '/cart?link=unavailable';

async function readCartIfPresent(context: AppContext): Promise<StoreCart | null> {
  try {
    return await readCart(context);
  } catch (error) {
    if (error instanceof CartNotFoundError) return null;
    throw error;
  }
}

/** Redirects to where a link leads. `cart` becomes the visitor's cart. */
async function follow(
  context: AppContext,
  open: () => Promise<{location: string; cart?: StoreCart}>,
): Promise<Response> {
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  try {
    await checkLimit(mutationLimit, context);
    const {location, cart} = await open();
    if (cart) addCookies(headers, context.cart.setCartId(cart.id));
    return redirect(location, {status: 303, headers});
  } catch (error) {
    const {body, status, headers: failed} = describeFailure(error, context);
    if (body.code === 'unavailable') return redirect('/cart?link=failed', {status: 303, headers});
    if (body.code === 'rejected') return redirect(unavailableItems, {status: 303, headers});
    throw data(body.problem, {status, headers: failed});
  }
}
