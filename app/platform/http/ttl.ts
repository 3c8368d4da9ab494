/** How long something may be cached, in seconds, in the terms of Hydrogen's cache strategies. */
export interface Ttl {
  /** Within this time it is used as it is. */
  maxAge: number;
  /** For this time after that, it is still used while a newer one is fetched. */
  staleWhileRevalidate: number;
}

/** For what the merchant may change at any moment: a changed price is visible within ten seconds. */
export const shortTtl: Ttl = {maxAge: 4, staleWhileRevalidate: 5};

/** For what changes with a deployment only, or may be out of date for some minutes. */
export const longTtl: Ttl = {maxAge: 60, staleWhileRevalidate: 540};
