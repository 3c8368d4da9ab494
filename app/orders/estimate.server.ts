import {shopDay, shopTimeFormat} from '../platform/shop/shop-time.ts';

const shopWeekday = shopTimeFormat('en-US', {weekday: 'short'});

/** The longest delivery time that the shipping page promises, in business days. */
const businessDays = {standard: 5, express: 2} as const;

/** Orders ship within 24 hours. */
const handlingDays = 1;

/**
 * The estimated delivery: the end of a business day in the shop's time zone, which is 8 or, with
 * daylight saving time, 9 in the evening.
 */
export function estimateDelivery(orderedAt: Date, shipping: keyof typeof businessDays): Date {
  // Counted in the time zone without daylight saving time, so that each day has 24 hours.
  const date = new Date(`${shopDay(orderedAt)}T20:00:00-08:00`);
  for (let remaining = businessDays[shipping] + handlingDays; remaining > 0; ) {
    date.setTime(date.getTime() + 24 * 60 * 60 * 1000);
    if (!['Sat', 'Sun'].includes(shopWeekday(date))) remaining -= 1;
  }
  return date;
}
