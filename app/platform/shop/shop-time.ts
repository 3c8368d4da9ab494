import {memoize} from './memoize.ts';

/** The shop's days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

/** Returns a function that formats dates in the shop's time zone. */
export function shopTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  const format = memoize(
    () => new Intl.DateTimeFormat(locale, {...options, timeZone: shopTimeZone}),
  );
  return (date) => format().format(date);
}

/** Returns the day in the shop's calendar, such as 2026-11-21. */
export const shopDay = shopTimeFormat('en-CA', {year: 'numeric', month: '2-digit', day: '2-digit'});
