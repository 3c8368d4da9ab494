import {eventTypes} from '../../app/analytics/event-schemas.server.ts';
import {addDays, shopDay, startOfShopDay} from '../../app/shipping/shop-time.ts';
import {Problem} from '../command.ts';

const typeNames = Object.keys(eventTypes);

export interface EventRange {
  from: string;
  to: string;
  type?: string;
}

type RangeOptions = Partial<Record<keyof EventRange, string | undefined>>;

/** Whole days of the shop; the last 30 by default. */
export function parseRange({from, to, type}: RangeOptions, now: Date): EventRange {
  for (const [option, day] of Object.entries({from, to})) {
    if (day !== undefined && !isDay(day))
      throw new Problem(`--${option} must be a day such as 2026-11-30.`);
  }
  const lastDay = to ?? shopDay(now);
  const firstDay = from ?? addDays(lastDay, -29);
  if (firstDay > lastDay) throw new Problem('--from must not be after --to.');
  if (type !== undefined && !typeNames.includes(type))
    throw new Problem(`--type must be one of ${typeNames.join(', ')}.`);
  const range = {from: startOfDay(firstDay), to: endOfDay(lastDay)};
  return type === undefined ? range : {...range, type};
}

export function rangeBefore(range: EventRange): EventRange {
  const [first = ''] = daysOf(range);
  return {
    ...range,
    from: startOfDay(addDays(first, -daysOf(range).length)),
    to: endOfDay(addDays(first, -1)),
  };
}

export function daysOf({from, to}: EventRange): string[] {
  const last = shopDay(new Date(to));
  const days: string[] = [];
  for (let day = shopDay(new Date(from)); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function isDay(text: string): boolean {
  // Time zones before 1884 and dates of five-digit years have no midnight that can be found.
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON() === `${text}T00:00:00.000Z`;
}

function startOfDay(day: string): string {
  return new Date(startOfShopDay(day)).toISOString();
}

function endOfDay(day: string): string {
  return new Date(startOfShopDay(addDays(day, 1)) - 1).toISOString();
}
