import {describe, expect, it} from 'vitest';
import {emptyCart} from '../../../app/cart/cart.ts';
import {freeShipping, suggestedProduct} from '../../../app/cart/free-shipping.ts';
import {byProduct} from '../../../app/catalog/types.ts';
import {newLine} from '../../support/cart-browser.ts';

const usd = (minor: number) => ({minor, currencyCode: 'USD'});
const cartWith = (minor: number, changes = {}) => ({
  ...emptyCart,
  lines: [{...newLine('rush', 1), unitPrice: usd(minor), ...changes}],
});

describe('freeShipping', () => {
  it('is the distance to $75 for one-time purchases', () => {
    expect(freeShipping(cartWith(4_995))).toEqual({
      reason: null,
      remaining: usd(2_505),
    });
  });

  it('starts over $75, not at $75', () => {
    expect(freeShipping(cartWith(7_500))?.reason).toBeNull();
    expect(freeShipping(cartWith(7_501))?.reason).toBe('amount');
  });

  it('includes every cart with a subscription', () => {
    expect(freeShipping(cartWith(1_000, {sellingPlanName: 'Deliver every 30 days'}))?.reason).toBe(
      'subscription',
    );
  });

  it('does not count lines that cannot be bought', () => {
    const soldOut = {
      ...newLine('vitra', 9),
      status: 'sold-out' as const,
      sellingPlanName: 'Deliver every 30 days',
    };
    const {lines} = cartWith(4_995);
    expect(freeShipping({...emptyCart, lines: [...lines, soldOut]})?.reason).toBeNull();
    expect(freeShipping({...emptyCart, lines: [soldOut]})).toBeNull();
  });

  it('counts the subtotal after discounts', () => {
    const cart = {...cartWith(8_000), discount: usd(1_000)};
    expect(freeShipping(cart)).toMatchObject({reason: null, remaining: usd(500)});
  });

  it('is unknown with a code for the shipping, unless the cart ships free without it', () => {
    const discountCodes = [{code: 'FREESHIP', applicable: true}];
    expect(freeShipping({...cartWith(4_995), discountCodes})).toBeNull();
    expect(freeShipping({...cartWith(7_501), discountCodes})?.reason).toBe('amount');
    const otherCode = {discountCodes, discount: usd(500)};
    expect(freeShipping({...cartWith(4_995), ...otherCode})?.remaining).toEqual(usd(3_005));
    const notApplicable = [{code: 'FREESHIP', applicable: false}];
    const cart = {...cartWith(4_995), discountCodes: notApplicable};
    expect(freeShipping(cart)?.remaining).toEqual(usd(2_505));
  });

  it('is unknown for an empty cart and for another currency', () => {
    expect(freeShipping(emptyCart)).toBeNull();
    const unitPrice = {minor: 9_000, currencyCode: 'CAD'};
    expect(freeShipping(cartWith(0, {unitPrice}))).toBeNull();
  });
});

describe('suggestedProduct', () => {
  const price = {
    price: usd(5_000),
    compareAt: null,
    variantId: 'gid://shopify/ProductVariant/1',
    available: true,
    error: null,
    fallback: null,
  };
  const prices = byProduct(() => ({price, plans: [], readAt: 0}));
  const withRush = (minor: number, changes = {}) => cartWith(minor, {product: 'rush', ...changes});

  it('is the first product that is not in the cart and reaches free shipping', () => {
    expect(suggestedProduct(withRush(4_995), prices)).toBe('synaptiq');
    expect(suggestedProduct(withRush(2_500), prices)).toBeUndefined();
    expect(suggestedProduct(withRush(2_501), prices)).toBe('synaptiq');
  });

  it('is none for a cart that ships free, and never a product that cannot be bought', () => {
    expect(suggestedProduct(withRush(8_000), prices)).toBeUndefined();
    const sellingPlanName = 'Deliver every 30 days';
    expect(suggestedProduct(withRush(4_995, {sellingPlanName}), prices)).toBeUndefined();
    const synaptiq = {price: {...price, available: false}, plans: [], readAt: 0};
    expect(suggestedProduct(withRush(4_995), {...prices, synaptiq})).toBe('vitra');
    const without = byProduct(() => ({
      price: {...price, fallback: 'unavailable' as const},
      plans: [],
      readAt: 0,
    }));
    expect(suggestedProduct(withRush(4_995), without)).toBeUndefined();
  });
});
