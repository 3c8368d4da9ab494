import {describe, expect, it} from 'vitest';
import {clothes} from './support/samples.ts';
import {startStore} from './support/start-store.ts';
import {queryStorefront} from './support/store-client.ts';

const store = await startStore({catalog: clothes});

const variant =
  'variantBySelectedOptions(selectedOptions: [{name: "Size", value: "M"}, {name: "Color", value: "Navy"}])';

async function pricesIn(country: string) {
  const {data} = await queryStorefront(
    store,
    `query ($country: CountryCode!) @inContext(country: $country) {
      product(handle: "trail-shirt") {priceRange {minVariantPrice {amount currencyCode}} ${variant} {id price {amount currencyCode}}}
      localization {country {isoCode currency {isoCode symbol}} availableCountries {isoCode} availableLanguages {isoCode}}
    }`,
    {country},
  );
  return data;
}

describe('Markets', () => {
  it('convert prices for the country of @inContext, and to whole amounts where the currency has no decimals', async () => {
    for (const [country, amount, currencyCode] of [
      ['US', '49.0', 'USD'],
      ['CA', '66.15', 'CAD'],
      ['DE', '44.1', 'EUR'],
      ['JP', '7350.0', 'JPY'],
      ['BR', '49.0', 'USD'],
    ] as const) {
      const data = await pricesIn(country);
      const price = {amount, currencyCode};
      expect(data.at('product').value).toMatchObject({
        priceRange: {minVariantPrice: price},
        variantBySelectedOptions: {price},
      });
    }
    expect((await pricesIn('CA')).at('localization').value).toMatchObject({
      country: {isoCode: 'CA', currency: {isoCode: 'CAD', symbol: '$'}},
      availableCountries: [
        {isoCode: 'US'},
        {isoCode: 'CA'},
        {isoCode: 'DE'},
        {isoCode: 'FR'},
        {isoCode: 'JP'},
      ],
      availableLanguages: [{isoCode: 'EN'}, {isoCode: 'FR'}],
    });
  });

  it('give a cart the currency of its buyer’s country, down to shipping, discounts and gift cards', async () => {
    const id = (await pricesIn('US')).at('product', 'variantBySelectedOptions', 'id').text;
    const {data} = await queryStorefront(
      store,
      `mutation ($id: ID!) {cartCreate(input: {
        lines: [{merchandiseId: $id, quantity: 2}]
        buyerIdentity: {countryCode: DE}
        discountCodes: ["shirts20"]
        giftCardCodes: ["RIDGEGIFT40"]
        delivery: {addresses: [{selected: true, address: {deliveryAddress: {countryCode: DE, city: "Kiel"}}}]}
      }) {userErrors {message} cart {checkoutUrl buyerIdentity {countryCode} discountCodes {code applicable}
        cost {subtotalAmount {amount currencyCode}}
        lines(first: 1) {nodes {cost {amountPerQuantity {amount}} discountAllocations {discountedAmount {amount currencyCode}}}}
        appliedGiftCards {amountUsed {amount currencyCode} presentmentAmountUsed {amount currencyCode} balance {amount currencyCode}}
        deliveryGroups(first: 1) {nodes {deliveryOptions {title estimatedCost {amount currencyCode}}}}}}}`.replace(
        '"DE"',
        'DE',
      ),
      {id},
    );
    expect(data.at('cartCreate', 'userErrors').value).toEqual([]);
    expect(data.at('cartCreate', 'cart').value).toMatchObject({
      buyerIdentity: {countryCode: 'DE'},
      discountCodes: [{code: 'shirts20', applicable: true}],
      cost: {subtotalAmount: {amount: '70.56', currencyCode: 'EUR'}},
      lines: {
        nodes: [
          {
            cost: {amountPerQuantity: {amount: '44.1'}},
            discountAllocations: [{discountedAmount: {amount: '17.64', currencyCode: 'EUR'}}],
          },
        ],
      },
      appliedGiftCards: [
        {
          amountUsed: {amount: '40.0', currencyCode: 'USD'},
          presentmentAmountUsed: {amount: '36.0', currencyCode: 'EUR'},
          balance: {amount: '0.0', currencyCode: 'USD'},
        },
      ],
      deliveryGroups: {
        nodes: [
          {
            deliveryOptions: [
              {title: 'International', estimatedCost: {amount: '16.2', currencyCode: 'EUR'}},
            ],
          },
        ],
      },
    });
    const page = await (await fetch(data.at('cartCreate', 'cart', 'checkoutUrl').text)).text();
    expect(page).toContain('€86.76');
    expect(page).toContain('Ridgeline');
    expect(page).toContain('M / Navy');
  });

  it('take whole amounts off a price where the currency has no decimals', async () => {
    const id = (await pricesIn('US')).at('product', 'variantBySelectedOptions', 'id').text;
    const {data} = await queryStorefront(
      store,
      `mutation ($id: ID!) {cartCreate(input: {lines: [{merchandiseId: $id, quantity: 3}], buyerIdentity: {countryCode: JP}}) {
        cart {cost {subtotalAmount {amount} totalAmount {amount}} discountAllocations {discountedAmount {amount}}}}}`,
      {id},
    );
    // Five percent of 22,050 yen are 1,102.50.
    expect(data.at('cartCreate', 'cart').value).toEqual({
      cost: {subtotalAmount: {amount: '22050.0'}, totalAmount: {amount: '20948.0'}},
      discountAllocations: [{discountedAmount: {amount: '1102.0'}}],
    });
  });
});
