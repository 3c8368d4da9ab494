import {messagePage, noAccounts, orderNotFound} from '../checkout/message-pages.ts';
import {orderPage} from '../checkout/order-page.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {empty, isRead, type Route} from '../core/http.ts';
import type {Orders} from '../orders/orders.ts';
import {pageResponse} from './pages.ts';

/** The status page of an order, which only its address gives access to. */
export function orderRoute(orders: Orders, brand: PageBrand): Route {
  return {
    match: /^\/\d+\/orders\/(?<token>[\w-]+)(?:\/authenticate)?$/,
    handle({url: {searchParams}, request, params}) {
      if (!isRead(request)) return empty(405);
      const order = orders.byToken(params.token ?? '', searchParams.get('key'));
      const page = order
        ? {status: 200, html: orderPage(brand, order, searchParams)}
        : {status: 404, html: messagePage(brand, orderNotFound, searchParams)};
      return pageResponse(page, brand.policy);
    },
  };
}

/** Where the store's `customerAccountUrl` leads to. */
export function accountRoute(brand: PageBrand): Route {
  return {
    match: /^\/account(?:\/|$)/,
    handle: ({request, url}) =>
      isRead(request)
        ? pageResponse(
            {status: 200, html: messagePage(brand, noAccounts, url.searchParams)},
            brand.policy,
          )
        : empty(405),
  };
}
