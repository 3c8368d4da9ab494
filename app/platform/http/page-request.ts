/**
 * Whether a request is a visitor's for a page, and not one for a file or by a program. Only such
 * a request is worth a rendered 404 page.
 */
export function isPageRequest({url, headers}: Request): boolean {
  const hasExtension = /\.\w+$/.test(new URL(url).pathname);
  return !hasExtension && (headers.get('Accept') ?? '').includes('text/html');
}
