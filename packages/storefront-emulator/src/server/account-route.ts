import type {PageBrand} from '../checkout/page-style.ts';
import {accountPage} from '../orders/account-page.ts';
import type {Orders} from '../orders/orders.ts';
import {type Subscriptions, subscriptionActions} from '../orders/subscriptions.ts';
import {empty, isRead, postedForm} from './http.ts';
import {pageResponse} from './pages.ts';
import type {Route} from './router.ts';

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
    async handle({request}) {
      if (isRead(request)) {
        const html = accountPage(orders.list, shopId, subscriptions.all, brand);
        return pageResponse({status: 200, html}, brand.policy);
      }
      if (request.method !== 'POST') return empty(405);
      // Another site must not cancel a subscription in the customer's name.
      if (request.headers.get('origin') !== origin) return empty(403);
      const posted = await postedForm(request);
      const action = subscriptionActions.find((known) => known === posted.get('action'));
      if (!action || !subscriptions.apply(posted.get('subscription') ?? '', action)) {
        return empty(422);
      }
      return empty(303, {location: '/account'});
    },
  };
}
