import type {Checkout} from '../checkout/checkout.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {end} from './http.ts';
import {sendPage, setPageHeaders} from './pages.ts';
import {isRead, type Route, readPostedForm} from './router.ts';

/** The hosted checkout of a cart, and the page after its payment. */
export function checkoutRoute(checkout: Checkout, brand: PageBrand): Route {
  return {
    match: /^\/cart\/c\/(?<token>[\w-]+)(?<thanks>\/thank-you)?$/,
    async handle(exchange) {
      const {url, request, response, params} = exchange;
      const {token = '', thanks} = params;
      setPageHeaders(response, brand.policy);
      if (isRead(request)) {
        const page = thanks
          ? checkout.thanks(token, url.searchParams)
          : checkout.show(token, url.searchParams);
        return sendPage(page, response);
      }
      if (request.method !== 'POST' || thanks) return end(response, 405);
      const posted = await readPostedForm(exchange);
      if (posted) sendPage(await checkout.submit(token, url.searchParams, posted), response);
    },
  };
}
