import type {MetaDescriptor} from 'react-router';
import type {
  BreadcrumbList,
  OfferShippingDetails,
  Organization,
  Product,
  QuantitativeValue,
  WebSite,
} from 'schema-dts';
import type {Brand} from '../shop/brand.ts';

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

interface ProductFacts {
  path: string;
  name: string;
  description: string;
  sku: string;
  /** Paths of pictures, the main one first. */
  images: readonly string[];
  /** A decimal string, as in the Storefront API. */
  price: string;
  /** The merchant's former price, as a decimal string; null if there is none. */
  compareAt: string | null;
  currencyCode: string;
  available: boolean;
}

/** A product with its offer. It has no rating, because none was collected. */
export function product(origin: string, brand: Brand, facts: ProductFacts): Thing {
  const {path, name, description, sku, images, price, compareAt, currencyCode, available} = facts;
  return {
    '@type': 'Product',
    '@id': `${origin}${path}#product`,
    name,
    description,
    sku,
    url: origin + path,
    image: images.map((image) => origin + image),
    brand: {'@type': 'Brand', name: brand.name},
    offers: {
      '@type': 'Offer',
      url: origin + path,
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
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: {'@type': 'Organization', '@id': organizationId(origin)},
      shippingDetails: shippingDetails(),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
      },
    },
  } satisfies Product;
}

function shippingDetails() {
  const options = [
    {rate: '5.99', days: [3, 5]},
    {rate: '14.99', days: [1, 2]},
  ] as const;
  return options.map(
    ({rate, days: [minValue, maxValue]}) =>
      ({
        '@type': 'OfferShippingDetails',
        shippingRate: {'@type': 'MonetaryAmount', value: rate, currency: 'USD'},
        shippingDestination: {'@type': 'DefinedRegion', addressCountry: 'US'},
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, 1),
          transitTime: days(minValue, maxValue),
        },
      }) satisfies OfferShippingDetails,
  );
}

function days(minValue: number, maxValue: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  } satisfies QuantitativeValue;
}
