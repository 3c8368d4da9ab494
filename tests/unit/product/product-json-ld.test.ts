import {describe, expect, it} from 'vitest';
import {defaultBrand} from '../../../app/brand.ts';
import {catalog} from '../../../app/catalog/catalog.ts';
import {toDecimal} from '../../../app/pricing/money.ts';
import type {SellingPlan} from '../../../app/pricing/plans.ts';
import {readOffer} from '../../../app/pricing/read-offer.server.ts';
import {productJsonLd} from '../../../app/product/product-json-ld.server.ts';
import {
  expressShipping,
  freeShippingOver,
  returnDays,
  standardShipping,
} from '../../../app/shipping/terms.ts';
import {sellingPlan} from '../../support/selling-plan.ts';
import {storeMoney, storeProduct} from '../../support/store-product.ts';

const seller = {origin: 'https://shop.test', brand: defaultBrand};

type Changes = Parameters<typeof storeProduct>[0];

function dataOf(changes: Changes = {}, plans: readonly SellingPlan[] = []) {
  const offer = {...readOffer('rush', storeProduct(changes), 0), plans};
  return productJsonLd(catalog.rush, {offer}, seller);
}

describe('productJsonLd', () => {
  it('has an offer with price, currency and availability, and no rating or number that is unknown', () => {
    const inStock = dataOf();
    expect(inStock).toMatchObject({
      '@type': 'Product',
      name: 'RUSH: Focus & Energy',
      image: expect.arrayContaining(['https://shop.test/media/rush/front-1400.webp']),
      brand: {name: defaultBrand.name},
      offers: [
        {
          price: '49.95',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.test/products/rush',
          hasMerchantReturnPolicy: {merchantReturnDays: returnDays},
        },
      ],
    });
    for (const name of ['aggregateRating', 'gtin', 'mpn', 'offers.0.priceSpecification']) {
      expect(inStock).not.toHaveProperty(name);
    }
  });

  it('ships free of charge if one item alone costs more than the threshold', () => {
    const express = toDecimal(expressShipping.price);
    const ratesAt = (value: string) => ({
      offers: [{shippingDetails: [{shippingRate: {value}}, {shippingRate: {value: express}}]}],
    });
    const standard = ratesAt(toDecimal(standardShipping.price));
    const justOver = {...freeShippingOver, minor: freeShippingOver.minor + 1};
    expect(dataOf()).toMatchObject(standard);
    expect(dataOf({price: storeMoney(toDecimal(freeShippingOver))})).toMatchObject(standard);
    expect(dataOf({price: storeMoney(toDecimal(justOver))})).toMatchObject(ratesAt('0.00'));
    expect(dataOf({price: storeMoney(toDecimal(justOver), 'CAD')})).toMatchObject(standard);
  });

  it('has a subscription as an offer of its own, with what each plan bills how often, and free shipping', () => {
    const plan = sellingPlan({name: 'Every 2 months', every: {count: 2, unit: 'month'}});
    expect(dataOf({}, [plan])).toMatchObject({
      offers: [
        {price: '49.95'},
        {
          '@type': 'Offer',
          name: 'Subscription',
          availability: 'https://schema.org/InStock',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              name: 'Every 2 months',
              price: '44.96',
              priceCurrency: 'USD',
              billingDuration: 2,
              billingIncrement: 2,
              unitCode: 'MON',
            },
          ],
          shippingDetails: {shippingRate: {value: '0.00'}},
        },
      ],
    });
  });
});
