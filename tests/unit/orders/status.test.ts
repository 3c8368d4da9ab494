import {describe, expect, it} from 'vitest';
import {
  badgeColor,
  historyHeading,
  type OrderStatus,
  orderStatuses,
  statusLabel,
} from '../../../app/orders/status.ts';

describe('An order status', () => {
  it.each([
    ['processing', 'Processing', 'yellow', 'Order history'],
    ['shipped', 'Shipped', 'yellow', 'On its way'],
    ['in_transit', 'In Transit', 'yellow', 'On its way'],
    ['out_for_delivery', 'Out for Delivery', 'blue', 'On its way'],
    ['delivered', 'Delivered', 'green', 'Order history'],
    ['cancelled', 'Cancelled', 'red', 'Order history'],
  ] satisfies [OrderStatus, string, string, string][])(
    '%s has the label %s, a %s badge and the heading %s',
    (status, label, color, heading) => {
      expect([statusLabel(status), badgeColor(status), historyHeading(status)]).toEqual([
        label,
        color,
        heading,
      ]);
    },
  );

  it('is one of six', () => {
    expect(orderStatuses).toHaveLength(6);
  });
});
