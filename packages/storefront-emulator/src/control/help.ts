import {faultKinds, operationTypes} from '../faults/fault.ts';
import {parcelStatuses} from '../orders/placed-order.ts';
import {webhookTopics} from '../webhooks/subscription.ts';

/** What `GET /control` responds with, beside the state. */
export const help = {
  what: 'The control endpoint of the storefront emulator: act as the merchant, or simulate an outage.',
  operations: {
    'GET /control': 'this list, and the state of the store',
    'POST /control/products/{handle}': {
      price: '"39.00"',
      compareAtPrice: '"68.99" or null',
      availableForSale: 'true or false',
      quantityAvailable: 'a number, or null if stock is not tracked',
      title: 'text',
      deleted: 'true or false',
      variantDeleted: 'true or false',
      variant: 'the SKU, title or id of one variant (optional; all of them by default)',
    },
    'POST /control/selling-plans': {groups: 'the sellingPlanGroups of a catalog'},
    'POST /control/faults': {
      fault: faultKinds.join(' | '),
      operation: 'the name of an operation or of a root field, or * (optional)',
      type: `${operationTypes.join(' | ')} (optional)`,
      field: 'the name of a field at any depth (optional)',
      times: 'how many requests fail (optional)',
      rate: 'the share of requests that fail, such as 0.3 (optional)',
      seed: 'a number that makes the choices of rate repeatable (optional)',
      after: 'the time until it begins, such as "10 s" (optional)',
      for: 'the time that it lasts, such as "30 s" (optional)',
      delayMs: 'the delay of slow, slow_first_byte and slow_body (optional)',
      retryAfter: 'the seconds in Retry-After of http_429, http_430 and http_503 (optional)',
    },
    'GET /control/faults': 'the faults that have not ended',
    'DELETE /control/faults': 'ends all faults',
    'DELETE /control/faults/{id}': 'ends one fault',
    'POST /control/carts': {
      lines: '[{product: a handle, variant?, quantity?, sellingPlan?}]',
      discountCodes: 'and other fields of CartInput (optional)',
    },
    'POST /control/carts/{id}/order': {
      shipping: 'the handle of a rate (optional)',
      email: 'and other fields of the checkout (optional)',
    },
    'POST /control/responses/{operation}':
      'the data of the responses to this operation until the reset',
    'POST /control/carts/{id}/expire': 'expires the cart, as after ten days',
    'GET /control/requests':
      'the latest requests with their variables, statuses and errors, oldest first',
    'GET /control/orders': 'the orders and their status; amounts in cents',
    'POST /control/orders/{number or id}/{action}': {
      advance: 'moves the order one step on: shipped, in transit, out for delivery, delivered',
      ship: 'ships the order',
      move: `{status: ${parcelStatuses.join(' | ')}, city?, province?, message?}`,
      deliver: 'delivers the order',
      cancel: {restock: 'true or false; whether the items return to the stock, true by default'},
      delete: 'deletes the order',
    },
    'GET /control/deliveries': 'the webhooks that were sent, and the responses to them',
    'POST /control/deliveries/{id}/redeliver': 'sends the webhook again',
    'GET /control/webhooks': 'the subscriptions',
    'POST /control/webhooks': {
      url: 'the address of the deliveries',
      secret: 'the secret that signs them',
      topics: `a list of ${webhookTopics.join(' | ')}; all by default`,
    },
    'DELETE /control/webhooks/{id}': 'ends a subscription and its retries',
    'GET /control/clock': 'the time of the store',
    'POST /control/clock': {
      advance: '"3 days", "4 h" or milliseconds; runs what becomes due, such as webhook retries',
      set: '"2026-12-01T00:00:00Z"',
      reset: 'true: back to the real time',
    },
    'DELETE /control/requests': 'forgets the requests',
    'POST /control/reset': 'resets products, carts, orders, faults, requests and the clock',
  },
};
