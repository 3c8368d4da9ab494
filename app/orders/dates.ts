import {inShopTime, shopDay} from '../platform/shop/shop-time.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

const longDate = {month: 'long', day: 'numeric', year: 'numeric'} as const;
const dateWords = inShopTime('en-US', longDate);
const dateTimeWords = inShopTime('en-US', {...longDate, hour: 'numeric', minute: '2-digit'});

/** 'Today', 'Tomorrow', 'n business days' up to five, else the date; nothing for no date. */
export function deliveryWords(estimated: string | null, now: Date): string | undefined {
  const date = readDate(estimated);
  if (!date) return undefined;
  const days = calendarDay(date) - calendarDay(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days >= 2 && days <= 5) return `${days} business days`;
  return dateWords(date);
}

/** 'Just now', 'n hours ago', 'Yesterday', else date and time; an event ahead of the clock is now. */
export function eventWords(happened: string, now: Date): string | undefined {
  const date = readDate(happened);
  if (!date) return undefined;
  const age = now.getTime() - date.getTime();
  if (age < hour) return 'Just now';
  const hours = Math.floor(age / hour);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  if (hours < 48) return 'Yesterday';
  return plainSpaces(dateTimeWords(date));
}

/** A number a day, counted in the shop's time zone, so that a change of the clocks is no day. */
function calendarDay(date: Date): number {
  return Date.parse(shopDay(date)) / day;
}

function readDate(text: string | null): Date | undefined {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Runtimes differ in the space they put before AM and PM; the worker and the browser must not. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
