import type {BreadcrumbList, Organization, WebSite} from 'schema-dts';
import type {Brand} from './brand.ts';
import type {Thing} from './ui/json-ld.tsx';

export function breadcrumbs(origin: string, url: string, name: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      {'@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/`},
      {'@type': 'ListItem', position: 2, name, item: url},
    ],
  } satisfies BreadcrumbList;
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
