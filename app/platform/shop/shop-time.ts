import {once} from './once.ts';

/** The shop's clock: days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

/** A way to write moments by the shop's clock. */
export function inShopTime(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (moment: Date | number) => string {
  const format = once(() => new Intl.DateTimeFormat(locale, {...options, timeZone: shopTimeZone}));
  return (moment) => format().format(moment);
}

/** The day of the shop's calendar, as 2026-11-21. */
export const shopDay = inShopTime('en-CA', {year: 'numeric', month: '2-digit', day: '2-digit'});
