import * as v from 'valibot';
import type {
  ArticleInput,
  BlogInput,
  MenuInput,
  MenuItemInput,
  MetaobjectInput,
  PageInput,
  PoliciesInput,
  PolicyInput,
  RedirectInput,
} from '../types.ts';
import {
  handle,
  metafields,
  name,
  objectOf,
  optionalDate,
  optionalId,
  optionalImage,
  optionalText,
  seo,
  text,
} from './fields.ts';

export const page = objectOf<PageInput>({
  id: optionalId,
  handle,
  title: name,
  body: text,
  seo,
  createdAt: optionalDate,
  updatedAt: optionalDate,
  metafields,
});

const article = objectOf<ArticleInput>({
  id: optionalId,
  handle,
  title: name,
  body: text,
  excerpt: optionalText,
  author: v.optional(v.strictObject({name, email: optionalText, bio: optionalText})),
  image: optionalImage,
  tags: v.optional(v.array(text)),
  publishedAt: optionalDate,
  seo,
  metafields,
});

export const blog = objectOf<BlogInput>({
  id: optionalId,
  handle,
  title: name,
  seo,
  articles: v.optional(v.array(article)),
  metafields,
});

const policy = v.optional(
  objectOf<PolicyInput>({
    id: optionalId,
    handle: v.optional(handle),
    title: v.optional(name),
    body: text,
  }),
);

export const policies = objectOf<PoliciesInput>({
  privacyPolicy: policy,
  refundPolicy: policy,
  shippingPolicy: policy,
  termsOfService: policy,
  subscriptionPolicy: policy,
});

const menuItem: v.GenericSchema<MenuItemInput> = objectOf<MenuItemInput>({
  id: optionalId,
  title: name,
  type: v.picklist([
    'ARTICLE',
    'BLOG',
    'CATALOG',
    'COLLECTION',
    'COLLECTIONS',
    'CUSTOMER_ACCOUNT_PAGE',
    'FRONTPAGE',
    'HTTP',
    'METAOBJECT',
    'PAGE',
    'PRODUCT',
    'SEARCH',
    'SHOP_POLICY',
  ]),
  handle: v.optional(name),
  url: v.optional(name),
  tags: v.optional(v.array(text)),
  items: v.optional(v.array(v.lazy(() => menuItem))),
});

export const menu = objectOf<MenuInput>({
  id: optionalId,
  handle,
  title: name,
  items: v.array(menuItem),
});

export const redirect = objectOf<RedirectInput>({
  id: optionalId,
  path: v.pipe(v.string(), v.startsWith('/', 'must begin with a slash')),
  target: name,
});

export const metaobject = objectOf<MetaobjectInput>({
  id: optionalId,
  type: name,
  handle,
  fields: v.array(v.strictObject({key: name, type: name, value: text})),
  onlineStoreUrl: optionalText,
  seo,
  updatedAt: optionalDate,
});
