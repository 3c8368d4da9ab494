import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {formatMoney, formatShortMoney, parseMoney, toDecimal} from '../../../app/pricing/money.ts';
import {fallbackOffer, readOffer} from '../../../app/pricing/read-offer.server.ts';
import {storeMoney, storeProduct} from '../../support/store-product.ts';

describe('Money', () => {
  it.each([
    ['49.95', 4995, '$49.95'],
    ['50.0', 5000, '$50.00'],
    ['50', 5000, '$50.00'],
    ['0.5', 50, '$0.50'],
    ['1234.50', 123450, '$1,234.50'],
    ['49.950', 4995, '$49.95'],
  ])('parses %s as %i cents and formats it as %s', (amount, minor, shown) => {
    const money = parseMoney(amount, 'USD');
    expect(money).toEqual({minor, currencyCode: 'USD'});
    expect(money && formatMoney(money)).toBe(shown);
  });

  it.each(['', '-1.00', '1,000.00', '49.955', 'NaN', '1e3', ' 1', '.5'])(
    'rejects the amount %j',
    (amount) => {
      expect(parseMoney(amount, 'USD')).toBeUndefined();
    },
  );

  it.each(['USD', 'EUR', 'JPY'])('formats amounts in %s like Intl.NumberFormat', (currencyCode) => {
    const style = {style: 'currency', currency: currencyCode} as const;
    const format = new Intl.NumberFormat('en-US', style);
    const units = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (minor) => {
        const spaceless = format.format(minor / units).replace(/\s/g, '');
        return formatMoney({minor, currencyCode}).replace(/\s/g, '') === spaceless;
      }),
    );
  });

  it('has whole yen', () => {
    const money = parseMoney('4900.5', 'JPY') ?? {minor: Number.NaN, currencyCode: 'none'};
    expect([money.minor, formatMoney(money), toDecimal(money)]).toEqual([4901, '¥4,901', '4901']);
  });

  it.each([
    [7_500, 'USD', '$75'],
    [7_450, 'USD', '$74.50'],
    [7_500, 'nonsense', 'nonsense 75'],
  ])('%d of %s is %s in short', (minor, currencyCode, text) => {
    expect(formatShortMoney({minor, currencyCode})).toBe(text);
  });
});

describe('readOffer', () => {
  const product = storeProduct();

  it('is the store’s price of the first variant', () => {
    expect(readOffer('rush', product, 1_000)).toEqual({
      price: {minor: 4995, currencyCode: 'USD'},
      compareAt: null,
      variantId: 'gid://shopify/ProductVariant/1',
      variant: '60 capsules',
      available: true,
      plans: [],
      readAt: 1_000,
      fallback: null,
    });
  });

  it('names the variant that is sold, where the merchant has given it a name', () => {
    const [variant] = product.variants.nodes;
    const named = (title: string) => ({
      ...product,
      variants: {nodes: variant ? [{...variant, title}] : []},
    });
    expect(readOffer('rush', named('120 capsules'), 0).variant).toBe('120 capsules');
    expect(readOffer('rush', named('Default Title'), 0)).not.toHaveProperty('variant');
  });

  it('is unavailable if the store says that the product is not for sale', () => {
    expect(readOffer('rush', {...product, availableForSale: false}, 0).available).toBe(false);
  });

  it.each([
    ['no product', 'not-found', null],
    ['no variant', 'not-found', {...product, variants: {nodes: []}}],
    ['an invalid amount', 'unavailable', storeProduct({price: storeMoney('free')})],
  ])('is the local price for %s, with the fallback %s', (_, fallback, response) => {
    expect(readOffer('vitra', response, 1_000)).toEqual({
      price: {minor: 5899, currencyCode: 'USD'},
      compareAt: null,
      variantId: 'local-vitra',
      available: true,
      plans: [],
      readAt: 1_000,
      fallback,
    });
  });

  it('of an unknown product is $49.99', () => {
    expect(fallbackOffer('unknown', 'unavailable')).toMatchObject({
      price: {minor: 4999},
      variantId: 'local-unknown',
    });
  });
});
