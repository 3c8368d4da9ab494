import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import {emptyCart} from '../../../../app/cart/cart.ts';
import {CartSummary} from '../../../../app/cart/components/cart-summary.tsx';
import {newLine} from '../../../support/cart-browser.ts';

it('The checkout can be opened only with a line that can be bought', () => {
  const soldOut = {...newLine('vitra', 2), status: 'sold-out' as const};
  const buttonOf = (...lines: (typeof soldOut | ReturnType<typeof newLine>)[]) =>
    /<button[^>]*>/.exec(
      renderToString(<CartSummary cart={{...emptyCart, lines}} inDrawer />),
    )?.[0];
  expect(buttonOf(soldOut)).toMatch(/ disabled=""/);
  expect(buttonOf(soldOut, newLine('rush', 1))).not.toMatch(/ disabled=""/);
});
