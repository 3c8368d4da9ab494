import {faultKinds, operationTypes} from '../faults/fault.ts';
import {parcelStatuses} from '../orders/placed-order.ts';
import {webhookTopics} from '../webhooks/subscription.ts';

/** What `GET /control` responds with, beside the state; a question mark follows what is optional. */
export const help = {
  what: 'The control endpoint of the storefront emulator: act as the merchant, or simulate an outage.',
  operations: {
    'GET /control': 'this list, the faults, and the newest carts',
    'POST /control/products/{handle}':
      '{price?: "39.00", compareAtPrice?: "68.99" or null, availableForSale?, quantityAvailable?: a number or null, title?, deleted?, variantDeleted?, variant?: the SKU, title or id of one variant}',
    'POST /control/selling-plans': '{groups: the sellingPlanGroups of a catalog}',
    'GET /control/faults': 'the faults that have not ended',
    'POST /control/faults': `{fault: ${faultKinds.join(' | ')}, operation?: the name of an operation or of a root field, type?: ${operationTypes.join(' | ')}, field?: at any depth, times?: 3, rate?: 0.3, seed?: 7, after?: "10 s", for?: "30 s", delayMs?: of the slow kinds, retryAfter?: seconds}`,
    'DELETE /control/faults': 'ends all faults',
    'DELETE /control/faults/{id}': 'ends one fault',
    'POST /control/carts':
      '{lines: [{product: a handle, variant?, quantity?, sellingPlan?}], and other fields of CartInput?}',
    'POST /control/carts/{id}/order':
      '{shipping?: the handle of a rate, email?, and other fields of the checkout?}',
    'POST /control/carts/{id}/expire': 'expires the cart, as after ten days',
    'POST /control/responses/{operation}':
      'the data of the responses to this operation until the reset',
    'GET /control/requests':
      'the latest requests with their variables, statuses and errors, oldest first',
    'DELETE /control/requests': 'forgets the requests',
    'GET /control/orders': 'the orders and their status; amounts in cents',
    'POST /control/orders/{number or id}/advance':
      'moves the order one step on: shipped, in transit, out for delivery, delivered',
    'POST /control/orders/{number or id}/ship': 'ships the order',
    'POST /control/orders/{number or id}/move': `{status: ${parcelStatuses.join(' | ')}, city?, province?, message?}`,
    'POST /control/orders/{number or id}/cancel':
      '{restock?: whether the items return to the stock, true by default}',
    'POST /control/orders/{number or id}/delete': 'deletes the order',
    'GET /control/deliveries': 'the webhooks that were sent, and the responses to them',
    'POST /control/deliveries/{id}/redeliver': 'sends the webhook again',
    'GET /control/webhooks': 'the subscriptions',
    'POST /control/webhooks': `{url: the address of the deliveries, secret: what signs them, topics?: a list of ${webhookTopics.join(' | ')}}`,
    'DELETE /control/webhooks/{id}': 'ends a subscription and its retries',
    'GET /control/clock': 'the time of the store',
    'POST /control/clock':
      '{advance: "3 days", "4 h" or milliseconds}, {set: "2026-12-01T00:00:00Z"} or {reset: true}; advancing runs what becomes due, such as webhook retries',
    'POST /control/reset': 'resets products, carts, orders, faults, requests and the clock',
  },
};
