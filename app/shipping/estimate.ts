import {addDays, shopDay, startOfShopDay} from './shop-time.ts';
import {expressShipping, handlingDays, type ShippingRate, standardShipping} from './terms.ts';

const rates = {standard: standardShipping, express: expressShipping} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** At 8 in the evening in the shop's time zone, or at 9 with daylight saving time. */
export function estimateDelivery(orderedAt: Date, shipping: keyof typeof rates): Date {
  const [, most] = rates[shipping].days;
  const day = businessDaysAfter(shopDay(orderedAt), handlingDays + most);
  return new Date(`${day.toISOString().slice(0, 10)}T20:00:00-08:00`);
}

/** "Fri, Nov 27 – Tue, Dec 1" */
export function deliveryDays(orderedOn: string, {days}: ShippingRate): string {
  return days
    .map((count) => formatDay(businessDaysAfter(orderedOn, handlingDays + count)))
    .join(' – ');
}

/** The days of an order that is placed before `until`, in milliseconds. */
interface DeliveryDays {
  until: number;
  standard: string;
  express: string;
}

export function deliveryCalendar(now: number): DeliveryDays[] {
  const today = shopDay(now);
  return Array.from({length: 5}, (_, at) => {
    const day = addDays(today, at);
    return {
      until: startOfShopDay(addDays(day, 1)),
      standard: deliveryDays(day, standardShipping),
      express: deliveryDays(day, expressShipping),
    };
  });
}

/** Counted in UTC, where each day has 24 hours. */
function businessDaysAfter(day: string, count: number): Date {
  const date = new Date(`${day}T00:00:00Z`);
  for (let remaining = count; remaining > 0; ) {
    date.setTime(date.getTime() + dayMs);
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (!isWeekend && !isHoliday(date)) remaining -= 1;
  }
  return date;
}

/** Of US carriers: a fixed date, or the first such weekday on or after a day of the month. */
const holidays: readonly {month: number; first: number; weekday?: number}[] = [
  // New Year's Day, Independence Day, Christmas Day
  {month: 1, first: 1},
  {month: 7, first: 4},
  {month: 12, first: 25},
  // Memorial Day, Labor Day, Thanksgiving
  {month: 5, first: 25, weekday: 1},
  {month: 9, first: 1, weekday: 1},
  {month: 11, first: 22, weekday: 4},
];

function isHoliday(date: Date): boolean {
  return holidays.some(({month, first, weekday}) => {
    const days = date.getUTCDate() - first;
    if (month !== date.getUTCMonth() + 1 || days < 0) return false;
    return weekday === undefined ? days === 0 : days < 7 && date.getUTCDay() === weekday;
  });
}

/** `Intl` would take milliseconds of hydration. ECMAScript specifies the format of `toUTCString`. */
function formatDay(date: Date): string {
  const [weekday, day, month] = date.toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}`;
}
