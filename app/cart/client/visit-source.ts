import {maxSourceLength, maxSources, sourceParameters} from '../visit-source.ts';

/**
 * Where the visit came from, as the query of its first page had it: nothing leaves the browser before the
 * shopper begins a checkout, and nothing at all without consent to marketing. Null where there is none.
 */
export function visitSource(): string | null {
  if (navigator.globalPrivacyControl) return null;
  if (!window.Shopify?.customerPrivacy?.marketingAllowed?.()) return null;
  const [load] = performance.getEntriesByType('navigation');
  const query = new URL(load?.name ?? window.location.href).searchParams;
  const found = sourceParameters.flatMap((name) => {
    const value = query.get(name)?.slice(0, maxSourceLength);
    return value ? [[name, value]] : [];
  });
  return found.length > 0 ? new URLSearchParams(found.slice(0, maxSources)).toString() : null;
}
