import type {MetaDescriptor} from 'react-router';
import {type Brand, defaultBrand} from './brand.ts';
import {subpageData} from './structured-data.ts';

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

interface PageLocation {
  origin: string;
  path: string;
  card: SocialCard;
  brand: Brand;
}

interface MetaArgs {
  location: {pathname: string};
  /** The first match is the root route, which has no data where its loader failed. */
  matches: readonly [RootMatch, ...unknown[]];
}

interface RootMatch {
  loaderData: Pick<PageLocation, 'origin' | 'brand'> | undefined;
}

export function pageLocation(
  {location, matches: [{loaderData}]}: MetaArgs,
  card: SocialCard,
): PageLocation | undefined {
  if (!loaderData) return undefined;
  const {origin, brand} = loaderData;
  return {origin, path: location.pathname, card, brand};
}

/**
 * Returns a page's title and description. With a location, it adds the canonical address, which has
 * no query, and the preview of links to the page.
 */
export function pageMeta(
  title: string | undefined,
  description: string,
  location?: PageLocation,
  brand: Brand = location?.brand ?? defaultBrand,
): MetaDescriptor[] {
  const {name} = brand;
  const full = title ? `${title} | ${name}` : `${name} | Elevated Focus, Grounded in Nature`;
  const own: MetaDescriptor[] = [{title: full}, {name: 'description', content: description}];
  if (!location) return own;

  const {origin, path, card} = location;
  const openGraph = {
    type: 'website',
    site_name: name,
    locale: 'en_US',
    title: full,
    description,
    url: origin + path,
    image: `${origin}/social/${card}.jpg`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': full,
  };
  return [
    ...own,
    {tagName: 'link', rel: 'canonical', href: origin + path},
    ...Object.entries(openGraph).map(([key, content]) => ({property: `og:${key}`, content})),
    // X takes the title, the description and the picture from the properties above.
    {name: 'twitter:card', content: 'summary_large_image'},
  ];
}

export function subpageMeta(
  title: string,
  description: string,
  card: SocialCard,
): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => {
    const location = pageLocation(args, card);
    return [...pageMeta(title, description, location), ...subpageData(location, title)];
  };
}
