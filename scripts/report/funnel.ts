import {productIds} from '../../app/catalog/types.ts';
import {daysOf, type EventRange} from './range.ts';
import type {ReportRow} from './read-reports.ts';

const counts = {
  views: 0,
  adds: 0,
  /** Pieces added: one add may be of several. */
  pieces: 0,
  orders: 0,
  ordered: 0,
  subscribed: 0,
  /** Cents at the prices of the orders' lines: before discount codes, shipping and tax. */
  revenue: 0,
};

/** For a product, a day or everything. */
export type Funnel = typeof counts & {conversion: number | null; orderConversion: number | null};

export interface Report {
  from: string;
  to: string;
  total: Funnel;
  products: Record<string, Funnel>;
  /** Every day of the range, also a day without events. */
  days: Record<string, Funnel>;
  /** The number of events of each other type. */
  events: Record<string, number>;
}

export function buildReport(rows: readonly ReportRow[], range: EventRange): Report {
  const {from, to} = range;
  const total = emptyFunnel();
  const products = new Map(productIds.map((id) => [String(id), emptyFunnel()]));
  const days = new Map(daysOf(range).map((day) => [day, emptyFunnel()]));
  const events: Record<string, number> = {};

  for (const row of rows) {
    if (!['product_view', 'cart_action', 'order'].includes(row.type)) {
      events[row.type] = (events[row.type] ?? 0) + row.count;
      continue;
    }
    const day = entryOf(days, row.day);
    if (row.type === 'order' && row.product_id === null) {
      total.orders += row.count;
      day.orders += row.count;
      continue;
    }
    const product = entryOf(products, row.product_id ?? 'unknown');
    for (const funnel of [total, product, day]) addRow(funnel, row);
    if (row.type === 'order') product.orders += row.count;
  }

  for (const funnel of [total, ...products.values(), ...days.values()]) {
    funnel.conversion = percentOf(funnel.adds, funnel.views);
    funnel.orderConversion = percentOf(funnel.orders, funnel.views);
  }
  return {
    from,
    to,
    total,
    products: Object.fromEntries(products),
    days: Object.fromEntries(days),
    events,
  };
}

function addRow(funnel: Funnel, {type, count, pieces, subscribed, revenue}: ReportRow): void {
  switch (type) {
    case 'product_view':
      funnel.views += count;
      break;
    case 'cart_action':
      funnel.adds += count;
      funnel.pieces += pieces;
      break;
    case 'order':
      funnel.ordered += pieces;
      funnel.subscribed += subscribed;
      funnel.revenue += Math.round(revenue * 100);
  }
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

function emptyFunnel(): Funnel {
  return {...counts, conversion: null, orderConversion: null};
}

function entryOf(funnels: Map<string, Funnel>, key: string): Funnel {
  const funnel = funnels.get(key) ?? emptyFunnel();
  funnels.set(key, funnel);
  return funnel;
}
