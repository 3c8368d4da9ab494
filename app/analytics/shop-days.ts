/** Calendar days of one time zone, as the report counts them: `2026-11-01`. */
export class ShopDays {
  readonly #calendar: Intl.DateTimeFormat;
  readonly #clock: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    this.#clock = new Intl.DateTimeFormat('en-US', {timeZone, timeZoneName: 'longOffset'});
  }

  dayOf(moment: Date): string {
    return this.#calendar.format(moment);
  }

  /** Every day from one to another, both in it. */
  between(from: string, to: string): string[] {
    const days: string[] = [];
    for (let day = from; day <= to; day = nextDay(day)) days.push(day);
    return days;
  }

  /** The first moment of a day. */
  startOf(day: string): Date {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    // The offset at the guess may be that of the day before; at the second guess it is not.
    const guess = midnight - this.#offset(new Date(midnight));
    return new Date(midnight - this.#offset(new Date(guess)));
  }

  /** The last moment of a day, to the microsecond that the database keeps. */
  endOf(day: string): string {
    const last = new Date(this.startOf(nextDay(day)).getTime() - 1);
    return last.toISOString().replace(/Z$/, '999Z');
  }

  #offset(moment: Date): number {
    const name = this.#clock.formatToParts(moment).find(({type}) => type === 'timeZoneName');
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(name?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  }
}

/** A date as it is written in the address of a report, or nothing where there is no such day. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real ? text : undefined;
}

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

function nextDay(day: string): string {
  return daysAfter(day, 1);
}
