import {IdSource} from '../ids.ts';
import type {CatalogInput, MenuItemInput, MenuItemType} from '../types.ts';
import type {ImageSource} from './images.ts';
import {dateOf, firstDay} from './products.ts';
import {descriptionOf, metafieldsOf, policyHandle, seoOf, textOf} from './text.ts';

export function normalizeCollections({collections = []}: CatalogInput, images: ImageSource) {
  const ids = new IdSource('Collection', collections);
  return collections.map((given) => ({
    ...given,
    id: ids.idOf(given.id, given.handle),
    ...descriptionOf(given),
    image: images.imageOf(given.image, `collections/${given.handle}`, given.title),
    seo: seoOf(given.seo),
    sortOrder: given.sortOrder ?? 'manual',
    products: given.products ?? [],
    updatedAt: dateOf(given.updatedAt) ?? firstDay,
    metafields: metafieldsOf(given.metafields),
  }));
}

export function normalizePages({pages = []}: CatalogInput) {
  const ids = new IdSource('Page', pages);
  return pages.map((given) => ({
    ...given,
    id: ids.idOf(given.id, given.handle),
    seo: seoOf(given.seo),
    createdAt: dateOf(given.createdAt) ?? firstDay,
    updatedAt: dateOf(given.updatedAt) ?? dateOf(given.createdAt) ?? firstDay,
    metafields: metafieldsOf(given.metafields),
  }));
}

export function normalizeBlogs({blogs = [], shop}: CatalogInput, images: ImageSource) {
  const ids = new IdSource('Blog', blogs);
  const articleIds = new IdSource(
    'Article',
    blogs.flatMap(({articles}) => articles ?? []),
  );
  return blogs.map(({articles = [], ...blog}) => ({
    ...blog,
    id: ids.idOf(blog.id, blog.handle),
    seo: seoOf(blog.seo),
    articles: articles.map((given) => ({
      ...given,
      id: articleIds.idOf(given.id, `${blog.handle}/${given.handle}`),
      blog: blog.handle,
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
      metafields: metafieldsOf(given.metafields),
    })),
    metafields: metafieldsOf(blog.metafields),
  }));
}

export function normalizePolicies({policies = {}}: CatalogInput) {
  const given = Object.entries(policies).flatMap(([field, policy]) =>
    policy ? [{field, ...policy}] : [],
  );
  const ids = new IdSource('ShopPolicy', given);
  return given.map(({field, id, handle = policyHandle(field), title, body}) => ({
    /** The field of the shop. */
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

export interface MenuItem {
  id: number;
  title: string;
  type: MenuItemType;
  handle: string | undefined;
  url: string | undefined;
  tags: string[];
  items: MenuItem[];
}

export function normalizeMenus({menus = []}: CatalogInput) {
  const ids = new IdSource('Menu', menus);
  const itemIds = new IdSource('MenuItem', menus.flatMap(({items}) => items).flatMap(withChildren));
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
  return menus.map((menu) => ({
    ...menu,
    id: ids.idOf(menu.id, menu.handle),
    items: menu.items.map((item) => itemOf(item, menu.handle)),
  }));
}

function withChildren(item: MenuItemInput): MenuItemInput[] {
  return [item, ...(item.items ?? []).flatMap(withChildren)];
}

export function normalizeRedirects({redirects = []}: CatalogInput) {
  const ids = new IdSource('UrlRedirect', redirects);
  return redirects.map((given) => ({...given, id: ids.idOf(given.id, given.path)}));
}

export function normalizeMetaobjects({metaobjects = []}: CatalogInput) {
  const ids = new IdSource('Metaobject', metaobjects);
  return metaobjects.map((given) => ({
    ...given,
    id: ids.idOf(given.id, `${given.type}/${given.handle}`),
    seo: seoOf(given.seo),
    updatedAt: dateOf(given.updatedAt) ?? firstDay,
  }));
}
