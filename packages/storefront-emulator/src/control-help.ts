import {faultKinds} from './faults.ts';
import {planKinds} from './state.ts';
import {parcelStatuses} from './webhooks/payloads.ts';

/** What `GET /control` responds with, beside the state. */
export const help = {
  what: 'The control endpoint of the embedded store: act as the merchant, or cause an outage.',
  operations: {
    'GET /control': 'this list, and the state of the store',
    'POST /control/products/{rush|synaptiq|vitra}': {
      price: '"39.00"',
      compareAtPrice: '"68.99" or null',
      availableForSale: 'true or false',
      quantityAvailable: 'a number, or null if stock is not tracked',
      title: 'text',
      plans: planKinds.join(' | '),
      deleted: 'true or false',
      variantDeleted: 'true or false',
    },
    'POST /control/faults': {
      operation: 'the name of an operation or of a root field, or *',
      fault: faultKinds.join(' | '),
      times: 'how many requests fail (optional)',
      delayMs: 'the delay of slow (optional)',
    },
    'DELETE /control/faults': 'ends all faults',
    'POST /control/carts/{id}/expire': 'expires the cart, as after ten days',
    'GET /control/requests': 'the number of requests of each operation',
    'GET /control/orders': 'the orders and their status; amounts in cents',
    'POST /control/orders/{number, id or tracking number}/{action}': {
      advance: 'moves the order one step on: shipped, in transit, out for delivery, delivered',
      ship: 'ships the order',
      move: `{status: ${parcelStatuses.join(' | ')}, city?, province?, message?}`,
      deliver: 'delivers the order',
      cancel: 'cancels the order',
      delete: 'deletes the order',
    },
    'GET /control/deliveries': 'the webhooks that were sent, and the responses to them',
    'POST /control/deliveries/{id}/redeliver': 'sends the webhook again',
    'DELETE /control/requests': 'resets the number of requests',
    'POST /control/reset': 'resets products, carts, orders, faults and counts',
  },
};
