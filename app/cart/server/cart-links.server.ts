import {data, redirect} from 'react-router';
import type {AppContext} from '../../platform/server/context.server.ts';
import {isSameCode} from '../cart.ts';
import {createCart, setDiscountCodes} from './cart-actions.server.ts';
import {type ChangedCart, readCart, type StoreCart} from './cart-api.server.ts';
import {CartNotFoundError} from './cart-errors.server.ts';
import {parseCartPermalink, parseLinkedCode, sameOriginPath} from './cart-permalink.server.ts';
import {addCookies, checkLimit, describeFailure, mutationLimit} from './cart-requests.server.ts';
import {toCheckoutAddress} from './checkout.server.ts';

/*
 * Links of Shopify's that change a cart: `/discount/CODE` and `/cart/VARIANT:QUANTITY`. Their
 * responses are never cached and never lead to another site than the store's checkout. Malformed
 * links throw a response with status 400.
 */

/** Shopify's name of the parameter with the page to go to, and the other one that Hydrogen uses. */
const redirectParameters = ['redirect', 'return_to'];

interface Link {
  request: Request;
  context: AppContext;
}

/** `/discount/:code?redirect=/path`: applies the code. It is kept for items that may follow. */
export function followDiscountLink({request, context}: Link, code: string) {
  const {searchParams, origin} = new URL(request.url);
  const given = redirectParameters.map((name) => searchParams.get(name)).find(Boolean) ?? null;
  const target = withParameters(sameOriginPath(given, origin), searchParams, origin);
  return follow({request, context}, async () => {
    const linked = parseLinkedCode(code);
    const cart = await readCartIfPresent(context);
    if (!cart) {
      const created = await createCart(context, {discountCodes: [linked]});
      return isKnown(created) ? {location: target, cart: created.cart} : {location: failedDiscount};
    }
    const others = cart.discountCodes
      .map((known) => known.code)
      .filter((known) => !isSameCode(known, linked));
    if (isKnown(await setDiscountCodes([...others, linked], context))) return {location: target};
    await setDiscountCodes(others, context);
    return {location: failedDiscount};
  });
}

/**
 * `/cart/:lines`: goes to the checkout of a new cart with exactly the linked items. It becomes the
 * visitor's cart unless the visitor has one with items, which stays as it is.
 */
export function followCartPermalink({request, context}: Link, lines: string) {
  return follow({request, context}, async () => {
    const permalink = parseCartPermalink(lines, new URL(request.url).searchParams);
    const own = await readCartIfPresent(context);
    const {cart} = await createCart(context, permalink);
    if (cart.lines.nodes.every(({quantity}) => quantity === 0)) return {location: unavailableItems};
    const location = toCheckoutAddress(cart.checkoutUrl, request);
    return own && own.lines.nodes.length > 0 ? {location} : {location, cart};
  });
}

const failedDiscount = '/cart?discount=failed';
const unavailableItems = '/cart?link=unavailable';

/** The store's warnings do not name the codes that they are about. */
function isKnown({warnings}: ChangedCart): boolean {
  return warnings.every(({code}) => code !== 'DISCOUNT_NOT_FOUND');
}

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
  {request, context}: Link,
  open: () => Promise<{location: string; cart?: StoreCart}>,
): Promise<Response> {
  const headers = new Headers({'Cache-Control': 'private, no-store'});
  try {
    await checkLimit(mutationLimit, context);
    const {location, cart} = await open();
    if (cart) addCookies(headers, context.cart.setCartId(cart.id));
    return redirect(location, {status: 303, headers});
  } catch (error) {
    const {body, status, headers: failed} = describeFailure(error, request, context);
    if (body.code === 'unavailable') return redirect('/cart?link=failed', {status: 303, headers});
    if (body.code === 'rejected') return redirect(unavailableItems, {status: 303, headers});
    throw data(body.problem, {status, headers: failed});
  }
}

/** Adds the link's parameters, except those that name the page, to the page's address. */
function withParameters(path: string, parameters: URLSearchParams, origin: string): string {
  const others = [...parameters].filter(([name]) => !redirectParameters.includes(name));
  const url = new URL(path, origin);
  for (const [name, value] of others) url.searchParams.append(name, value);
  return others.length === 0 ? path : url.pathname + url.search + url.hash;
}
