/** The client of the emulator's own tests, for the tests of the shop. */
export {
  Json,
  mutateCart,
  planId,
  queryStorefront,
} from '../../packages/storefront-emulator/tests/support/store-client.ts';

/** Variants of `local/catalog.ts`. */
export const variants = {
  rush: 'gid://shopify/ProductVariant/4410101',
  vitra: 'gid://shopify/ProductVariant/4410303',
} as const;

/** The plan of RUSH that delivers every 30 days. */
export const monthlyRush = 688102;
