import type {MetaDescriptor} from 'react-router';
import {type Brand, defaultBrand} from '../shop/brand.ts';

/** The preview pictures of links to a page: `public/social/{card}.jpg`. */
type SocialCard =
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

/** What a page's absolute addresses are built from. */
interface PageLocation {
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

/** Returns a page's location from the arguments of its `meta`, or undefined without the root's data. */
export function pageLocation(
  {location, matches}: MetaArgs,
  card: SocialCard,
): PageLocation | undefined {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (!isRootData(data)) return undefined;
  return {origin: data.origin, path: location.pathname, card, brand: data.brand ?? defaultBrand};
}

/**
 * Returns a page's title and description. With a location, it adds the canonical address, which has
 * no query, and the preview of links to the page.
 */
export function pageMeta(
  title: string | undefined,
  description: string,
  location?: PageLocation,
): MetaDescriptor[] {
  const {name} = location?.brand ?? defaultBrand;
  const full = title ? `${title} | ${name}` : `${name} | Elevated Focus, Grounded in Nature`;
  const own: MetaDescriptor[] = [{title: full}, {name: 'description', content: description}];
  if (!location) return own;

  const address = location.origin + location.path;
  const picture = `${location.origin}/social/${location.card}.jpg`;
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
    // X takes the title, the description and the picture from the properties above.
    {name: 'twitter:card', content: 'summary_large_image'},
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
