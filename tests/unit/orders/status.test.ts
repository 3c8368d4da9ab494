import {expect, it} from 'vitest';
import {orderStatuses, statusBadges} from '../../../app/orders/status.ts';

it('each of the six order statuses has the specified label and color', () => {
  expect(orderStatuses.map((status) => [status, ...Object.values(statusBadges[status])])).toEqual([
    ['processing', 'Processing', 'yellow'],
    ['shipped', 'Shipped', 'yellow'],
    ['in_transit', 'In Transit', 'yellow'],
    ['out_for_delivery', 'Out for Delivery', 'blue'],
    ['delivered', 'Delivered', 'green'],
    ['cancelled', 'Cancelled', 'red'],
  ]);
});
