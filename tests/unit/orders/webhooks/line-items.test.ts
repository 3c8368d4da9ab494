import {describe, expect, it} from 'vitest';
import {
  type LineItem,
  shippedLines,
  toItems,
} from '../../../../app/orders/webhooks/line-items.server.ts';

function line(changes: Partial<LineItem> = {}): LineItem {
  return {id: '1', product_id: '2', title: 'RUSH', quantity: 1, price: 48.99, ...changes};
}

it('shippedLines leaves out what is removed or not shipped, and keeps the ordered quantities where nothing is left', () => {
  const kept = line({id: '1', quantity: 3, current_quantity: 2});
  const removed = line({id: '2', quantity: 3, current_quantity: 0});
  const lines = [kept, removed, line({id: '3', requires_shipping: false})];
  expect(shippedLines(lines)).toEqual([{...kept, quantity: 2}]);
  expect(shippedLines([removed])).toMatchObject([{quantity: 3}]);
});

describe('toItems', () => {
  it.each([
    ['the number of RUSH under another name', '41', 'Morning capsules', 'rush'],
    ['another number under the name of RUSH', '42', 'RUSH Night', '42'],
    [
      'a number under the name of a product that the store did not give',
      '43',
      'VITRA jar',
      'vitra',
    ],
    ['no number', null, 'RUSH capsules', 'rush'],
    ['neither', null, 'Gift wrap', 'unknown'],
  ])('knows a product with %s', (_, product_id, title, stored) => {
    const items = toItems([line({product_id, title})], new Map([['41', 'rush']]));
    expect(items).toMatchObject([{product_id: stored}]);
  });

  it.each([
    ['an emoji across the limit', `${'x'.repeat(63)}🍄 RUSH`, `${'x'.repeat(63)}🍄`],
    ['NUL', 'RU\0SH', 'RUSH'],
    ['half of an emoji', 'RUSH \ud83c', 'RUSH'],
    ['line breaks', 'RUSH\r\nCapsules', 'RUSH Capsules'],
    ['nothing visible', '\0 \n', 'Item'],
  ])('stores a title with %s', (_, title, stored) => {
    expect(toItems([line({title})])).toMatchObject([{title: stored}]);
  });

  it.each(['🍄', '"'])('fits its column with the most items and texts of %s', (character) => {
    const title = character.repeat(255);
    const lines = Array.from({length: 500}, () =>
      line({
        title,
        product_id: '9'.repeat(19),
        quantity: 2 ** 53,
        price: 999_999_999_999.123,
        selling_plan_allocation: {selling_plan: {name: title}},
      }),
    );
    const items = toItems(shippedLines(lines));
    expect(items).toHaveLength(250);
    // Postgres writes a space after each colon and each comma.
    const separators = items.length * 10;
    expect(Buffer.byteLength(JSON.stringify(items)) + separators).toBeLessThan(131_072);
  });
});
