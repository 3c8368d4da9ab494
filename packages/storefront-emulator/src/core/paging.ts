import {GraphQLError} from 'graphql';

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

export interface Connection<T> {
  edges: {cursor: string; node: T}[];
  nodes: T[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

const maxPageSize = 250;

/** Returns a Relay connection of a list; throws Shopify's errors for invalid arguments. */
export function page<T>(
  items: readonly T[],
  args: PageArguments,
  keyOf: (item: T) => string,
): Connection<T>;
/** Makes views of the items of the page only, so that its cost does not depend on the list. */
export function page<T, V>(
  items: readonly T[],
  args: PageArguments,
  keyOf: (item: T) => string,
  viewOf: (item: T) => V,
): Connection<V>;
export function page(
  items: readonly unknown[],
  args: PageArguments,
  keyOf: (item: unknown) => string,
  viewOf: (item: unknown) => unknown = (item) => item,
): Connection<unknown> {
  const {first, last, after, before} = args;
  if (first == null && last == null) {
    throw badArguments('you must provide one of first or last');
  }
  if (first != null && last != null) {
    throw badArguments('providing both first and last is not supported');
  }
  const size = first ?? last ?? 0;
  if (size < 0) throw badArguments(`${first == null ? 'last' : 'first'} cannot be negative`);
  if (size > maxPageSize) {
    throw badArguments(`${first == null ? 'last' : 'first'} cannot exceed ${maxPageSize}`);
  }

  const count = items.length;
  // The place in the order of the page, which may be the reverse one, of an item's place.
  const place = (index: number) => (args.reverse ? count - 1 - index : index);
  const find = (cursor: string) => {
    const index = items.findIndex((item) => toCursor(keyOf(item)) === cursor);
    return index === -1 ? -1 : place(index);
  };
  const from = after ? find(after) + 1 : 0;
  if (after && from === 0) throw badArguments(`invalid value for after: ${after}`);
  const to = before ? find(before) : count;
  if (to === -1) throw badArguments(`invalid value for before: ${before}`);

  const start = first == null ? Math.max(from, to - size) : from;
  const end = first == null ? to : Math.min(to, from + size);
  const edges = Array.from({length: Math.max(0, end - start)}, (_, offset) => {
    const item = items[place(start + offset)];
    return {cursor: toCursor(keyOf(item)), node: viewOf(item)};
  });

  return {
    nodes: edges.map(({node}) => node),
    edges,
    pageInfo: {
      hasNextPage: end < count,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function toCursor(key: string): string {
  return Buffer.from(JSON.stringify({last_id: key})).toString('base64');
}

function badArguments(message: string): GraphQLError {
  return new GraphQLError(message, {extensions: {code: 'BAD_REQUEST'}});
}
