import {describe, expect, it} from 'vitest';
import {emptyCart, estimatedTotal, savedTotal, subtotal} from '../../../app/cart/cart.ts';
import {formatMoney} from '../../../app/pricing/money.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';
import {newLine} from '../../support/cart-browser.ts';

describe('subtotal', () => {
  const euros = (minor: number) => ({minor, currencyCode: 'EUR'});
  const {price} = fallbackOffer('rush', 'unavailable');
  const pending = {...newLine('rush', 1), unitPrice: price};
  const merchandise = {
    id: 'gid://shopify/ProductVariant/1',
    title: 'Default',
    sku: null,
    price: {amount: '50.0', currencyCode: 'EUR'},
    product: {id: '', handle: 'vitra', title: 'VITRA', vendor: '', productType: ''},
  };
  const stored = {...newLine('vitra', 2), merchandise, unitPrice: euros(5_000)};

  it('never adds a fallback price to the amounts of a store in another currency', () => {
    for (const lines of [
      [pending, stored],
      [stored, pending],
    ]) {
      expect(subtotal({...emptyCart, lines})).toEqual(euros(10_000));
      const total = estimatedTotal({...emptyCart, lines, discount: euros(1_000)});
      expect(formatMoney(total)).toBe('€90.00');
    }
  });

  it('is that of the fallback price while the store has no line', () => {
    expect(formatMoney(subtotal({...emptyCart, lines: [pending]}))).toBe('$48.99');
  });
});

describe('savedTotal', () => {
  const dollars = (minor: number) => ({minor, currencyCode: 'USD'});
  const line = {...newLine('rush', 2), unitPrice: dollars(4_995)};

  it.each([
    ['a higher former price', dollars(5_995), 2_000],
    ['a lower one', dollars(3_995), null],
    ['the same', dollars(4_995), null],
    ['one in another currency', {minor: 9_995, currencyCode: 'EUR'}, null],
    ['none', null, null],
    ['none in a cart that an earlier deployment has stored', undefined, null],
  ])('with %s', (_, compareAt, minor) => {
    const lines = [newLine('vitra', 1), compareAt === undefined ? line : {...line, compareAt}];
    expect(savedTotal({...emptyCart, lines})?.minor ?? null).toBe(minor);
    const soldOut = lines.map((one) => ({...one, status: 'sold-out' as const}));
    expect(savedTotal({...emptyCart, lines: soldOut})).toBeNull();
  });
});
