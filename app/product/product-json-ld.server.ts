import type {
  MerchantReturnPolicy,
  OfferShippingDetails,
  Offer as OfferThing,
  Product as ProductThing,
  UnitPriceSpecification,
} from 'schema-dts';
import type {Brand} from '../brand.ts';
import type {Product} from '../catalog/types.ts';
import {type Money, toDecimal} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import type {Rating} from '../pricing/rating.ts';
import type {StoreProduct} from '../pricing/store-products.server.ts';
import {
  expressShipping,
  handlingDays,
  returnDays,
  type ShippingRate,
  shipsFree,
  standardShipping,
} from '../shipping/terms.ts';
import {organizationId} from '../structured-data.ts';
import type {Thing} from '../ui/json-ld.tsx';

interface Seller {
  origin: string;
  brand: Brand;
}

/** The store confirms no fallback price, so there is no offer at one. */
export function productJsonLd(
  product: Product,
  {
    offer,
    gtin,
    mpn,
    rating,
  }: Pick<StoreProduct, 'offer' | 'gtin' | 'mpn'> & {rating?: Rating | null},
  {origin, brand}: Seller,
): Thing {
  const {id, title, subtitle, description, sku, images} = product;
  const url = `${origin}/products/${id}`;
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
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        ratingCount: rating.count,
        worstRating: 1,
        bestRating: 5,
      },
    }),
    ...(!offer.fallback && {offers: offerThings(offer, url, origin)}),
  } satisfies ProductThing;
}

/** The codes of UN/CEFACT. */
const unitCodes = {day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN'} as const;

function offerThings({price, compareAt, available, plans}: Offer, url: string, origin: string) {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/shipping#returns`,
  } as const satisfies MerchantReturnPolicy;
  const offer = {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: {'@type': 'Organization', '@id': organizationId(origin)},
  } as const satisfies OfferThing;
  const free = {...standardShipping, price: {...standardShipping.price, minor: 0}};
  const standard = (hasSubscription: boolean) =>
    shipsFree(price, hasSubscription) ? free : standardShipping;
  const once = {
    ...offer,
    ...priceOf(price),
    ...(compareAt && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        ...priceOf(compareAt),
      } satisfies UnitPriceSpecification,
    }),
    shippingDetails: [standard(false), expressShipping].map(shippingDetails),
    hasMerchantReturnPolicy: {
      ...policy,
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  } satisfies OfferThing;
  if (plans.length === 0) return [once];
  const subscription = {
    ...offer,
    name: 'Subscription',
    // A price for each selling plan, which is billed again after each interval.
    priceSpecification: plans.map(
      (plan) =>
        ({
          '@type': 'UnitPriceSpecification',
          name: plan.name,
          ...priceOf(plan.price),
          billingDuration: plan.every.count,
          billingIncrement: plan.every.count,
          unitCode: unitCodes[plan.every.unit],
        }) satisfies UnitPriceSpecification,
    ),
    shippingDetails: shippingDetails(standard(true)),
    hasMerchantReturnPolicy: policy,
  } satisfies OfferThing;
  return [once, subscription];
}

function priceOf(money: Money) {
  return {price: toDecimal(money), priceCurrency: money.currencyCode};
}

function shippingDetails({price, days: [minValue, maxValue]}: ShippingRate) {
  const days = {'@type': 'QuantitativeValue', unitCode: 'DAY'} as const;
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
      handlingTime: {...days, minValue: 0, maxValue: handlingDays},
      transitTime: {...days, minValue, maxValue},
    },
  } satisfies OfferShippingDetails;
}
