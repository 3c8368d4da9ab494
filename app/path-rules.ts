/*
 * What the worker does differently for some paths, before it knows their route. A new route may belong here.
 */

/** In these paths, case carries meaning: ids of the platform, codes, and this app's own calls. */
export const caseSensitivePaths = /^\/(?:api|cart|checkouts|account|discount)\//i;

/**
 * The routes without the limit that each route with an action has for what a visitor posts to it (`postLimit`), and what
 * limits them instead. The names are those of the route table.
 */
export const otherPostLimits: Readonly<Record<string, string>> = {
  'routes/cart': 'CART_LIMIT, and DOCUMENT_LIMIT for what is rendered afterwards',
  'routes/api-cart': 'CART_LIMIT',
  'routes/api-events': 'EVENTS_LIMIT',
  'routes/webhooks': 'the signature of each delivery',
  'routes/not-found': 'DOCUMENT_LIMIT: nothing is carried out',
};
