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

/**
 * Returns a short 404 for a path with an invalid escape, such as `/%E0%A4`, which no page has. React
 * Router would render a page for it and print a warning that is no entry of the log.
 */
export function notFoundForMalformedPath(request: Request): Response | undefined {
  if (isDecodable(new URL(request.url).pathname)) return undefined;
  return new Response('Not found', {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the minifier removes a call whose result is not.
    return decodeURIComponent(path) !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * Whether a request is a visitor's for a page, and not one for a file or by a program. Only such
 * a request is worth a rendered 404 page.
 */
export function isPageRequest({url, headers}: Request): boolean {
  const hasExtension = /\.\w+$/.test(new URL(url).pathname);
  return !hasExtension && (headers.get('Accept') ?? '').includes('text/html');
}

const campaignParameter = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/;

/** Whether a query parameter names a campaign or a referral. Such a parameter changes no document. */
export function isCampaignParameter(name: string): boolean {
  return campaignParameter.test(name);
}
