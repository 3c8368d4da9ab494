import {lazyFormat, shopDay} from '../shipping/shop-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

const longDate = {month: 'long', day: 'numeric', year: 'numeric'} as const;
const dateFormat = lazyFormat(longDate);
const dateTimeFormat = lazyFormat({...longDate, hour: 'numeric', minute: '2-digit'});

export function formatDelivery(estimated: string | null, now: Date): string | undefined {
  const date = parseDate(estimated);
  if (!date) return undefined;
  const days = calendarDay(date) - calendarDay(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days >= 2 && days <= 5) return `${days} business days`;
  return dateFormat().format(date);
}

export function formatEventTime(happenedAt: string, now: Date): string | undefined {
  const date = parseDate(happenedAt);
  if (!date) return undefined;
  const ageMs = now.getTime() - date.getTime();
  if (ageMs < hourMs) return 'Just now';
  const hours = Math.floor(ageMs / hourMs);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  if (hours < 48) return 'Yesterday';
  return normalizeSpaces(dateTimeFormat().format(date));
}

/** Counted in days of the shop's calendar, because a day of daylight saving time has 23 or 25 hours. */
function calendarDay(date: Date): number {
  return Date.parse(shopDay(date)) / dayMs;
}

function parseDate(text: string | null): Date | undefined {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Runtimes differ in the space before AM and PM. */
function normalizeSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
