import {expect, test} from 'vitest';
import {emptyCart} from '../../../../app/cart/cart.ts';
import {SavedCart} from '../../../../app/cart/client/saved-cart.ts';
import {memoryStorage, newLine} from '../../../support/cart-browser.ts';

test('A change of a line that follows a switch does not replace the changes that the switch moves', () => {
  const saved = new SavedCart(memoryStorage());
  saved.enqueue({kind: 'update', key: 'rush', quantity: 3});
  saved.enqueue({kind: 'switch', key: 'rush', line: newLine('rush.688102', 3)});
  saved.enqueue({kind: 'add', line: newLine('rush', 1), sessionId: null});
  saved.enqueue({kind: 'update', key: 'rush', quantity: 4});
  saved.enqueue({kind: 'update', key: 'rush', quantity: 5});
  const {lines} = saved.withQueue({...emptyCart, lines: [newLine('rush', 1)]});
  expect(lines.map(({key, quantity}) => [key, quantity])).toEqual([
    ['rush', 5],
    ['rush.688102', 3],
  ]);
  expect(saved.queue.map(({kind}) => kind)).toEqual(['update', 'switch', 'add', 'update']);
});
