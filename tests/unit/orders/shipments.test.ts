import {describe, expect, it} from 'vitest';
import type {TrackedOrder} from '../../../app/orders/order.ts';
import {planShipments} from '../../../app/orders/shipments.ts';

function order(changes: Partial<TrackedOrder>): TrackedOrder {
  return {
    tracking_number: 'BRL-TEST00001',
    status: 'processing',
    created_at: '2026-11-16T17:30:00Z',
    estimated_delivery: null,
    shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
    items: [
      {title: 'RUSH', quantity: 2, price: {minor: 4_899, currencyCode: 'USD'}},
      {title: 'VITRA', quantity: 1, price: {minor: 5_899, currencyCode: 'USD'}},
    ],
    shipments: [],
    tracking_events: [],
    ...changes,
  };
}

describe('planShipments', () => {
  it('lists the items of each shipment and those that are not shipped yet, of which a cancelled order has none', () => {
    const shipments = [
      {status: 'delivered' as const, items: [{item: 0, quantity: 1}]},
      {status: 'shipped' as const, items: [{item: 1, quantity: 1}]},
    ];
    expect(planShipments(order({shipments}))).toEqual({
      shipments: [
        {number: 1, status: 'delivered', items: [{title: 'RUSH', quantity: 1}]},
        {number: 2, status: 'shipped', items: [{title: 'VITRA', quantity: 1}]},
      ],
      unshipped: [{title: 'RUSH', quantity: 1}],
    });
    expect(planShipments(order({status: 'cancelled', shipments}))).toMatchObject({unshipped: []});
  });

  it('returns undefined where one shipment holds the whole order, and before the first', () => {
    const items = [2, 1].map((quantity, item) => ({item, quantity}));
    expect(planShipments(order({shipments: [{status: 'shipped', items}]}))).toBeUndefined();
    expect(planShipments(order({}))).toBeUndefined();
  });

  it('returns undefined where the contents of a shipment are unknown', () => {
    const shipments = [
      {status: 'shipped' as const, items: []},
      {status: 'shipped' as const, items: [{item: 9, quantity: 1}]},
    ];
    expect(planShipments(order({shipments}))).toBeUndefined();
  });
});
