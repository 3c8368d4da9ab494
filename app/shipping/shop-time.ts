/** The shop's days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

/** A format takes milliseconds, so it is made when it is used, and not while the worker starts. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', {...options, timeZone: shopTimeZone});
    return format;
  };
}

const dayFormat = lazyFormat({year: 'numeric', month: '2-digit', day: '2-digit'});

/** Such as 2026-11-21. Engines differ in the order in which a locale writes the parts of a date, even `en-CA`. */
export function shopDay(date: Date | number): string {
  const parts = dayFormat().formatToParts(date);
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (name) => parts.find(({type}) => type === name)?.value,
  );
  return `${year}-${month}-${day}`;
}

/** A day begins at seven o'clock UTC or, without daylight saving time, at eight. */
export function startOfShopDay(day: string): number {
  const seven = Date.parse(`${day}T07:00:00Z`);
  return shopDay(seven) === day ? seven : seven + 60 * 60 * 1000;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
