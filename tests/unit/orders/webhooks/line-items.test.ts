import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  type LineItem,
  shippedLines,
  toItems,
} from '../../../../app/orders/webhooks/line-items.server.ts';

function line(changes: Partial<LineItem> = {}): LineItem {
  return {id: '1', product_id: '2', title: 'RUSH', quantity: 1, price: 48.99, ...changes};
}

describe('shippedLines', () => {
  it('leaves out removed line items and those that are not shipped', () => {
    const kept = line({id: '1', quantity: 3, current_quantity: 2});
    const lines = [
      kept,
      line({id: '2', current_quantity: 0}),
      line({id: '3', requires_shipping: false}),
    ];
    expect(shippedLines(lines)).toEqual([{...kept, quantity: 2}]);
  });

  it('keeps the ordered quantities where nothing is left', () => {
    expect(shippedLines([line({quantity: 3, current_quantity: 0})])).toMatchObject([{quantity: 3}]);
  });
});

describe('toItems', () => {
  it.each([
    ['an emoji across the limit', `${'x'.repeat(119)}🍄 RUSH`, `${'x'.repeat(119)}🍄`],
    ['NUL', 'RU\0SH', 'RUSH'],
    ['half of an emoji', 'RUSH \ud83c', 'RUSH'],
    ['line breaks', 'RUSH\r\nCapsules', 'RUSH Capsules'],
    ['nothing visible', '\0 \n', 'Item'],
  ])('stores a title with %s', (_, title, stored) => {
    expect(toItems([line({title})])).toMatchObject([{title: stored}]);
  });

  it('shortens titles of 500 items until they fit their column, for any text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', minLength: 1, maxLength: 255}), (title) => {
        const plan = {selling_plan: {name: title}};
        const lines = Array.from({length: 500}, () =>
          line({title, product_id: '9'.repeat(19), selling_plan_allocation: plan}),
        );
        const items = toItems(lines);
        expect(items).toHaveLength(500);
        // The separators that Postgres adds are counted by the database's own test.
        expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(131_072);
        expect(items.every((item) => /^[^\p{Cs}]+$/u.test(item.title))).toBe(true);
      }),
      {numRuns: 20},
    );
  });
});
