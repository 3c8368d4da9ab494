/* A store's answer may have any value, such as a plan without a name, or a number as a title. A page renders all the same. */

const maxTextLength = 2_048;

export function textOf(value: unknown, maxLength = maxTextLength): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

/** From 1, such as a size or an interval. */
export function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

export function nodesOf<T>(connection: {nodes: readonly (T | null)[]} | null | undefined): T[] {
  const nodes: unknown = connection?.nodes;
  return Array.isArray(nodes) ? nodes.filter((node) => Object(node) === node) : [];
}
