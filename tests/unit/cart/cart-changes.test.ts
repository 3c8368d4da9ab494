import {describe, expect, it} from 'vitest';
import {type Cart, emptyCart} from '../../../app/cart/cart.ts';
import {describeGains, describeLosses} from '../../../app/cart/cart-changes.ts';
import {newLine} from '../../support/cart-browser.ts';

const cartOf = (quantities: Record<string, number>): Cart => ({
  ...emptyCart,
  lines: Object.entries(quantities).map(([key, quantity]) => newLine(key, quantity)),
});

describe('describeLosses', () => {
  it('names lines that are gone, that are less, and that lost their delivery plan', () => {
    const before = cartOf({rush: 2, vitra: 1, 'synaptiq.688202': 1});
    expect(describeLosses(before, cartOf({rush: 1, synaptiq: 1}))).toEqual([
      'The quantity of rush is now 1.',
      'vitra is no longer in your cart.',
      'The delivery plan for synaptiq.688202 is no longer available, so it is now a one-time purchase.',
    ]);
  });

  it('says nothing of lines that are shown as sold out, nor of more than before', () => {
    const soldOut = {...newLine('rush', 0), status: 'sold-out' as const};
    expect(describeLosses(cartOf({rush: 2}), {...emptyCart, lines: [soldOut]})).toEqual([]);
    expect(describeLosses(cartOf({rush: 2}), cartOf({rush: 3, vitra: 1}))).toEqual([]);
  });
});

describe('describeGains', () => {
  it('names lines that are new and that are more', () => {
    expect(describeGains(cartOf({rush: 2}), cartOf({vitra: 1, rush: 3}))).toEqual([
      'Your cart now includes vitra.',
      'The quantity of rush is now 3.',
    ]);
  });
});
