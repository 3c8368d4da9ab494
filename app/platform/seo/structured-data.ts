import type {MetaDescriptor} from 'react-router';
import type {Brand} from '../shop/brand.ts';

type Value = string | number | boolean | readonly Value[] | Thing;

/** A thing as schema.org has it. What is undefined is left out. */
export interface Thing {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [name: string]: Value | undefined;
}

/**
 * A page's structured data, one block for all its things. It is data and no script to the
 * browser, so the security policy asks for no nonce; React Router writes `<`, `>` and `&`
 * in it as escapes, so that no text can end the block.
 */
export function structuredData(...things: readonly Thing[]): MetaDescriptor {
  return {'script:ld+json': {'@context': 'https://schema.org', '@graph': [...things]}};
}

/** Who sells, and how to reach them. */
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
  };
}

/** What other things call the seller, without saying all of it again. */
export function organizationId(origin: string): string {
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
  };
}

interface QuestionAndAnswer {
  question: string;
  answer: string;
}

export function faqPage(address: string, questions: readonly QuestionAndAnswer[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${address}#faq`,
    inLanguage: 'en-US',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

interface Crumb {
  name: string;
  path: string;
}

/** The way to a page, from the front page on. */
export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{name: 'Home', path: '/'}, ...crumbs].map(({name, path}, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

export interface ProductFacts {
  path: string;
  name: string;
  description: string;
  sku: string;
  /** Paths of pictures, the first of them first. */
  images: readonly string[];
  /** A decimal string, as amounts are written everywhere. */
  price: string;
  /** The merchant's former price, as a decimal string; null if there is none. */
  compareAt: string | null;
  currencyCode: string;
  available: boolean;
}

/** A product with its offer. It carries no rating: nobody's vote was counted. */
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
  };
}

function shippingDetails(): Thing[] {
  const ways = [
    {rate: '5.99', days: [3, 5]},
    {rate: '14.99', days: [1, 2]},
  ] as const;
  return ways.map(({rate, days: [minValue, maxValue]}) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {'@type': 'MonetaryAmount', value: rate, currency: 'USD'},
    shippingDestination: {'@type': 'DefinedRegion', addressCountry: 'US'},
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(minValue, maxValue),
    },
  }));
}

function days(minValue: number, maxValue: number): Thing {
  return {'@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY'};
}
