/**
 * How long the store's data may be used, in seconds: for `maxAge` at the edge, whose cache the isolates
 * of one location share, for `maxAge` in an isolate's memory, and there for `staleWhileRevalidate`
 * after that, while newer data is fetched.
 */
export interface Ttl {
  maxAge: number;
  staleWhileRevalidate: number;
}

/** For what the merchant may change at any moment: a changed price is visible within ten seconds. */
export const shortTtl: Ttl = {maxAge: 2, staleWhileRevalidate: 4};

/** For what changes with a deployment only, or may be out of date for some minutes. */
export const longTtl: Ttl = {maxAge: 60, staleWhileRevalidate: 420};
