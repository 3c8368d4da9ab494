import {describe, expect, it} from 'vitest';
import {toEvents, toShipments} from '../../../../app/orders/webhooks/fulfillments.server.ts';

const time = '2026-11-20T12:00:00.000Z';
const own = {id: '1', order_id: '2', created_at: time, updated_at: time, line_items: []};

describe('toShipments', () => {
  it.each([undefined, null, 'success', 'of a later version'])(
    'has a fulfillment that is %s',
    (status) => {
      expect(toShipments([{...own, status}], [])).toHaveLength(1);
    },
  );

  it.each(['pending', 'open', 'cancelled', 'error', 'failure'])('has none that is %s', (status) => {
    expect(toShipments([{...own, status}], [])).toEqual([]);
  });
});

it.each([
  ['label_purchased', 'shipped'],
  ['label_printed', 'shipped'],
  ['confirmed', 'shipped'],
  ['ready_for_pickup', 'shipped'],
  ['carrier_picked_up', 'in_transit'],
  ['picked_up', 'in_transit'],
  ['in_transit', 'in_transit'],
  ['delayed', 'in_transit'],
  ['failure', 'in_transit'],
  ['out_for_delivery', 'out_for_delivery'],
  ['attempted_delivery', 'out_for_delivery'],
  ['delivered', 'delivered'],
])('the carrier’s %s is shown as %s', (status, shown) => {
  const event = {id: '3', fulfillment_id: '1', order_id: '2', happened_at: time, status};
  const admin_graphql_api_id = 'gid://shopify/FulfillmentEvent/3';
  expect(toEvents({...event, admin_graphql_api_id})).toMatchObject({3: {status: shown}});
});
