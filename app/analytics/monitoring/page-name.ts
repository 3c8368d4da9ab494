import {isProductId} from '../../catalog/types.ts';

interface Match {
  id: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** Names a page by its route, because an address may hold what a visitor typed. */
export function pageName(match: Match | undefined): string {
  if (!match) return '/';
  const route = match.id
    .replace(/^routes\//, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9/-]/g, '-');
  const {productId} = match.params;
  return isProductId(productId) ? `/${route}/${productId}` : `/${route}`;
}
