/** In these paths, case carries meaning: ids of the platform, codes, and this app's own calls. */
const caseSensitive = /^\/(?:api|cart|checkouts|account|discount)\//i;

/**
 * Returns the canonical form of a page's path: lower case, without needless escapes, without a
 * trailing slash and without double slashes. Paths of files and data requests, which contain a
 * dot, and paths with necessary escapes keep their case and slashes.
 */
export function canonicalPath(path: string): string {
  const unescaped = path.replace(/%[0-9a-f]{2}/gi, withoutNeedlessEscape);
  if (/[.%]/.test(unescaped) || /^\/api\//i.test(unescaped)) return unescaped;
  const single = unescaped.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return caseSensitive.test(single) ? single : single.toLowerCase();
}

/** A letter, a digit, or one of `-._~` means the same escaped (RFC 3986, section 6.2.2.2). */
function withoutNeedlessEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /^[\w.~-]$/.test(character) ? character : escaped;
}

/** Returns a redirect to the canonical address, with the query, or undefined if it is canonical. */
export function canonicalRedirect(request: Request): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const url = new URL(request.url);
  const path = canonicalPath(url.pathname);
  if (path === url.pathname) return undefined;
  return new Response(null, {
    status: 301,
    headers: {Location: url.origin + path + url.search, 'Cache-Control': 'public, max-age=3600'},
  });
}
