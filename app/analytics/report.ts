import {productIds} from '../catalog/types.ts';
import {shopDay} from '../platform/shop/shop-time.ts';
import type {Range, StoredEvent} from './read.server.ts';

export interface Counts {
  views: number;
  adds: number;
  /** Pieces added: one add may be of several. */
  pieces: number;
  /** Adds a view, in percent with one decimal; nothing where nobody looked. */
  conversion: number | null;
}

export interface Summary {
  from: string;
  to: string;
  total: Counts;
  products: Record<string, Counts>;
  days: Record<string, Counts>;
}

const types = ['product_view', 'cart_action'];

export type RangeResult = {ok: true; range: Range} | {ok: false; problem: string};

/** From the first to the last moment of the days asked for; the last 30 days where none are. */
export function readRange(
  {from, to, type}: {from?: string | undefined; to?: string | undefined; type?: string | undefined},
  now: Date,
): RangeResult {
  for (const [name, day] of [
    ['--from', from],
    ['--to', to],
  ] as const) {
    if (day !== undefined && !isDay(day)) {
      return {ok: false, problem: `${name} must be a day such as 2026-11-30.`};
    }
  }
  const lastDay = to ?? shopDay(now);
  const firstDay = from ?? daysBefore(lastDay, 29);
  if (firstDay > lastDay) return {ok: false, problem: '--from must not be after --to.'};
  if (type !== undefined && !types.includes(type)) {
    return {ok: false, problem: `--type must be ${types.join(' or ')}.`};
  }
  const range = {from: startOfDay(firstDay), to: endOfDay(lastDay)};
  return {ok: true, range: type === undefined ? range : {...range, type}};
}

export function summarize(events: readonly StoredEvent[], {from, to}: Range): Summary {
  const total = newCounts();
  const products = new Map(productIds.map((id) => [String(id), newCounts()]));
  const days = new Map<string, Counts>();

  for (const {event_type: type, event_data: data, timestamp} of events) {
    const product = String(field(data, 'product_id') ?? 'unknown');
    const pieces = Number(field(data, 'quantity') ?? 1);
    const day = shopDay(new Date(timestamp));
    for (const counts of [total, entry(products, product), entry(days, day)]) {
      if (type === 'product_view') counts.views += 1;
      else {
        counts.adds += 1;
        counts.pieces += pieces;
      }
    }
  }

  for (const counts of [total, ...products.values(), ...days.values()]) {
    counts.conversion =
      counts.views === 0 ? null : Math.round((counts.adds / counts.views) * 1000) / 10;
  }
  const inOrder = [...days].sort(([a], [b]) => a.localeCompare(b));
  return {
    from,
    to,
    total,
    products: Object.fromEntries(products),
    days: Object.fromEntries(inOrder),
  };
}

/** Two tables, with a bar for the views of each row. */
export function toTable({total, products, days}: Summary): string {
  const rows = (title: string, counts: Record<string, Counts>) => {
    const most = Math.max(1, ...Object.values(counts).map(({views}) => views));
    return [
      line(title, 'views', 'adds', 'pieces', 'conv.'),
      ...Object.entries(counts).map(([name, count]) => {
        const bar = '█'.repeat(Math.round((count.views / most) * 30));
        return `${countsLine(name, count)}  ${bar}`.trimEnd();
      }),
    ];
  };
  return [
    ...rows('product', products),
    countsLine('total', total),
    '',
    ...(Object.keys(days).length > 0 ? rows('day', days) : ['No events in these days.']),
  ].join('\n');
}

export function toCsv({products, days}: Summary): string {
  const rows = (kind: string, counts: Record<string, Counts>) =>
    Object.entries(counts).map(([name, {views, adds, pieces, conversion}]) =>
      [kind, name, views, adds, pieces, conversion ?? ''].join(','),
    );
  return [
    'kind,name,views,adds,pieces,conversion_percent',
    ...rows('product', products),
    ...rows('day', days),
  ].join('\n');
}

function countsLine(name: string, {views, adds, pieces, conversion}: Counts): string {
  const percent = conversion === null ? '–' : `${conversion.toFixed(1)} %`;
  return line(name, String(views), String(adds), String(pieces), percent);
}

function line(name: string, ...cells: readonly string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join('');
}

function newCounts(): Counts {
  return {views: 0, adds: 0, pieces: 0, conversion: null};
}

function entry(map: Map<string, Counts>, key: string): Counts {
  const found = map.get(key) ?? newCounts();
  map.set(key, found);
  return found;
}

function field(data: StoredEvent['event_data'], name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  );
}

/** The first moment of a day in the shop's time zone, seven or eight hours after UTC's. */
function startOfDay(day: string): string {
  for (const hours of ['07', '08']) {
    const moment = new Date(`${day}T${hours}:00:00.000Z`);
    const before = new Date(moment.getTime() - 1);
    if (shopDay(moment) === day && shopDay(before) !== day) return moment.toISOString();
  }
  throw new Error(`${day} does not begin at midnight.`);
}

function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(daysBefore(day, -1))) - 1).toISOString();
}
