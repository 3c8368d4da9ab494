import type {Check} from './checks.ts';
import {errorCodes} from './read-checks.ts';
import {at, query, type Target} from './target.ts';

const fields =
  'edges {cursor node {id}} pageInfo {hasNextPage hasPreviousPage startCursor endCursor}';

async function page(target: Target, args: string, cursor?: unknown) {
  const {body} = await query(
    target,
    `query${cursor === undefined ? '' : '($cursor: String!)'} {products(${args}) {${fields}}}`,
    cursor === undefined ? {} : {cursor},
  );
  const products = at(body, 'data', 'products');
  const edges = at(products, 'edges');
  const ids = Array.isArray(edges) ? edges.map((edge: unknown) => at(edge, 'node', 'id')) : [];
  return {
    ids,
    cursors: Array.isArray(edges) ? edges.map((edge: unknown) => at(edge, 'cursor')) : [],
    info: at(products, 'pageInfo'),
    errors: errorCodes(at(body, 'errors')),
  };
}

/** Facts as field names, so that a comparison sees them. */
function facts(values: Readonly<Record<string, boolean>>): Readonly<Record<string, true>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${name}: ${value ? 'yes' : 'no'}`, true]),
  );
}

export const pagingChecks: readonly Check[] = [
  {
    name: 'pages forward and back',
    async run(target) {
      const first = await page(target, 'first: 1');
      const second = await page(target, 'first: 1, after: $cursor', first.cursors[0]);
      // Nothing can be said about the pages of a store with fewer products.
      if (second.ids.length === 0) return undefined;
      const back = await page(target, 'last: 1, before: $cursor', second.cursors[0]);
      return facts({
        'the first page has a next one': at(first.info, 'hasNextPage') === true,
        'the first page has a previous one': at(first.info, 'hasPreviousPage') === true,
        'the second page has a previous one': at(second.info, 'hasPreviousPage') === true,
        'the second page has other products': first.ids[0] !== second.ids[0],
        'going back leads to the first page': back.ids[0] === first.ids[0],
        'cursors of the page are those of its edges':
          at(first.info, 'startCursor') === first.cursors[0] &&
          at(first.info, 'endCursor') === first.cursors.at(-1),
      });
    },
  },
  {
    name: 'the reversed order',
    async run(target) {
      const forward = await page(target, 'first: 50, sortKey: TITLE');
      const backward = await page(target, 'first: 50, sortKey: TITLE, reverse: true');
      if (forward.ids.length < 2 || at(forward.info, 'hasNextPage') === true) return undefined;
      return facts({'is the exact opposite': forward.ids.join() === backward.ids.reverse().join()});
    },
  },
  ...[
    ['a page of 0', 'first: 0'],
    ['a page of 251', 'first: 251'],
    ['a negative page', 'first: -1'],
    ['neither first nor last', 'sortKey: TITLE'],
    ['both first and last', 'first: 1, last: 1'],
    ['an invalid cursor', 'first: 1, after: "none"'],
  ].map(
    ([name = '', args = '']): Check => ({
      name: `paging with ${name}`,
      async run(target) {
        const {errors, ids} = await page(target, args);
        return {errors, ...facts({'has products': ids.length > 0})};
      },
    }),
  ),
];
