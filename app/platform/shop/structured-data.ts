import type {MetaDescriptor} from 'react-router';
import type {
  BreadcrumbList,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  QuantitativeValue,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts';
import type {Brand} from './brand.ts';

type Value = string | number | boolean | readonly Value[] | Thing;

/** The JSON of a schema.org thing; `schema-dts` checks its vocabulary. Undefined values are omitted. */
export interface Thing {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [name: string]: Value | undefined;
}

/**
 * A page's structured data, in one block. Browsers do not execute it, so it needs no nonce, and
 * React Router escapes `<`, `>` and `&`, so that no text can end the block.
 */
export function structuredData(...things: readonly Thing[]): MetaDescriptor {
  return {'script:ld+json': {'@context': 'https://schema.org', '@graph': [...things]}};
}

/**
 * The structured data of a page that is one step below the home page: the path to it, and what else
 * it describes. There is none without the page's location.
 */
export function subpageData(
  location: {origin: string; path: string} | undefined,
  name: string,
  ...things: readonly Thing[]
): MetaDescriptor[] {
  if (!location) return [];
  const {origin, path} = location;
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      {'@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/`},
      {'@type': 'ListItem', position: 2, name, item: origin + path},
    ],
  } satisfies BreadcrumbList;
  return [structuredData(breadcrumbs, ...things)];
}

/** The shop and its contact details. */
export function organization(origin: string, brand: Brand): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.salesEmail,
      telephone: brand.phone,
      areaServed: 'US',
      availableLanguage: 'en',
    },
  } satisfies Organization;
}

/** The id by which other things refer to the shop. */
function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

export function webSite(origin: string, brand: Brand): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: 'en-US',
    publisher: {'@type': 'Organization', '@id': organizationId(origin)},
  } satisfies WebSite;
}

/** A way to ship an offer, with a decimal string as its price. */
interface ShippingOption {
  price: string;
  /** The fewest and the most days on the way. */
  days: readonly [number, number];
}

/** A selling plan: one of the prices of the subscription. */
interface SubscriptionFacts {
  name: string;
  /** The price of a delivery, as a decimal string. */
  price: string;
  currencyCode: string;
  /** How often it is delivered and billed: every `count` of a unit. */
  count: number;
  unit: keyof typeof unitCodes;
}

/** The codes of UN/CEFACT, which schema.org asks for. */
const unitCodes = {day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN'} as const;

interface ProductFacts {
  path: string;
  name: string;
  description: string;
  sku: string;
  /** The numbers of the product that the store has. */
  gtin?: string | undefined;
  mpn?: string | undefined;
  /** Paths of pictures, the main one first. */
  images: readonly string[];
  /** A decimal string, as in the Storefront API. */
  price: string;
  /** The merchant's former price, as a decimal string; null if there is none. */
  compareAt: string | null;
  currencyCode: string;
  available: boolean;
  subscriptions: readonly SubscriptionFacts[];
  /** How one-time purchases ship; a subscription ships free in the time of the first option. */
  shipping: readonly [ShippingOption, ...ShippingOption[]];
  returnDays: number;
}

/**
 * A product with an offer for a one-time purchase and one for a subscription. It has no rating,
 * because none was collected.
 */
export function product(origin: string, brand: Brand, facts: ProductFacts): Thing {
  const {path, name, description, sku, gtin, mpn, images} = facts;
  return {
    '@type': 'Product',
    '@id': `${origin}${path}#product`,
    name,
    description,
    sku,
    ...(gtin && {gtin}),
    ...(mpn && {mpn}),
    url: origin + path,
    image: images.map((image) => origin + image),
    brand: {'@type': 'Brand', name: brand.name},
    offers: [
      oneTimeOffer(origin, facts),
      ...(facts.subscriptions.length > 0 ? [subscriptionOffer(origin, facts)] : []),
    ],
  } satisfies Product;
}

function oneTimeOffer(origin: string, facts: ProductFacts) {
  const {price, compareAt, currencyCode, shipping, returnDays} = facts;
  return {
    ...anyOffer(origin, facts),
    price,
    priceCurrency: currencyCode,
    ...(compareAt !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAt,
        priceCurrency: currencyCode,
      },
    }),
    shippingDetails: shipping.map(shippingDetails),
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

/** One offer with a price for each selling plan. */
function subscriptionOffer(origin: string, facts: ProductFacts) {
  const {subscriptions, shipping} = facts;
  const [{days}] = shipping;
  return {
    ...anyOffer(origin, facts),
    name: 'Subscription',
    priceSpecification: subscriptions.map(
      ({name, price, currencyCode, count, unit}) =>
        ({
          '@type': 'UnitPriceSpecification',
          name,
          price,
          priceCurrency: currencyCode,
          // Each price pays for one delivery, and is billed again with the next.
          billingDuration: count,
          billingIncrement: count,
          unitCode: unitCodes[unit],
        }) satisfies UnitPriceSpecification,
    ),
    shippingDetails: shippingDetails({price: '0.00', days}),
    hasMerchantReturnPolicy: {'@type': 'MerchantReturnPolicy', '@id': returnPolicyId(origin)},
  } satisfies Offer;
}

function anyOffer(origin: string, {path, available}: ProductFacts) {
  return {
    '@type': 'Offer',
    url: origin + path,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: {'@type': 'Organization', '@id': organizationId(origin)},
  } satisfies Offer;
}

/** The id by which the subscription refers to the policy of the one-time purchase. */
function returnPolicyId(origin: string): string {
  return `${origin}/shipping#returns`;
}

function shippingDetails({price, days: [minValue, maxValue]}: ShippingOption) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {'@type': 'MonetaryAmount', value: price, currency: 'USD'},
    shippingDestination: {'@type': 'DefinedRegion', addressCountry: 'US'},
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(minValue, maxValue),
    },
  } satisfies OfferShippingDetails;
}

function days(minValue: number, maxValue: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  } satisfies QuantitativeValue;
}
