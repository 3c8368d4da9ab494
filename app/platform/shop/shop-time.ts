import {memoize} from './memoize.ts';

/** The shop's days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

export function shopTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  const format = memoize(
    () => new Intl.DateTimeFormat(locale, {...options, timeZone: shopTimeZone}),
  );
  return (date) => format().format(date);
}

const dayFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: shopTimeZone,
    }),
);

/**
 * Returns the day in the shop's calendar, such as 2026-11-21, from its parts: the order in which a
 * locale writes them differs between engines, also in locales such as `en-CA`.
 */
export function shopDay(date: Date | number): string {
  const parts = dayFormat().formatToParts(date);
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (name) => parts.find(({type}) => type === name)?.value,
  );
  return `${year}-${month}-${day}`;
}
