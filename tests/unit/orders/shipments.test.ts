import {expect, it} from 'vitest';
import type {TrackedOrder} from '../../../app/orders/order.ts';
import {splitOrder} from '../../../app/orders/shipments.server.ts';

type Shipments = TrackedOrder['shipments'];

/** An order of two RUSH and one VITRA. */
function order(shipments: Shipments, status: TrackedOrder['status'] = 'processing'): TrackedOrder {
  return {
    tracking_number: 'BRL-TEST00001',
    status,
    created_at: '2026-11-16T17:30:00Z',
    estimated_delivery: null,
    shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
    items: [
      {title: 'RUSH', quantity: 2, price: {minor: 4_899, currencyCode: 'USD'}},
      {title: 'VITRA', quantity: 1, price: {minor: 5_899, currencyCode: 'USD'}},
    ],
    shipments,
    tracking_events: [],
  };
}

it('splitOrder lists the items of each shipment and those that are not shipped yet, of which a cancelled order has none', () => {
  const shipments: Shipments = [
    {status: 'delivered', items: [{item: 0, quantity: 1}]},
    {status: 'shipped', items: [{item: 1, quantity: 1}]},
  ];
  expect(splitOrder(order(shipments))).toEqual({
    shipments: [
      {number: 1, status: 'delivered', items: [{title: 'RUSH', quantity: 1}]},
      {number: 2, status: 'shipped', items: [{title: 'VITRA', quantity: 1}]},
    ],
    unshipped: [{title: 'RUSH', quantity: 1}],
  });
  expect(splitOrder(order(shipments, 'cancelled'))).toMatchObject({unshipped: []});
});

const whole = [2, 1].map((quantity, item) => ({item, quantity}));

it.each<[string, ...Shipments[number]['items'][]]>([
  ['before the first shipment'],
  ['where one shipment holds the whole order', whole],
  ['where the contents of a shipment are unknown', whole, [{item: 9, quantity: 1}]],
])('splitOrder has nothing to add %s', (_, ...contents) => {
  const shipments = contents.map((items) => ({status: 'shipped' as const, items}));
  expect(splitOrder(order(shipments))).toBeUndefined();
});
