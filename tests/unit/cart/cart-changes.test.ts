import {describe, expect, it} from 'vitest';
import {describeChanges, describeSubtotalChange} from '../../../app/cart/cart-changes.ts';
import type {CartLine} from '../../../app/cart/cart-view.ts';
import {cartOf, line} from './client/carts.ts';

const withLine = (changes: Partial<CartLine>) => cartOf({}, {lines: [line('rush', 2, changes)]});
const [rush, soldOut] = [withLine({}), withLine({status: 'sold-out'})];

describe('describeChanges', () => {
  it.each([
    ['a removed line', rush, cartOf({}), 'rush is no longer in your cart.'],
    ['a line that sold out', rush, soldOut, 'rush is no longer available.'],
    [
      'a line that was deleted',
      rush,
      withLine({status: 'not-found'}),
      'rush is no longer available.',
    ],
    ['a line back in stock', soldOut, rush, 'rush is available again.'],
    ['an added line', cartOf({}), rush, 'Your cart now includes rush.'],
    ['a quantity', rush, withLine({quantity: 1}), 'The quantity of rush is now 1.'],
    [
      'a price',
      rush,
      withLine({unitPrice: {minor: 1_001, currencyCode: 'USD'}}),
      'The price of rush is now $10.01.',
    ],
  ])('names %s', (_, shown, cart, message) => {
    expect(describeChanges(shown, cart)).toEqual([message]);
  });

  it('finds no change in ids, order, currency, pending lines and lines that cannot be bought', () => {
    const cart = cartOf({rush: 2, vitra: 1});
    const lines = [line('vitra', 1, {id: null}), line('rush', 2, {status: 'pending'})];
    expect(describeChanges(cart, {...cart, lines})).toEqual([]);
    const canadian = withLine({unitPrice: {minor: 1_000, currencyCode: 'CAD'}});
    expect(describeChanges(rush, canadian)).toEqual([]);
    expect(describeChanges(soldOut, withLine({status: 'not-found', quantity: 0}))).toEqual([]);
    expect(describeChanges(soldOut, cartOf({}))).toEqual([]);
    expect(describeChanges(cartOf({}), soldOut)).toEqual([]);
  });

  it('sums up more changes than a message can name', () => {
    const quantities = (quantity: number) =>
      cartOf(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, quantity])));
    expect(describeChanges(quantities(1), quantities(2))).toEqual([
      'Several items in your cart have changed.',
    ]);
  });
});

describe('describeSubtotalChange', () => {
  const discounted = (minor: number, updatedAt?: string) =>
    cartOf({rush: 1}, {discount: {minor, currencyCode: 'USD'}, ...(updatedAt && {updatedAt})});

  it('names the subtotal if a discount has changed', () => {
    const shown = discounted(100, '2026-11-22T10:00:00Z');
    expect(describeSubtotalChange(shown, discounted(50))).toEqual(['Your subtotal is now $9.50.']);
    expect(describeSubtotalChange(shown, discounted(100))).toEqual([]);
  });

  it('compares no subtotal with that of a snapshot, which has no discounts', () => {
    expect(describeSubtotalChange(discounted(0), discounted(50))).toEqual([]);
  });
});
