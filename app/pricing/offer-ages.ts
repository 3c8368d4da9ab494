/*
 * How old the store's answer about prices may be at each place that keeps one, and what it waits for:
 *
 * | place | keeps an answer | waits |
 * | --- | --- | --- |
 * | edge cache | for two seconds | for the store: three seconds for each of up to four queries |
 * | isolate's memory | as new for eight seconds, as old for ten minutes | for the edge; an old answer is there at once |
 * | document cache | for one second, and one more while the next document is rendered | for that document |
 * | browser | as new for ten seconds after it was received | for `/api/offers`: ten seconds |
 *
 * | loader | returns | waits | for |
 * | --- | --- | --- | --- |
 * | `loadNewProducts`, `loadNewOffers` | a new answer | for the memory | `/api/offers`, cart page, Markdown |
 * | `loadNewOrOldProducts` | a new or an old one | the same | adds, Shopify's analytics |
 * | `loadNewOrOldProductsInTime` | a new or an old one, or none | half a second | pages, webhooks |
 */

export const offerAges = {
  edgeSeconds: 2,
  /** With the two seconds of a document, a page's new offers are at most ten seconds old. */
  newMs: 8_000,
  oldMs: 600_000,
  receivedMs: 10_000,
  /** A page that was looked at for longer has old offers when it is used again. */
  lookedAtMs: 600_000,
} as const;

export const offersTimeoutMs = 10_000;
