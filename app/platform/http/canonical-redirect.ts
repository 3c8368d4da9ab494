/** Addresses whose letters mean something: identifiers of the platform, codes, our own calls. */
const caseMatters = /^\/(?:api|cart|checkouts|account|discount)\//i;

/**
 * The one form of a page's path: lower case, no slash at its end, none twice. Files and
 * data requests have a dot in them and escapes may be anything; both stay as they are.
 */
export function canonicalPath(path: string): string {
  if (/[.%]/.test(path) || /^\/api\//i.test(path)) return path;
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return caseMatters.test(single) ? single : single.toLowerCase();
}

/** Sends a reader who came by another form of a page's address to the one, query and all. */
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
