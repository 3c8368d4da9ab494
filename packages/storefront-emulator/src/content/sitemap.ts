import type {Image} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import {firstDay} from '../catalog/normalize/products.ts';
import type {ImageViews} from '../products/image-views.ts';

/** The number of entries on a page of Shopify's sitemaps. */
const pageSize = 250;

/** Resolves `sitemap(type:)`. */
export function sitemapOf(type: string, state: CatalogState, images: ImageViews) {
  const items = entriesOf(type, state, images);
  const pages = Math.ceil(items.length / pageSize);
  return {
    pagesCount: {count: pages, precision: 'EXACT'},
    resources: ({page}: {page: number}) => ({
      hasNextPage: page < pages,
      items: items.slice((page - 1) * pageSize, page * pageSize),
    }),
  };
}

interface Listed {
  handle: string;
  title: string;
  updatedAt?: string;
  publishedAt?: string;
  image?: Image | undefined;
}

function entriesOf(type: string, {catalog, products}: CatalogState, images: ImageViews): object[] {
  const entry = ({handle, title, publishedAt, updatedAt = publishedAt, image}: Listed) => ({
    __typename: 'SitemapResource',
    handle,
    title,
    updatedAt,
    image: image && {
      alt: image.alt,
      filepath: new URL(images.address(image)).pathname,
      updatedAt,
    },
  });
  switch (type) {
    case 'PRODUCT':
      return products.map((product) => entry(listedProduct(product)));
    case 'COLLECTION':
      return catalog.collections.map(entry);
    case 'PAGE':
      return catalog.pages.map(entry);
    case 'BLOG':
      return catalog.blogs.map(({handle, title, articles}) => {
        const dates = articles.map(({publishedAt}) => publishedAt).toSorted();
        return entry({handle, title, updatedAt: dates.at(-1) ?? firstDay});
      });
    case 'ARTICLE':
      return catalog.blogs.flatMap(({articles}) => articles.map(entry));
    case 'METAOBJECT':
      return catalog.metaobjects.flatMap(({onlineStoreUrl, handle, type: kind, updatedAt}) =>
        onlineStoreUrl === undefined
          ? []
          : {
              __typename: 'SitemapResourceMetaobject',
              handle,
              type: kind,
              updatedAt,
              // The address of such a page is /pages/{onlineStoreUrlHandle}/{handle}.
              onlineStoreUrlHandle: onlineStoreUrl.split('/').at(-2) ?? kind,
            },
      );
    default:
      return [];
  }
}

function listedProduct({data, title, updatedAt}: ProductState): Listed {
  return {
    handle: data.handle,
    title,
    updatedAt: updatedAt.toISOString(),
    image: data.images.at(0),
  };
}
