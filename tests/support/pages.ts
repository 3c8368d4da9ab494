import {productIds} from '../../app/catalog/types.ts';

/** Every page that a shopper can open from the header or footer. */
export const pages = [
  '/',
  ...productIds.map((id) => `/products/${id}` as const),
  '/about',
  '/contact',
  '/science',
  '/shipping',
  '/faq',
  '/subscribe',
  '/accessibility',
] as const;
