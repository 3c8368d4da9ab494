import {describe, expect, it} from 'vitest';
import {
  badgeColor,
  type OrderStatus,
  orderStatuses,
  statusLabel,
} from '../../../app/orders/status.ts';

describe('An order status', () => {
  it.each([
    ['processing', 'Processing', 'yellow'],
    ['shipped', 'Shipped', 'yellow'],
    ['in_transit', 'In Transit', 'yellow'],
    ['out_for_delivery', 'Out for Delivery', 'blue'],
    ['delivered', 'Delivered', 'green'],
    ['cancelled', 'Cancelled', 'red'],
  ] satisfies [OrderStatus, string, string][])(
    '%s has the label %s and a %s badge',
    (status, label, color) => {
      expect([statusLabel(status), badgeColor(status)]).toEqual([label, color]);
    },
  );

  it('is one of six', () => {
    expect(orderStatuses).toHaveLength(6);
  });
});
