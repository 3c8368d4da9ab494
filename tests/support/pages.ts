/** Every page that a shopper can open from the header or footer. */
export const pages = [
  '/',
  '/products/rush',
  '/products/synaptiq',
  '/products/vitra',
  '/about',
  '/contact',
  '/science',
  '/shipping',
  '/faq',
  '/subscribe',
  '/accessibility',
] as const;
