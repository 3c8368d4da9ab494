import {caseSensitivePaths} from '../../path-rules.ts';

/**
 * `/About/`, `//about` and `/%61bout` are `/about`. A path with a dot or another escape keeps all but slashes at its
 * start.
 */
export function canonicalPath(address: string): string {
  const path = address
    .replace(/%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent)
    .replace(/^\/{2,}/, '/');
  if (/[.%]/.test(path) || /^\/api\//i.test(path)) return path;
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return caseSensitivePaths.test(single) ? single : single.toLowerCase();
}

/** The address is relative, because the response is public and a visitor may send any `Host`. */
export function canonicalRedirect(request: Request): Response | undefined {
  if (!isGetOrHead(request)) return undefined;
  const url = new URL(request.url);
  const path = canonicalPath(url.pathname);
  if (path === url.pathname) return undefined;
  return new Response(null, {
    status: 301,
    headers: {Location: path + url.search, 'Cache-Control': 'public, max-age=3600'},
  });
}

export function isGetOrHead({method}: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `/old.pdf` asks for no page, nor does a program, which does not accept HTML. */
export function isPageRequest({url, headers}: Request): boolean {
  const hasExtension = /\.\w+$/.test(new URL(url).pathname);
  return !hasExtension && (headers.get('Accept') ?? '').includes('text/html');
}

export function isPrefetch({headers}: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose');
  return purpose?.includes('prefetch') ?? false;
}

/** Shopify's and Hydrogen's name for the page that a link leads to. */
export const pageParameters: readonly string[] = ['redirect', 'return_to'];

/** Returns undefined for another site: `//evil.example`, or `/.//evil.example`, which loses its dots. */
export function ownPage(address: string, origin: string): string | undefined {
  const url = address.startsWith('/') ? URL.parse(address, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** React Router would print a path that cannot be decoded, with its codes and tokens. */
export function isDecodable({url}: Request): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

export function isLoopback(origin: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(origin);
}

export function isSecure({url}: Request): boolean {
  return url.startsWith('https:');
}
