import type {Shop} from '../catalog/catalog.ts';
import {messagePage, noAccounts, orderNotFound} from '../checkout/message-pages.ts';
import {orderPage} from '../checkout/order-page.ts';
import {pagePolicy} from '../checkout/page-style.ts';
import {empty, isRead, type Route} from '../core/http.ts';
import type {Orders} from '../orders/orders.ts';
import {pageResponse} from './pages.ts';

/** The status page of an order, which only its address gives access to. */
export function orderRoute(orders: Orders, shop: Shop): Route {
  return {
    match: /^\/\d+\/orders\/(?<token>[\w-]+)(?:\/authenticate)?$/,
    handle({url: {searchParams}, request, params}) {
      if (!isRead(request)) return empty(405);
      const order = orders.byToken(params.token ?? '', searchParams.get('key'));
      const page = order
        ? {status: 200, html: orderPage(shop, order, searchParams)}
        : {status: 404, html: messagePage(shop, orderNotFound, searchParams)};
      return pageResponse(page, pagePolicy);
    },
  };
}

/** Where the store's `customerAccountUrl` leads to. */
export function accountRoute(shop: Shop): Route {
  return {
    match: /^\/account(?:\/|$)/,
    handle: ({request, url}) =>
      isRead(request)
        ? pageResponse(
            {status: 200, html: messagePage(shop, noAccounts, url.searchParams)},
            pagePolicy,
          )
        : empty(405),
  };
}
