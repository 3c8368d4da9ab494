/**
 * The key of a cart line: the specification's `uniqueId`. A line is identified by what it holds
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

/** Returns undefined for text that is not a line key. */
export function parseLineKey(key: string): LineKeyParts | undefined {
  const parts = /^([a-z0-9]{1,24})(?:\.(\d{1,20}))?$/.exec(key);
  return parts?.[1] ? {ref: parts[1], plan: parts[2] ?? null} : undefined;
}

/** The parts of the key of a line in a cart. */
export function lineKeyParts(key: string): LineKeyParts {
  return parseLineKey(key) ?? {ref: key, plan: null};
}

/** The number at the end of one of Shopify's global ids. */
export function numericId(globalId: string): string {
  return /\/(\d+)$/.exec(globalId)?.[1] ?? '';
}
