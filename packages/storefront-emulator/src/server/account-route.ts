import type {PageBrand} from '../checkout/page-style.ts';
import {accountPage} from '../orders/account-page.ts';
import type {Orders} from '../orders/orders.ts';
import {type Subscriptions, subscriptionActions} from '../orders/subscriptions.ts';
import {end} from './http.ts';
import {sendPage, setPageHeaders} from './pages.ts';
import {isRead, type Route, readPostedForm} from './router.ts';

interface AccountRouteOptions {
  orders: Orders;
  subscriptions: Subscriptions;
  shopId: number;
  brand: PageBrand;
  origin: string;
}

/** The hosted account page of the sample customer. */
export function accountRoute({
  orders,
  subscriptions,
  shopId,
  brand,
  origin,
}: AccountRouteOptions): Route {
  return {
    match: '/account',
    async handle(exchange) {
      const {request, response} = exchange;
      setPageHeaders(response, brand.policy);
      // With `no-referrer`, browsers send no origin with a form either.
      response.setHeader('referrer-policy', 'same-origin');
      if (isRead(request)) {
        const html = accountPage(orders.list, shopId, subscriptions.all, brand);
        return sendPage({status: 200, html}, response);
      }
      if (request.method !== 'POST') return end(response, 405);
      // Another site must not cancel a subscription in the customer's name.
      if (request.headers.origin !== origin) return end(response, 403);
      const posted = await readPostedForm(exchange);
      if (!posted) return;
      const action = subscriptionActions.find((known) => known === posted.get('action'));
      if (!action || !subscriptions.apply(posted.get('subscription') ?? '', action)) {
        return end(response, 422);
      }
      sendPage({status: 303, html: '', location: '/account'}, response);
    },
  };
}
