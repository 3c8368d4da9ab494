import type {MetaDescriptor} from 'react-router';
import type {BreadcrumbList, Organization, WebSite} from 'schema-dts';
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
  } satisfies WebSite;
}
