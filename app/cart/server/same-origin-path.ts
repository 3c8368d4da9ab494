/**
 * Returns the path, query and hash of a redirect target on this origin, or `/` for anything else:
 * a link to this shop must not lead to another site.
 */
export function sameOriginPath(target: string | null, origin: string): string {
  if (target === null || !target.startsWith('/')) return '/';
  if (!URL.canParse(target, origin)) return '/';
  const url = new URL(target, origin);
  // Without its dots, a path such as `/.//example.com` would be the address of another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
