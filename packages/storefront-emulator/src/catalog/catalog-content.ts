import type {Image, Resource, Seo} from './catalog.ts';
import type {MenuItemType, MetafieldInput} from './types.ts';

export interface Page extends Resource {
  body: string;
  seo: Seo;
  createdAt: string;
  updatedAt: string;
  metafields: MetafieldInput[];
}

export interface Blog extends Resource {
  seo: Seo;
  articles: Article[];
  metafields: MetafieldInput[];
}

export interface Article extends Resource {
  blog: string;
  body: string;
  excerpt: string;
  author: {name: string; email: string; bio: string | null};
  image: Image | undefined;
  tags: string[];
  publishedAt: string;
  seo: Seo;
  metafields: MetafieldInput[];
}

export interface Policy extends Resource {
  /** The field of the shop. */
  field: string;
  body: string;
}

export interface Menu extends Resource {
  items: MenuItem[];
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

export interface Metaobject {
  id: number;
  type: string;
  handle: string;
  fields: {key: string; type: string; value: string}[];
  onlineStoreUrl: string | undefined;
  seo: Seo;
  updatedAt: string;
}
