/** How long the store's data may be used, in seconds. A change is visible within the sum of all four. */
export interface Ttl {
  /** In the edge cache, which the isolates of one location share. */
  edge: number;
  /** In an isolate's memory, as it is. */
  maxAge: number;
  /** For this time after that, it is still used while newer data is fetched. */
  staleWhileRevalidate: number;
  /** In a cached document that shows it. */
  document: number;
}

/** For what the merchant may change at any moment: a changed price is visible within ten seconds. */
export const shortTtl: Ttl = {edge: 2, maxAge: 3, staleWhileRevalidate: 3, document: 1};

/** For what changes with a deployment only, or may be out of date for some minutes. */
export const longTtl: Ttl = {edge: 60, maxAge: 60, staleWhileRevalidate: 420, document: 60};
