import {productIds} from '../catalog/types.ts';
import {policyLinks} from './navigation.ts';

/** `/NAME` is `app/routes/NAME.tsx`. The sitemap has the most important page first. */
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
