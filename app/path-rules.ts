/*
 * What the worker does differently for some paths, before it knows their route. A new route may belong here.
 */

/** In these paths, case carries meaning: ids of the platform, codes, and this app's own calls. */
export const caseSensitivePaths = /^\/(?:api|cart|checkouts|account|discount)\//i;

/** A POST to these routes counts as no document: two have limits of their own, and a webhook needs a signature. */
export const uncountedPosts: readonly string[] = ['/api/cart', '/api/events', '/webhooks/shopify'];
