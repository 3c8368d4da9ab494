import type {Offer, OfferShippingDetails, Product as ProductThing} from 'schema-dts';
import type {Product} from '../catalog/types.ts';
import type {Brand} from '../platform/shop/brand.ts';
import {organizationId, type Thing} from '../platform/shop/structured-data.ts';
import type {LivePrice} from '../pricing/live-price.server.ts';
import {type Money, toDecimal} from '../pricing/money.ts';
import {
  expressShipping,
  freeShippingOver,
  returnDays,
  type ShippingRate,
  standardShipping,
} from '../pricing/shipping-terms.ts';
import type {StoreProduct} from '../pricing/store-products.server.ts';

type Listing = Pick<StoreProduct, 'price' | 'plans' | 'facts'>;

interface Seller {
  origin: string;
  brand: Brand;
}

/** The codes of UN/CEFACT, which schema.org asks for. */
const unitCodes = {day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN'} as const;

/**
 * A product with an offer for a one-time purchase and one for a subscription. It has no offer at a
 * fallback price, which the store does not confirm, and no rating, because none was collected.
 */
export function productJsonLd(product: Product, listing: Listing, seller: Seller): Thing {
  const {title, subtitle, description, sku, images} = product;
  const {gtin, mpn} = listing.facts ?? {};
  const {origin, brand} = seller;
  const url = `${origin}/products/${product.id}`;
  const offer = {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${listing.price.available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: {'@type': 'Organization', '@id': organizationId(origin)},
  } as const;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: `${title}: ${subtitle}`,
    description,
    sku,
    ...(gtin && {gtin}),
    ...(mpn && {mpn}),
    url,
    image: images.map((image) => origin + image),
    brand: {'@type': 'Brand', name: brand.name},
    ...(!listing.price.fallback && {
      offers: [
        {...offer, ...oneTimeTerms(listing.price, origin)},
        ...(listing.plans.length > 0 ? [{...offer, ...subscriptionTerms(listing, origin)}] : []),
      ],
    }),
  } satisfies ProductThing;
}

function oneTimeTerms({price, compareAt}: LivePrice, origin: string) {
  return {
    '@type': 'Offer',
    ...priceOf(price),
    ...(compareAt && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        ...priceOf(compareAt),
      },
    }),
    shippingDetails: [
      isFreeShipping(price) ? freeStandardShipping : shippingDetails(standardShipping),
      shippingDetails(expressShipping),
    ],
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': returnPolicyId(origin),
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  } satisfies Offer;
}

/** One offer with a price for each selling plan, which is billed again after each interval. */
function subscriptionTerms({plans}: Listing, origin: string) {
  return {
    '@type': 'Offer',
    name: 'Subscription',
    priceSpecification: plans.map((plan) => ({
      '@type': 'UnitPriceSpecification' as const,
      name: plan.name,
      ...priceOf(plan.price),
      billingDuration: plan.every.count,
      billingIncrement: plan.every.count,
      unitCode: unitCodes[plan.every.unit],
    })),
    shippingDetails: freeStandardShipping,
    hasMerchantReturnPolicy: {'@type': 'MerchantReturnPolicy', '@id': returnPolicyId(origin)},
  } satisfies Offer;
}

function priceOf(money: Money) {
  return {price: toDecimal(money), priceCurrency: money.currencyCode};
}

/** Whether one item alone ships free as a one-time purchase. */
function isFreeShipping({minor, currencyCode}: Money): boolean {
  return currencyCode === freeShippingOver.currencyCode && minor > freeShippingOver.minor;
}

function returnPolicyId(origin: string): string {
  return `${origin}/shipping#returns`;
}

const freeStandardShipping = shippingDetails({
  ...standardShipping,
  price: {...standardShipping.price, minor: 0},
});

function shippingDetails({price, days: [fewest, most]}: ShippingRate) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(price),
      currency: price.currencyCode,
    },
    shippingDestination: {'@type': 'DefinedRegion', addressCountry: 'US'},
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {'@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY'},
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: fewest,
        maxValue: most,
        unitCode: 'DAY',
      },
    },
  } satisfies OfferShippingDetails;
}
