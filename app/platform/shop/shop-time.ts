/** The shop's days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

export function shopTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, {...options, timeZone: shopTimeZone});
    return format.format(date);
  };
}

const dayOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: shopTimeZone,
} as const;
let dayFormat: Intl.DateTimeFormat | undefined;

/**
 * Returns the day in the shop's calendar, such as 2026-11-21, from its parts: the order in which a
 * locale writes them differs between engines, also in locales such as `en-CA`.
 */
export function shopDay(date: Date | number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', dayOptions);
  const parts = dayFormat.formatToParts(date);
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (name) => parts.find(({type}) => type === name)?.value,
  );
  return `${year}-${month}-${day}`;
}

/** The midnight at which a day begins: at seven or, without daylight saving time, at eight o'clock UTC. */
export function startOfShopDay(day: string): number {
  const seven = Date.parse(`${day}T07:00:00Z`);
  return shopDay(seven) === day ? seven : seven + 60 * 60 * 1000;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
