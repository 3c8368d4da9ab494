import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {createRoutesStub, Meta} from 'react-router';
import {describe, expect, it} from 'vitest';
import {faqPage} from '../../../../app/platform/seo/faq-page.ts';
import {product, structuredData} from '../../../../app/platform/seo/structured-data.ts';
import {defaultBrand} from '../../../../app/platform/shop/brand.ts';

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
  it('has an offer with price, currency and availability, and no rating', () => {
    const facts = {
      path: '/products/rush',
      name: 'RUSH',
      description: 'Two capsules.',
      sku: 'BRL-RUSH-60C',
      images: ['/media/rush/front-1800.webp'],
      price: '49.95',
      compareAt: null,
      currencyCode: 'USD',
    };
    const inStock = product(origin, defaultBrand, {...facts, available: true});
    expect(inStock).toMatchObject({
      '@type': 'Product',
      name: 'RUSH',
      image: ['https://shop.test/media/rush/front-1800.webp'],
      brand: {name: 'Boreal'},
      offers: {
        price: '49.95',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.test/products/rush',
      },
    });
    expect(inStock).not.toHaveProperty('aggregateRating');
    expect(product(origin, defaultBrand, {...facts, available: false})).toMatchObject({
      offers: {availability: 'https://schema.org/OutOfStock'},
    });
    expect(inStock).not.toHaveProperty('offers.priceSpecification');
  });

  it("has the merchant's compare-at price as a strikethrough price", () => {
    const thing = product(origin, defaultBrand, {
      path: '/products/rush',
      name: 'RUSH',
      description: 'Two capsules.',
      sku: 'BRL-RUSH-60C',
      images: ['/media/rush/front-1800.webp'],
      price: '49.95',
      compareAt: '68.99',
      currencyCode: 'USD',
      available: true,
    });
    expect(thing).toMatchObject({
      offers: {
        price: '49.95',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '68.99',
          priceCurrency: 'USD',
        },
      },
    });
  });
});
