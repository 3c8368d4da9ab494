/** These paths keep their case: they contain ids of the platform, codes, or calls of the shop's own scripts. */
export const caseSensitivePaths = /^\/(?:api|cart|checkouts|account|discount)\//i;

/** Routes that `postLimit` does not count, by their names in the route table, and what limits their posts instead. */
export const otherPostLimits: Readonly<Record<string, string>> = {
  'routes/cart': 'CART_LIMIT, and DOCUMENT_LIMIT for what is rendered afterwards',
  'routes/api-cart': 'CART_LIMIT',
  'routes/api-events': 'EVENTS_LIMIT',
  'routes/webhooks': 'the signature of each delivery',
  'routes/not-found': 'DOCUMENT_LIMIT: nothing is carried out',
};
