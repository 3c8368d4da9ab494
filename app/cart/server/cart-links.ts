import {data, redirect} from 'react-router';
import type {AppContext} from '~/platform/server/context';
import {CartFormError} from './cart-errors';
import {parseCartPermalink, parseLinkedCode} from './cart-permalink';
import {mutationLimit} from './cart-rate-limits';
import {cartServiceOf, toCheckoutAddress} from './cart-requests';
import type {CartService} from './cart-service';
import {addCode, changeDiscountCodes} from './discount-codes';
import {sameOriginPath} from './same-origin-path';

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

/**
 * `/discount/:code?redirect=/path`: applies the code, or remembers it until there is a cart. Other
 * parameters, such as those of a campaign, are passed on to the page.
 */
export async function followDiscountLink({request, context}: Link, code: string) {
  const {searchParams, origin} = new URL(request.url);
  const service = await open({request, context});
  const given = redirectParameters.map((name) => searchParams.get(name)).find(Boolean) ?? null;
  const target = withParameters(sameOriginPath(given, origin), searchParams, origin);
  return respond(service, async () => {
    const linked = parseLinkedCode(code);
    try {
      await changeDiscountCodes(service, (codes) => addCode(codes, linked), {fromLink: true});
    } catch (error) {
      if (!(error instanceof CartFormError)) throw error;
      context.log.info('discount.rejected', {code: error.code});
      return '/cart?discount=failed';
    }
    return target;
  });
}

/**
 * `/cart/:lines`: goes to the checkout of a new cart with exactly the linked items. It becomes the
 * visitor's cart unless the visitor has one with items, which stays as it is.
 */
export async function followCartPermalink({request, context}: Link, lines: string) {
  const {searchParams, origin} = new URL(request.url);
  const service = await open({request, context});
  return respond(service, async () => {
    const permalink = parseCartPermalink(lines, searchParams);
    const result = await service.store.create({...permalink, note: ''});
    if (result.status === 'unavailable') return '/cart?checkout=failed';
    if (result.status !== 'ok' || result.cart.lines.nodes.every(({quantity}) => quantity === 0)) {
      return '/cart?link=unavailable';
    }
    const {state} = service;
    if (!state.hasItems) {
      state.setStoreCart(result.cart);
      state.session = {...state.session, checkoutAt: Date.now()};
    }
    return toCheckoutAddress(result.cart.checkoutUrl, origin);
  });
}

/** Adds the link's parameters, except those that name the page, to the page's address. */
function withParameters(path: string, parameters: URLSearchParams, origin: string): string {
  const others = [...parameters].filter(([name]) => !redirectParameters.includes(name));
  const url = new URL(path, origin);
  for (const [name, value] of others) url.searchParams.append(name, value);
  return others.length === 0 ? path : url.pathname + url.search + url.hash;
}

async function open({request, context}: Link): Promise<CartService> {
  const service = cartServiceOf(request, context);
  const secondsToWait = await mutationLimit.retryAfterSeconds(request, context);
  if (secondsToWait > 0) {
    const headers = {'Retry-After': String(secondsToWait), 'Cache-Control': 'no-store'};
    throw data('Too many requests.', {status: 429, headers});
  }
  return service;
}

async function respond({state}: CartService, follow: () => Promise<string>): Promise<Response> {
  try {
    const location = await follow();
    state.save();
    return redirect(location, {status: 303, headers: state.headers});
  } catch (error) {
    if (!(error instanceof CartFormError)) throw error;
    throw data(error.message, {status: error.status, headers: state.headers});
  }
}
