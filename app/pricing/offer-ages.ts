/*
 * How old an answer of the store may be at each place that keeps it, and what waits for what:
 *
 * | place | an answer is | waits |
 * | --- | --- | --- |
 * | edge cache | kept for two seconds | for the store, three seconds for each of up to four queries |
 * | isolate's memory | new for eight seconds, then old for ten minutes, while a newer one is fetched | for the edge |
 * | document cache | kept for one second, and for one more while the next document is rendered | – |
 * | page | new or old | half a second for the memory (`optionalData`); then it is sent without offers |
 * | `/api/offers`, cart page, Markdown | new | for the memory |
 * | browser | new for ten seconds after it was received | ten seconds for `/api/offers` |
 */

export const offerAges = {
  edgeSeconds: 2,
  /** With the two seconds of a kept document, a page's new offers are at most ten seconds old. */
  newMs: 8_000,
  oldMs: 600_000,
  /** So long after it has received new offers, the browser does not ask for others. */
  receivedMs: 10_000,
  /** A page that was looked at for longer has old offers when it is used again. */
  lookedAtMs: 600_000,
} as const;

export const offerWaits = {
  /** The browser, for `/api/offers`, which waits for the store. */
  browserMs: 10_000,
} as const;
