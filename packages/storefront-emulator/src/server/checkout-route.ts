import type {Checkout} from '../checkout/checkout.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {empty, isRead, postedForm, type Route} from '../core/http.ts';
import {pageResponse} from './pages.ts';

/** The hosted checkout of a cart, and the page after its payment. */
export function checkoutRoute(checkout: Checkout, {policy}: PageBrand): Route {
  return {
    match: /^\/cart\/c\/(?<token>[\w-]+)(?<thanks>\/thank-you)?$/,
    async handle({url: {searchParams}, request, params: {token = '', thanks}}) {
      if (isRead(request)) {
        const page = thanks
          ? checkout.thanks(token, searchParams)
          : checkout.show(token, searchParams);
        return pageResponse(page, policy);
      }
      if (request.method !== 'POST' || thanks) return empty(405);
      const posted = await postedForm(request);
      return pageResponse(await checkout.submit(token, searchParams, posted), policy);
    },
  };
}
