/** Every page that the specification names. */
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
] as const;
