import * as v from 'valibot';
import {
  described,
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

export const page = objectOf({
  id: optionalId,
  handle,
  title: name,
  body: described('HTML.', text),
  seo,
  createdAt: optionalDate,
  updatedAt: optionalDate,
  metafields,
});

const article = v.strictObject({
  id: optionalId,
  handle,
  title: name,
  body: described('HTML.', text),
  excerpt: described('Plain text; the text of the body by default.', optionalText),
  author: v.optional(v.strictObject({name, email: optionalText, bio: optionalText})),
  image: optionalImage,
  tags: v.optional(v.array(text)),
  publishedAt: optionalDate,
  seo,
  metafields,
});

export const blog = objectOf({
  id: optionalId,
  handle,
  title: name,
  seo,
  articles: v.optional(v.array(article)),
  metafields,
});

const policy = v.optional(
  v.strictObject({
    id: optionalId,
    handle: described(
      'Derived from the kind of policy if absent, as the title is.',
      v.optional(handle),
    ),
    title: v.optional(name),
    body: described('HTML.', text),
  }),
);

export const policies = objectOf({
  privacyPolicy: policy,
  refundPolicy: policy,
  shippingPolicy: policy,
  termsOfService: policy,
  subscriptionPolicy: policy,
});

const link = v.strictObject({
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
  handle: described(
    'The object of the types `PRODUCT`, `COLLECTION`, `PAGE`, `BLOG`, `ARTICLE` (`journal/first-post`), `METAOBJECT` (`ingredient/reishi`) and `SHOP_POLICY`.',
    v.optional(name),
  ),
  url: described(
    'The address or path of the type `HTTP`; derived for every other one.',
    v.optional(name),
  ),
  tags: v.optional(v.array(text)),
});

/** TypeScript cannot infer a type that contains itself. */
export interface MenuItem extends v.InferInput<typeof link> {
  items?: MenuItem[] | undefined;
}
const menuItem: v.GenericSchema<MenuItem> = v.strictObject({
  ...link.entries,
  items: v.optional(v.array(v.lazy(() => menuItem))),
});

export const menu = objectOf({
  id: optionalId,
  handle,
  title: name,
  items: v.array(menuItem),
});

export const redirect = v.strictObject({
  id: optionalId,
  path: v.pipe(v.string(), v.startsWith('/', 'must begin with a slash')),
  target: name,
});

export const metaobject = objectOf({
  id: optionalId,
  type: name,
  handle,
  fields: v.array(v.strictObject({key: name, type: name, value: text})),
  onlineStoreUrl: described('Whether the object has a page of its own.', optionalText),
  seo,
  updatedAt: optionalDate,
});
