import type {Checkout} from '../checkout/checkout.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {empty, isRead, postedForm, type Route} from '../core/http.ts';
import {pageResponse} from './pages.ts';

/** The hosted checkout of a cart. */
export function checkoutRoute(checkout: Checkout, {policy}: PageBrand): Route {
  return {
    match: /^\/cart\/c\/(?<token>[\w-]+)$/,
    async handle({url: {searchParams}, request, params: {token = ''}}) {
      if (isRead(request)) return pageResponse(checkout.show(token, searchParams), policy);
      if (request.method !== 'POST') return empty(405);
      const posted = await postedForm(request);
      return pageResponse(checkout.submit(token, searchParams, posted), policy);
    },
  };
}
