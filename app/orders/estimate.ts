import {shopTimeZone} from '../platform/shop/shop-time.ts';

/** The last of the days that the shipping page promises, in business days after the shipping. */
const businessDays = {standard: 5, express: 2} as const;

/** Orders leave within a day. */
const untilShipped = 1;

const day = 24 * 60 * 60 * 1000;

/** When an order is to arrive: the end of a business day, by the shop's clock. */
export function estimateDelivery(orderedAt: Date, shipping: keyof typeof businessDays): Date {
  const {year, month, date} = calendar(orderedAt);
  // A day of the calendar, counted where no clock is ever changed.
  let at = Date.UTC(year, month - 1, date);
  for (let left = businessDays[shipping] + untilShipped; left > 0; ) {
    at += day;
    if (!isWeekend(at)) left -= 1;
  }
  return atEightInTheEvening(at);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** 20:00 in California on that day: one of the two hours that it can be in UTC. */
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
