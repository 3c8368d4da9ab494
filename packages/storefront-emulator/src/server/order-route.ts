import {messagePage, orderNotFound} from '../checkout/message-pages.ts';
import {type DescribeOrder, statusPage} from '../checkout/order-page.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {orderStatus} from '../orders/order-status.ts';
import type {Orders} from '../orders/orders.ts';
import {empty, isRead} from './http.ts';
import {pageResponse} from './pages.ts';
import type {Route} from './router.ts';

/** The status page of an order, which only its address gives access to. */
export function orderRoute(
  orders: Orders,
  brand: PageBrand,
  describe: DescribeOrder = () => undefined,
): Route {
  return {
    match: /^\/\d+\/orders\/(?<token>[\w-]+)(?:\/authenticate)?$/,
    handle({url, request, params}) {
      if (!isRead(request)) return empty(405);
      const order = orders.byToken(params.token ?? '', url.searchParams.get('key'));
      const page = order
        ? {status: 200, html: statusPage(brand, order, orderStatus(order), describe(order))}
        : {status: 404, html: messagePage(brand, orderNotFound)};
      return pageResponse(page, brand.policy);
    },
  };
}
