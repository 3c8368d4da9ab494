import {productIds} from '../catalog/types.ts';
import {policyLinks} from './navigation.ts';

/*
 * The pages of the shop. The route table, the sitemap, the redirects of `/pages/NAME` and the tests of
 * every page derive from these lists.
 */

/** Pages whose copy is in the code: `/NAME` is `app/routes/NAME.tsx`. The most important is first. */
export const informationPages = [
  'science',
  'about',
  'subscribe',
  'faq',
  'shipping',
  'contact',
  'accessibility',
] as const;

export const pages = [
  '/',
  ...productIds.map((id) => `/products/${id}` as const),
  ...informationPages.map((name) => `/${name}` as const),
];

export const policies = policyLinks.map(({to}) => to);
