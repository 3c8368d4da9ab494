/*
 * Reads the values of a store's answer, whatever they are: a plan without a name, or a title that is a number, must not
 * become an error later, when a page is rendered.
 */

/** Longer than any name or address at Shopify. */
const maxTextLength = 2_048;

/** A text, cut if it is huge; empty for anything else. */
export function textOf(value: unknown, maxLength = maxTextLength): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

/** A whole number from 1, such as a size or an interval; undefined for anything else. */
export function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

/** The entries of a connection, without those that are missing. */
export function nodesOf<T>(connection: {nodes: readonly (T | null)[]} | null | undefined): T[] {
  const nodes: unknown = connection?.nodes;
  return Array.isArray(nodes) ? nodes.filter((node) => Object(node) === node) : [];
}
