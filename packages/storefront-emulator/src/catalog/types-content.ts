import type {DateInput, IdInput, ImageInput, MetafieldInput, SeoInput} from './types.ts';

export interface PageInput {
  id?: IdInput;
  handle: string;
  title: string;
  /** HTML. */
  body: string;
  seo?: SeoInput;
  createdAt?: DateInput;
  updatedAt?: DateInput;
  metafields?: MetafieldInput[];
}

export interface BlogInput {
  id?: IdInput;
  handle: string;
  title: string;
  seo?: SeoInput;
  articles?: ArticleInput[];
  metafields?: MetafieldInput[];
}

export interface ArticleInput {
  id?: IdInput;
  handle: string;
  title: string;
  /** HTML. */
  body: string;
  /** Plain text; the text of the body by default. */
  excerpt?: string;
  author?: {name: string; email?: string; bio?: string};
  image?: ImageInput;
  tags?: string[];
  publishedAt?: DateInput;
  seo?: SeoInput;
  metafields?: MetafieldInput[];
}

export interface PoliciesInput {
  privacyPolicy?: PolicyInput;
  refundPolicy?: PolicyInput;
  shippingPolicy?: PolicyInput;
  termsOfService?: PolicyInput;
  subscriptionPolicy?: PolicyInput;
}

export interface PolicyInput {
  id?: IdInput;
  /** Derived from the kind of policy if absent, as the title is. */
  handle?: string;
  title?: string;
  /** HTML. */
  body: string;
}

export interface MenuInput {
  id?: IdInput;
  handle: string;
  title: string;
  items: MenuItemInput[];
}

export interface MenuItemInput {
  id?: IdInput;
  title: string;
  type: MenuItemType;
  /**
   * The object of the types `PRODUCT`, `COLLECTION`, `PAGE`, `BLOG`, `ARTICLE` (`journal/first-post`),
   * `METAOBJECT` (`ingredient/reishi`) and `SHOP_POLICY`.
   */
  handle?: string;
  /** The address or path of the type `HTTP`; derived for every other one. */
  url?: string;
  tags?: string[];
  items?: MenuItemInput[];
}

export type MenuItemType =
  | 'ARTICLE'
  | 'BLOG'
  | 'CATALOG'
  | 'COLLECTION'
  | 'COLLECTIONS'
  | 'CUSTOMER_ACCOUNT_PAGE'
  | 'FRONTPAGE'
  | 'HTTP'
  | 'METAOBJECT'
  | 'PAGE'
  | 'PRODUCT'
  | 'SEARCH'
  | 'SHOP_POLICY';

export interface RedirectInput {
  id?: IdInput;
  path: string;
  target: string;
}

export interface MetaobjectInput {
  id?: IdInput;
  type: string;
  handle: string;
  fields: {key: string; type: string; value: string}[];
  /** Whether the object has a page of its own. */
  onlineStoreUrl?: string;
  seo?: SeoInput;
  updatedAt?: DateInput;
}
