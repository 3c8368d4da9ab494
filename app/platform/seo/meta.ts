import type {MetaDescriptor} from 'react-router';
import {type Brand, defaultBrand} from '../shop/brand.ts';

/** The pictures that links to a page are shown with: `public/social/{card}.jpg`. */
export type SocialCard =
  | 'home'
  | 'about'
  | 'contact'
  | 'science'
  | 'shipping'
  | 'faq'
  | 'subscribe'
  | 'rush'
  | 'synaptiq'
  | 'vitra';

/** Where a page is, for all that must be said of it in absolute addresses. */
export interface Place {
  origin: string;
  path: string;
  card: SocialCard;
  brand: Brand;
}

interface MetaArgs {
  location: {pathname: string};
  matches: readonly (RootMatch | undefined)[];
}

interface RootMatch {
  id: string;
  loaderData?: unknown;
}

/** A page's place, from what its `meta` is given; nothing where the root's data did not come. */
export function placeOf({location, matches}: MetaArgs, card: SocialCard): Place | undefined {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (!isRootData(data)) return undefined;
  return {origin: data.origin, path: location.pathname, card, brand: data.brand ?? defaultBrand};
}

/**
 * Title and description of a page, in the one form that all pages share; with its place
 * also the address it is to be known by (without the query) and the card that a link to
 * it is shown as.
 */
export function pageMeta(
  title: string | undefined,
  description: string,
  place?: Place,
): MetaDescriptor[] {
  const {name} = place?.brand ?? defaultBrand;
  const full = title ? `${title} | ${name}` : `${name} | Elevated Focus, Grounded in Nature`;
  const own: MetaDescriptor[] = [{title: full}, {name: 'description', content: description}];
  if (!place) return own;

  const address = place.origin + place.path;
  const picture = `${place.origin}/social/${place.card}.jpg`;
  return [
    ...own,
    {tagName: 'link', rel: 'canonical', href: address},
    {property: 'og:type', content: 'website'},
    {property: 'og:site_name', content: name},
    {property: 'og:locale', content: 'en_US'},
    {property: 'og:title', content: full},
    {property: 'og:description', content: description},
    {property: 'og:url', content: address},
    {property: 'og:image', content: picture},
    {property: 'og:image:width', content: '1200'},
    {property: 'og:image:height', content: '630'},
    {property: 'og:image:alt', content: full},
    {name: 'twitter:card', content: 'summary_large_image'},
    {name: 'twitter:title', content: full},
    {name: 'twitter:description', content: description},
    {name: 'twitter:image', content: picture},
    {name: 'twitter:image:alt', content: full},
  ];
}

function isRootData(data: unknown): data is {origin: string; brand?: Brand} {
  return (
    typeof data === 'object' &&
    data !== null &&
    'origin' in data &&
    typeof data.origin === 'string' &&
    data.origin !== ''
  );
}
