/**
 * The key of a cart line (docs/requirements.md#cart-3). A line is identified by what it holds
 * (`rush`, or `rush.688102` with a selling plan), so the key stays the same when the store gives
 * the line another id.
 */
export interface LineKeyParts {
  /** A product of the catalog, or the numeric id of another variant of the store. */
  ref: string;
  /** The numeric id of a selling plan; null for a one-time purchase. */
  plan: string | null;
}

export function lineKey({ref, plan}: LineKeyParts): string {
  return plan === null ? ref : `${ref}.${plan}`;
}

/** What the key of a line looks like. */
export const lineKeyPattern = /^[a-z0-9]{1,24}(?:\.\d{1,20})?$/;

export function lineKeyParts(key: string): LineKeyParts {
  const [ref = '', plan = null] = key.split('.');
  return {ref, plan};
}

/** The number at the end of one of Shopify's global ids. */
export function numericId(globalId: string): string {
  return /\/(\d+)$/.exec(globalId)?.[1] ?? '';
}
