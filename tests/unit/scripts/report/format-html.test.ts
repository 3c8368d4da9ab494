import {describe, expect, it} from 'vitest';
import {productIds} from '../../../../app/catalog/types.ts';
import {formatHtml} from '../../../../scripts/report/format-html.ts';
import {buildReport} from '../../../../scripts/report/funnel.ts';
import {rangeBefore} from '../../../../scripts/report/range.ts';
import type {ReportRow} from '../../../../scripts/report/read-reports.ts';

const range = {from: '2026-11-01T07:00:00.000Z', to: '2026-12-01T07:59:59.999Z'};
const row = (day: string, type: string, count: number, more: Partial<ReportRow> = {}) => ({
  ...{day, type, count, product_id: 'rush', pieces: count, subscribed: 0, revenue: 0},
  ...more,
});

const others = 60;
const html = formatHtml({
  brand: 'Boreal & Co',
  current: buildReport(
    [
      row('2026-11-03', 'product_view', 300),
      row('2026-11-03', 'newsletter', 7),
      ...Array.from({length: others}, (_, id) =>
        row('2026-11-03', 'product_view', 0, {product_id: `${id}`}),
      ),
      row('2026-11-03', 'order', 1, {product_id: '59', pieces: 0, revenue: 40}),
      row('2026-11-03', 'order', 1, {product_id: null, pieces: 0}),
      row('2026-11-03', 'order', 1, {pieces: 4, subscribed: 1, revenue: 195.96}),
    ],
    range,
  ),
  before: buildReport([row('2026-10-05', 'product_view', 240)], rangeBefore(range)),
  sources: {
    orders: [
      {source: 'news"letter', medium: 'email', campaign: null, orders: 3, revenue: 149.85},
      {source: null, medium: null, campaign: null, orders: 1, revenue: 48.99},
    ],
    assistants: [{assistant: 'chatgpt', visits: 12}],
  },
  monitoring: {
    webVitals: [{page: '/home', name: 'LCP', p75: 4_100, count: 9}],
    errors: [{name: '<script>', source: 'a.js:1:2', page: '/"><img>', count: 2}],
    errorCount: 5,
  },
});

describe('formatHtml', () => {
  it('compares the days with as many days before', () => {
    expect(html).toContain('Compared with Oct 2, 2026 – Oct 31, 2026.');
    expect(html).toMatch(/Views<\/small><b>300<\/b><small>▲ 25 %/);
    expect(html).toMatch(/Revenue<\/small><b>\$236<\/b><small>none before/);
    expect(html).toContain('<td>newsletter</td><td>7</td>');
    expect(html).toContain('1 of 4 pieces ordered were on a subscription (25.0 %).');
  });

  it('lists the catalog’s products, then the others by revenue, and counts those it leaves out', () => {
    const [, table = ''] = html.split(/<h2>By product<.h2>|<h2>Subscriptions/);
    const names = table.match(/(?<=<tr><td>)\w+/g) ?? [];
    expect(names).toHaveLength(20);
    expect(names.slice(0, productIds.length + 1)).toEqual([
      ...productIds.map((id) => id.toUpperCase()),
      '59',
    ]);
    expect(table).toContain(`And ${productIds.length + others - names.length} others.`);
  });

  it('says where orders came from, and how many visits assistants sent', () => {
    expect(html).toContain(
      '<td>news&quot;letter</td><td>email</td><td></td><td>3</td><td>$150</td>',
    );
    expect(html).toContain('<td>unknown</td><td></td><td></td><td>1</td><td>$49</td>');
    expect(html).toContain('Visits sent by assistants: chatgpt 12.');
  });

  it('has each day of the range in every plot and in the table', () => {
    expect(html.match(/<title>2026-11-\d\d: /g)).toHaveLength(4 * 30);
    expect(html.match(/<td>Nov \d+, 2026<\/td>/g)).toHaveLength(30);
  });

  it('is one file that needs no server and runs no script', () => {
    expect(html).not.toMatch(/<(script|link|img|iframe)\b|\b(src|href)=|url\(|@import/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('/&quot;&gt;&lt;img&gt;');
    expect(html).toContain('Boreal &amp; Co');
  });

  it('marks slow pages and counts the errors that it does not list', () => {
    expect(html).toContain('<td>4,100 ms</td><td class="poor">poor</td>');
    expect(html).toContain('And 3 others.');
  });
});
