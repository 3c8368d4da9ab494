import type {Blog, Collection, Menu, MenuItem, Metaobject, Page, Policy} from '../catalog.ts';
import {IdSource} from '../ids.ts';
import {policyHandle} from '../policy-handle.ts';
import type {CatalogInput, MenuItemInput} from '../types.ts';
import type {ImageSource} from './images.ts';
import {dateOf, firstDay} from './products.ts';
import {descriptionOf, seoOf, textOf} from './text.ts';

export function normalizeCollections(
  {collections = []}: CatalogInput,
  images: ImageSource,
): Collection[] {
  const ids = idsOf('Collection', collections);
  return collections.map((given) => ({
    id: ids.idOf(given.id, given.handle),
    handle: given.handle,
    title: given.title,
    ...descriptionOf(given),
    image: images.imageOf(given.image, `collections/${given.handle}`, given.title),
    seo: seoOf(given.seo),
    sortOrder: given.sortOrder ?? 'manual',
    products: given.products ?? [],
    rules: given.rules,
    updatedAt: dateOf(given.updatedAt) ?? firstDay,
    metafields: given.metafields ?? [],
  }));
}

export function normalizePages({pages = []}: CatalogInput): Page[] {
  const ids = idsOf('Page', pages);
  return pages.map((given) => ({
    id: ids.idOf(given.id, given.handle),
    handle: given.handle,
    title: given.title,
    body: given.body,
    seo: seoOf(given.seo),
    createdAt: dateOf(given.createdAt) ?? firstDay,
    updatedAt: dateOf(given.updatedAt) ?? dateOf(given.createdAt) ?? firstDay,
    metafields: given.metafields ?? [],
  }));
}

export function normalizeBlogs({blogs = [], shop}: CatalogInput, images: ImageSource): Blog[] {
  const ids = idsOf('Blog', blogs);
  const articleIds = idsOf(
    'Article',
    blogs.flatMap(({articles}) => articles ?? []),
  );
  return blogs.map(({articles = [], ...blog}) => ({
    id: ids.idOf(blog.id, blog.handle),
    handle: blog.handle,
    title: blog.title,
    seo: seoOf(blog.seo),
    articles: articles.map((given) => ({
      id: articleIds.idOf(given.id, `${blog.handle}/${given.handle}`),
      handle: given.handle,
      title: given.title,
      blog: blog.handle,
      body: given.body,
      excerpt: given.excerpt ?? textOf(given.body),
      author: {
        name: given.author?.name ?? shop.name,
        email: given.author?.email ?? '',
        bio: given.author?.bio ?? null,
      },
      image: images.imageOf(given.image, `articles/${blog.handle}/${given.handle}`, given.title),
      tags: given.tags ?? [],
      publishedAt: dateOf(given.publishedAt) ?? firstDay,
      seo: seoOf(given.seo),
      metafields: given.metafields ?? [],
    })),
    metafields: blog.metafields ?? [],
  }));
}

export function normalizePolicies({policies = {}}: CatalogInput): Policy[] {
  const given = Object.entries(policies).flatMap(([field, policy]) =>
    policy ? [{field, ...policy}] : [],
  );
  const ids = idsOf('ShopPolicy', given);
  return given.map(({field, id, handle = policyHandle(field), title, body}) => ({
    field,
    id: ids.idOf(id, field),
    handle,
    title: title ?? policyTitle(field),
    body,
  }));
}

function policyTitle(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function normalizeMenus({menus = []}: CatalogInput): Menu[] {
  const ids = idsOf('Menu', menus);
  const itemIds = idsOf('MenuItem', menus.flatMap(({items}) => items).flatMap(withChildren));
  const itemOf = (given: MenuItemInput, path: string): MenuItem => {
    const key = `${path}/${given.title}`;
    return {
      id: itemIds.idOf(given.id, key),
      title: given.title,
      type: given.type,
      handle: given.handle,
      url: given.url,
      tags: given.tags ?? [],
      items: (given.items ?? []).map((item) => itemOf(item, key)),
    };
  };
  return menus.map(({id, handle, title, items}) => ({
    id: ids.idOf(id, handle),
    handle,
    title,
    items: items.map((item) => itemOf(item, handle)),
  }));
}

function withChildren(item: MenuItemInput): MenuItemInput[] {
  return [item, ...(item.items ?? []).flatMap(withChildren)];
}

export function normalizeRedirects({redirects = []}: CatalogInput) {
  const ids = idsOf('UrlRedirect', redirects);
  return redirects.map(({id, path, target}) => ({id: ids.idOf(id, path), path, target}));
}

export function normalizeMetaobjects({metaobjects = []}: CatalogInput): Metaobject[] {
  const ids = idsOf('Metaobject', metaobjects);
  return metaobjects.map((given) => ({
    id: ids.idOf(given.id, `${given.type}/${given.handle}`),
    type: given.type,
    handle: given.handle,
    fields: given.fields,
    onlineStoreUrl: given.onlineStoreUrl,
    seo: seoOf(given.seo),
    updatedAt: dateOf(given.updatedAt) ?? firstDay,
  }));
}

function idsOf(type: string, given: readonly {id?: number | string}[]): IdSource {
  return new IdSource(
    type,
    given.map(({id}) => id),
  );
}
