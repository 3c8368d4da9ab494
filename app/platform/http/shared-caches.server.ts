/** Whether a response says how it may be cached and lets a shared cache, such as a CDN, store it. */
export function isPublic(headers: Headers): boolean {
  const cacheControl = headers.get('Cache-Control');
  return cacheControl !== null && !/\b(private|no-store)\b/i.test(cacheControl);
}

/**
 * Keeps a response out of shared caches if it sets a cookie or says nothing about caching: without
 * `Cache-Control`, a cache may store a 301 or a 404 for as long as it likes.
 */
export function closeToSharedCaches(headers: Headers): void {
  const isUnspecified = !headers.has('Cache-Control');
  if (isUnspecified || (isPublic(headers) && headers.has('Set-Cookie'))) {
    headers.set('Cache-Control', 'private, max-age=0, must-revalidate');
  }
}
