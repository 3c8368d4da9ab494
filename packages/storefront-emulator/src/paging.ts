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
  cursorOf: (item: T) => string,
): Connection<T> {
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

  const all = args.reverse ? [...items].reverse() : items;
  const cursors = all.map((item) => toCursor(cursorOf(item)));
  const from = after ? cursors.indexOf(after) + 1 : 0;
  if (after && from === 0) throw badArguments(`invalid value for after: ${after}`);
  const to = before ? cursors.indexOf(before) : all.length;
  if (to === -1) throw badArguments(`invalid value for before: ${before}`);

  const start = first == null ? Math.max(from, to - size) : from;
  const end = first == null ? to : Math.min(to, from + size);
  const nodes = all.slice(start, end);
  const shown = cursors.slice(start, end);

  return {
    nodes,
    edges: nodes.map((node, index) => ({node, cursor: shown[index] ?? ''})),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: shown.at(0) ?? null,
      endCursor: shown.at(-1) ?? null,
    },
  };
}

function toCursor(key: string): string {
  return Buffer.from(JSON.stringify({last_id: key})).toString('base64');
}

function badArguments(message: string): GraphQLError {
  return new GraphQLError(message, {extensions: {code: 'BAD_REQUEST'}});
}
