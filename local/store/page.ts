import {GraphQLError} from 'graphql';
import {notEmulated} from './errors.ts';

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const maxPageSize = 250;

/** Invalid arguments have Shopify's errors. */
export function page<T>(items: readonly T[], args: PageArguments) {
  const {first, last, after, before, reverse} = args;
  if (after != null || before != null || (last != null && first == null)) {
    throw notEmulated('pages after the first one');
  }
  if (last != null) throw badRequest('providing both first and last is not supported');
  if (first == null) throw badRequest('you must provide one of first or last');
  if (first < 0) throw badRequest('first cannot be negative');
  if (first > maxPageSize) throw badRequest(`first cannot exceed ${maxPageSize}`);
  const nodes = (reverse ? items.toReversed() : items).slice(0, first);
  return {nodes, edges: nodes.map((node) => ({node}))};
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, {extensions: {code: 'BAD_REQUEST'}});
}
