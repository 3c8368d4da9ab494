import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {createRoutesStub, Meta} from 'react-router';
import {describe, expect, it} from 'vitest';
import {defaultBrand} from '../../../../app/platform/shop/brand.ts';
import {faqPage} from '../../../../app/platform/shop/faq-page.ts';
import {product, structuredData} from '../../../../app/platform/shop/structured-data.ts';

const origin = 'https://shop.test';

describe('structuredData', () => {
  it('escapes text that could end its script element', () => {
    const answer = 'Yes</script><script>alert(1)</script> & <!-- more';
    const thing = faqPage(`${origin}/faq`, [{question: 'Safe?', answer}]);
    const Stub = createRoutesStub([
      {path: '/', Component: Meta, meta: () => [structuredData(thing)]},
    ]);
    const html = renderToStaticMarkup(createElement(Stub));
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
    expect(json).not.toMatch(/[<>&]/);
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{mainEntity: [{acceptedAnswer: {text: answer}}]}],
    });
  });
});

describe('product', () => {
  const facts = {
    path: '/products/rush',
    name: 'RUSH',
    description: 'Two capsules.',
    sku: 'BRL-RUSH-60C',
    images: ['/media/rush/front-1800.webp'],
    price: '49.95',
    compareAt: null,
    currencyCode: 'USD',
    available: true,
    subscriptions: [],
    shipping: [{price: '5.99', days: [3, 5]}],
    returnDays: 30,
  } satisfies Parameters<typeof product>[2];

  it('has an offer with price, currency and availability, and no rating or number that is unknown', () => {
    const inStock = product(origin, defaultBrand, facts);
    expect(inStock).toMatchObject({
      '@type': 'Product',
      name: 'RUSH',
      image: ['https://shop.test/media/rush/front-1800.webp'],
      brand: {name: 'Boreal'},
      offers: [
        {
          price: '49.95',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.test/products/rush',
          shippingDetails: [{shippingRate: {value: '5.99'}}],
          hasMerchantReturnPolicy: {merchantReturnDays: 30},
        },
      ],
    });
    for (const name of ['aggregateRating', 'gtin', 'mpn', 'offers.0.priceSpecification']) {
      expect(inStock).not.toHaveProperty(name);
    }
    expect(product(origin, defaultBrand, {...facts, available: false})).toMatchObject({
      offers: [{availability: 'https://schema.org/OutOfStock'}],
    });
  });

  it("has the merchant's compare-at price as a strikethrough price", () => {
    expect(product(origin, defaultBrand, {...facts, compareAt: '68.99'})).toMatchObject({
      offers: [
        {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: '68.99',
            priceCurrency: 'USD',
          },
        },
      ],
    });
  });

  it('has a subscription as an offer of its own, with what each plan bills how often, and free shipping', () => {
    const plan = {
      name: 'Every 60 days',
      price: '44.96',
      currencyCode: 'USD',
      count: 2,
      unit: 'month',
    } as const;
    expect(product(origin, defaultBrand, {...facts, subscriptions: [plan]})).toMatchObject({
      offers: [
        {price: '49.95'},
        {
          '@type': 'Offer',
          name: 'Subscription',
          availability: 'https://schema.org/InStock',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              name: 'Every 60 days',
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

  it('has the numbers of the product that the store has', () => {
    const numbers = {gtin: '4006381333931', mpn: 'R-60'};
    expect(product(origin, defaultBrand, {...facts, ...numbers})).toMatchObject(numbers);
  });
});
