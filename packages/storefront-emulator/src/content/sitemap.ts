import type {CatalogState} from '../catalog/catalog-state.ts';

interface SitemapEntry {
  handle: string;
  title: string;
  updatedAt: string;
}

/** The number of entries on a page of Shopify's sitemaps. */
const pageSize = 250;
const edited = '2026-06-01T09:00:00Z';

/** Resolves `sitemap(type:)`. */
export function sitemapOf(type: string, state: CatalogState) {
  const items = entriesOf(type, state);
  const pages = Math.ceil(items.length / pageSize);
  return {
    pagesCount: {count: pages, precision: 'EXACT'},
    resources: ({page}: {page: number}) => ({
      hasNextPage: page < pages,
      items: items.slice((page - 1) * pageSize, page * pageSize).map((entry) => ({
        __typename: 'SitemapResource',
        ...entry,
      })),
    }),
  };
}

function entriesOf(type: string, {catalog, products}: CatalogState): SitemapEntry[] {
  const entry = (item: {handle: string; title: string; updatedAt?: string}) => ({
    handle: item.handle,
    title: item.title,
    updatedAt: item.updatedAt ?? edited,
  });
  switch (type) {
    case 'PRODUCT':
      return products.map(({data, title}) => entry({handle: data.handle, title}));
    case 'COLLECTION':
      return catalog.collections.map(entry);
    case 'PAGE':
      return catalog.pages.map(entry);
    case 'BLOG':
      return catalog.blogs.map(entry);
    case 'ARTICLE':
      return catalog.blogs.flatMap(({articles}) => articles.map(entry));
    case 'METAOBJECT':
      return catalog.metaobjects
        .filter(({onlineStoreUrl}) => onlineStoreUrl !== undefined)
        .map(({handle, updatedAt}) => ({handle, title: handle, updatedAt}));
    default:
      return [];
  }
}
