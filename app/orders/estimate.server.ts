import {shopTimeZone} from '../platform/shop/shop-time.ts';

/** The longest delivery time that the shipping page promises, in business days. */
const businessDays = {standard: 5, express: 2} as const;

/** Orders ship within 24 hours. */
const handlingDays = 1;

const dayMs = 24 * 60 * 60 * 1000;

/** The estimated delivery: the end of a business day in the shop's time zone. */
export function estimateDelivery(orderedAt: Date, shipping: keyof typeof businessDays): Date {
  const {year, month, date} = calendar(orderedAt);
  // Calendar days are counted in UTC, which has no daylight saving time.
  let at = Date.UTC(year, month - 1, date);
  for (let remaining = businessDays[shipping] + handlingDays; remaining > 0; ) {
    at += dayMs;
    if (!isWeekend(at)) remaining -= 1;
  }
  return atEightInTheEvening(at);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** 20:00 in California on a day, which is 03:00 or 04:00 UTC of the next. */
function atEightInTheEvening(at: number): Date {
  const [summer, winter] = [27, 28].map((hours) => new Date(at + hours * 60 * 60 * 1000)) as [
    Date,
    Date,
  ];
  return calendar(summer).hour === 20 ? summer : winter;
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

function calendar(moment: Date): {year: number; month: number; date: number; hour: number} {
  const parts = new Map(format.formatToParts(moment).map(({type, value}) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return {year: read('year'), month: read('month'), date: read('day'), hour: read('hour')};
}
