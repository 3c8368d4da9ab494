import {describe, expect, it} from 'vitest';
import {type Cart, emptyCart} from '../../../app/cart/cart.ts';
import {freeShipping, suggestedProduct} from '../../../app/cart/shipping-progress.ts';
import {byProduct} from '../../../app/catalog/types.ts';
import {freeShippingOver} from '../../../app/shipping/terms.ts';
import {newLine} from '../../support/cart-browser.ts';

const over = freeShippingOver.minor;
const usd = (minor: number) => ({minor, currencyCode: 'USD'});
const cartWith = (minor: number, changes: Partial<Cart> = {}, line = {}): Cart => ({
  ...emptyCart,
  lines: [{...newLine('rush', 1), unitPrice: usd(minor), ...line}],
  ...changes,
});
const key = 'rush.688102';
const soldOut = {...newLine('vitra.688302', 9), status: 'sold-out' as const};
const code = (applicable: boolean) => ({discountCodes: [{code: 'FREESHIP', applicable}]});
const distance = (minor: number) => ({isFree: false, remaining: usd(minor)});
const [amount, subscription] = [{reason: 'amount'}, {reason: 'subscription'}];

describe('freeShipping', () => {
  it.each<[string, Cart, object]>([
    ['is the distance to the amount', cartWith(over - 5), distance(5)],
    ['does not begin at the amount', cartWith(over), distance(0)],
    ['begins over the amount', cartWith(over + 1), amount],
    ['is in every cart with a subscription', cartWith(1, {}, {key}), subscription],
    [
      'does not count lines that cannot be bought',
      cartWith(0, {lines: [...cartWith(over - 5).lines, soldOut]}),
      distance(5),
    ],
    ['counts after discounts', cartWith(over + 5, {discount: usd(10)}), distance(5)],
    ['is that of the amount with a code that applies', cartWith(over + 1, code(true)), amount],
    [
      'is the distance with a code that takes something off',
      cartWith(over - 5, {...code(true), discount: usd(10)}),
      distance(15),
    ],
    [
      'is the distance with a code that does not apply',
      cartWith(over - 5, code(false)),
      distance(5),
    ],
  ])('%s', (_, cart, shipping) => expect(freeShipping(cart)).toMatchObject(shipping));

  it.each<[string, Cart]>([
    ['a code for the shipping, whose terms are unknown', cartWith(over - 5, code(true))],
    ['an empty cart', emptyCart],
    ['a cart that cannot be bought', cartWith(0, {lines: [soldOut]})],
    ['another currency', cartWith(0, {}, {unitPrice: {minor: over + 1, currencyCode: 'CAD'}})],
  ])('is unknown for %s', (_, cart) => expect(freeShipping(cart)).toBeNull());
});

describe('suggestedProduct', () => {
  const offer = {
    price: usd(1_000),
    compareAt: null,
    variantId: 'gid://shopify/ProductVariant/1',
    available: true,
    plans: [],
    readAt: 0,
    fallback: null,
  };
  const offers = (changes = {}) => byProduct(() => ({...offer, ...changes}));

  it('is the first product that is not in the cart and reaches free shipping', () => {
    expect(suggestedProduct(cartWith(over - 999), offers())).toBe('synaptiq');
    expect(suggestedProduct(cartWith(over - 1_000), offers())).toBeUndefined();
  });

  it('is none for a cart that ships free, and never a product that cannot be bought', () => {
    const cart = cartWith(over - 5);
    expect(suggestedProduct(cartWith(over + 1), offers())).toBeUndefined();
    expect(suggestedProduct(cartWith(over - 5, {}, {key}), offers())).toBeUndefined();
    const {synaptiq} = offers({available: false});
    expect(suggestedProduct(cart, {...offers(), synaptiq})).toBe('vitra');
    expect(suggestedProduct(cart, offers({fallback: 'unavailable'}))).toBeUndefined();
  });
});
