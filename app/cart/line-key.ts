import {maxQuantity} from '../platform/shop/quantity.ts';

/**
 * A line is identified by what it holds (docs/requirements.md#cart-3): its key is `rush`, or
 * `rush.688102` with a selling plan, in the queue, in forms and in the store's cart. What is added to a
 * line that is there already adds to its quantity: `mergeQuantity` is the whole rule.
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

export const lineKeyPattern = /^[a-z0-9]{1,24}(?:\.\d{1,20})?$/;

export function lineKeyParts(key: string): LineKeyParts {
  const [ref = '', plan = null] = key.split('.');
  return {ref, plan};
}

/** The quantity of a line to which more is added, up to the store's limit. */
export function mergeQuantity(before: number, added: number): number {
  return Math.min(maxQuantity, before + added);
}

interface KeyedLine {
  key: string;
  quantity: number;
}

export function findLine<T extends KeyedLine>(lines: readonly T[], key: string): T | undefined {
  return lines.find((line) => line.key === key);
}

export function quantityOf(lines: readonly KeyedLine[], key: string): number {
  return findLine(lines, key)?.quantity ?? 0;
}
