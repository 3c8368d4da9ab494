/*
 * A line's key names what it holds (docs/requirements.md#cart-3): `rush`, or `rush.688102` with a selling
 * plan. The queue, forms and the store's cart use the same key.
 */

interface LineKeyParts {
  /** A product of the catalog, or the numeric id of another variant of the store. */
  ref: string;
  /** The numeric id of a selling plan; null for a one-time purchase. */
  plan: string | null;
}

export function lineKey({ref, plan}: LineKeyParts): string {
  return plan === null ? ref : `${ref}.${plan}`;
}

export const lineKeyPattern = /^[a-z0-9]{1,24}(?:\.\d{1,20})?$/;

export function lineKeyParts(key: string): LineKeyParts {
  const [ref = '', plan = null] = key.split('.');
  return {ref, plan};
}
