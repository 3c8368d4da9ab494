import {describe, expect, it} from 'vitest';
import {buildReport} from '../../../../scripts/report/funnel.ts';
import type {ReportRow} from '../../../../scripts/report/read-reports.ts';

const range = {from: '2026-11-01T07:00:00.000Z', to: '2026-12-01T07:59:59.999Z'};
const row = (day: number, product_id: string | null, type: string, count: number, more = {}) => ({
  ...{day: `2026-11-0${day}`, product_id, type, count, pieces: 0, subscribed: 0, revenue: 0},
  ...more,
});
const rows: ReportRow[] = [
  row(2, 'rush', 'product_view', 4),
  row(1, 'rush', 'product_view', 2),
  row(2, 'vitra', 'product_view', 2),
  row(2, 'rush', 'cart_action', 2, {pieces: 5}),
  // One order of both products.
  row(2, null, 'order', 1),
  row(2, 'rush', 'order', 1, {pieces: 2, subscribed: 1, revenue: 95.08}),
  row(2, 'vitra', 'order', 1, {pieces: 1, revenue: 58.99}),
];

describe('buildReport', () => {
  it('adds up a funnel by product and by day, and counts an order of two products once', () => {
    const {total, products, days} = buildReport(rows, range);
    expect(total).toEqual({
      ...{views: 8, adds: 2, pieces: 5, conversion: 25},
      ...{orders: 1, ordered: 3, subscribed: 1, revenue: 15_407, orderConversion: 12.5},
    });
    expect(products.rush).toMatchObject({views: 6, adds: 2, orders: 1, ordered: 2});
    expect(products.vitra).toMatchObject({views: 2, adds: 0, orders: 1, ordered: 1});
    expect(products.synaptiq).toMatchObject({views: 0, conversion: null, orderConversion: null});
    const counts = Object.entries(days).map(([day, {views, orders}]) => [day, views, orders]);
    expect(counts).toHaveLength(30);
    expect(counts.slice(0, 3)).toEqual([
      ['2026-11-01', 2, 0],
      ['2026-11-02', 6, 1],
      ['2026-11-03', 0, 0],
    ]);
  });
});
