/** The shop's days begin and end in California, wherever the worker or the reader is. */
export const shopTimeZone = 'America/Los_Angeles';

/** The first format costs milliseconds of hydration, so it is made when it is used. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', {...options, timeZone: shopTimeZone});
    return format;
  };
}

const dayFormat = lazyFormat({year: 'numeric', month: '2-digit', day: '2-digit'});

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
