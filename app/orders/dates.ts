/** The shop's clock: days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

// A browser's first format takes long: none is made before there is a date to tell.
const dateFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: shopTimeZone,
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    }),
);

const dateTimeFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: shopTimeZone,
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

const calendarFormat = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: shopTimeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** 'Today', 'Tomorrow', 'n business days' up to five, else the date; nothing for no date. */
export function deliveryWords(estimated: string | null, now: Date): string | undefined {
  const date = readDate(estimated);
  if (!date) return undefined;
  const days = calendarDay(date) - calendarDay(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days >= 2 && days <= 5) return `${days} business days`;
  return dateFormat().format(date);
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
  return plainSpaces(dateTimeFormat().format(date));
}

/** A number a day, counted in the shop's time zone, so that a change of the clocks is no day. */
function calendarDay(date: Date): number {
  return Date.parse(calendarFormat().format(date)) / day;
}

function readDate(text: string | null): Date | undefined {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Runtimes differ in the space they put before AM and PM; the worker and the browser must not. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
