/*
 * What the worker does differently for some paths, before it knows their route. A new route may belong here.
 */

/**
 * Routes that read cookies or other headers, or that have no document. A page's request for another path reaches its
 * route without them (`documentKey`), so that the document may be kept for every visitor. `/checkout` reads the cart's
 * cookie only with a parameter, and such a request is passed on as it is.
 */
export const visitorPaths = /^\/(api|cart|discount|webhooks|\.well-known)(\/|$)/i;

/** In these paths, case carries meaning: ids of the platform, codes, and this app's own calls. */
export const caseSensitivePaths = /^\/(?:api|cart|checkouts|account|discount)\//i;

/** A POST to these routes counts as no document: two have limits of their own, and a webhook needs a signature. */
export const uncountedPosts: readonly string[] = ['/api/cart', '/api/events', '/webhooks/shopify'];
