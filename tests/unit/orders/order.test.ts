import * as v from 'valibot';
import {expect, it} from 'vitest';
import {orderSchema} from '../../../app/orders/order.ts';
import {formatMoney, times} from '../../../app/pricing/money.ts';

it.each([
  [48.99, 3, '$146.97'],
  [0.07, 100, '$7.00'],
  [1.005, 1, '$1.00'],
])(
  'orderSchema reads a price of %d as cents, so that %d of them cost %s',
  (price, quantity, total) => {
    const item = v.parse(orderSchema.entries.items.item, {title: 'RUSH', quantity, price});
    expect(formatMoney(times(item.price, quantity))).toBe(total);
  },
);
