import type {Checkout} from '../checkout/checkout.ts';
import {pagePolicy} from '../checkout/page-style.ts';
import {empty, isRead, type Route} from '../core/http.ts';
import {pageResponse} from './pages.ts';

/** The hosted checkout of a cart. */
export function checkoutRoute(checkout: Checkout): Route {
  return {
    match: /^\/cart\/c\/(?<token>[\w-]+)$/,
    async handle({url: {searchParams}, request, params: {token = ''}}) {
      if (isRead(request)) return pageResponse(checkout.show(token, searchParams), pagePolicy);
      if (request.method !== 'POST') return empty(405);
      const posted = new URLSearchParams(await request.text());
      return pageResponse(checkout.submit(token, searchParams, posted), pagePolicy);
    },
  };
}
