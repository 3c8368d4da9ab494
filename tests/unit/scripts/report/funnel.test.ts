import {describe, expect, it} from 'vitest';
import {buildReport} from '../../../../scripts/report/funnel.ts';
import type {ReportRow} from '../../../../scripts/report/read-funnel.ts';

const range = {from: '2026-11-01T07:00:00.000Z', to: '2026-12-01T07:59:59.999Z'};
const none = {subscribed: 0, revenue: 0};
const rows: ReportRow[] = [
  {day: '2026-11-02', product_id: 'rush', type: 'product_view', count: 4, pieces: 0, ...none},
  {day: '2026-11-01', product_id: 'rush', type: 'product_view', count: 2, pieces: 0, ...none},
  {day: '2026-11-02', product_id: 'vitra', type: 'product_view', count: 2, pieces: 0, ...none},
  {day: '2026-11-02', product_id: 'rush', type: 'cart_action', count: 2, pieces: 5, ...none},
  // One order of both products.
  {day: '2026-11-02', product_id: null, type: 'order', count: 1, pieces: 0, ...none},
  {
    day: '2026-11-02',
    product_id: 'rush',
    type: 'order',
    count: 1,
    pieces: 2,
    subscribed: 1,
    revenue: 95.08,
  },
  {
    day: '2026-11-02',
    product_id: 'vitra',
    type: 'order',
    count: 1,
    pieces: 1,
    subscribed: 0,
    revenue: 58.99,
  },
];

describe('buildReport', () => {
  it('adds up a funnel by product and by day, and counts an order of two products once', () => {
    const {total, products, days} = buildReport(rows, range);
    expect(total).toEqual({
      views: 8,
      adds: 2,
      pieces: 5,
      conversion: 25,
      orders: 1,
      ordered: 3,
      subscribed: 1,
      revenue: 15_407,
      orderConversion: 12.5,
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
