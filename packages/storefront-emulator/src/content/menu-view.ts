import type {Menu, MenuItem} from '../catalog/catalog.ts';
import type {MenuItemType} from '../catalog/types.ts';
import {gid} from '../core/ids.ts';

/** How a menu's items lead to the shop's objects and pages. */
export interface MenuLinks {
  urlOf: (path: string) => string;
  /** Finds the object of a reference such as `collections/capsules`. */
  find: (reference: string) => {id: string} | null;
}

/** The place of each type: its path in the online store, and the name of its objects. */
const places: Readonly<Record<MenuItemType, {path: string; kind?: string}>> = {
  ARTICLE: {path: '/blogs/', kind: 'articles'},
  BLOG: {path: '/blogs/', kind: 'blogs'},
  CATALOG: {path: '/collections/all'},
  COLLECTION: {path: '/collections/', kind: 'collections'},
  COLLECTIONS: {path: '/collections'},
  CUSTOMER_ACCOUNT_PAGE: {path: '/account'},
  FRONTPAGE: {path: '/'},
  HTTP: {path: '/'},
  METAOBJECT: {path: '/pages/', kind: 'metaobjects'},
  PAGE: {path: '/pages/', kind: 'pages'},
  PRODUCT: {path: '/products/', kind: 'products'},
  SEARCH: {path: '/search'},
  SHOP_POLICY: {path: '/policies/', kind: 'policies'},
};

/** A menu as an object of the schema. */
export function menuView({id, handle, title, items}: Menu, links: MenuLinks) {
  return {
    __typename: 'Menu',
    id: gid('Menu', id),
    handle,
    title,
    itemsCount: items.length,
    items: items.map((item) => itemView(item, links)),
  };
}

function itemView(item: MenuItem, links: MenuLinks): object {
  const {id, title, type, handle = '', url, tags, items} = item;
  const {path, kind} = places[type];
  const resource = () => (kind ? links.find(`${kind}/${handle}`) : null);
  return {
    __typename: 'MenuItem',
    id: gid('MenuItem', id),
    title,
    type,
    tags,
    url: links.urlOf(url ?? (kind ? `${path}${handle}` : path)),
    resource,
    resourceId: () => resource()?.id ?? null,
    items: items.map((child) => itemView(child, links)),
  };
}
