import {GraphQLError} from 'graphql';

const names = ['queries', 'products', 'collections', 'pages', 'articles'] as const;

/** The results of a predictive search, by type. */
type Results = Readonly<Record<(typeof names)[number], readonly unknown[]>>;

const maxLimit = 10;

/** Reduces results to the limit: of each type, or of all types together by taking turns. */
export function limitResults<R extends Results>(
  results: R,
  limit: number | null | undefined,
  scope: 'ALL' | 'EACH' | null | undefined,
): R {
  const most = limit ?? maxLimit;
  if (most < 1 || most > maxLimit) {
    throw new GraphQLError(`limit must be within 1..${maxLimit}`, {
      extensions: {code: 'INVALID_FIELD_ARGUMENTS'},
    });
  }
  const sizes = scope === 'EACH' ? undefined : takeTurns(results, most);
  const cut = {...results};
  for (const name of names) {
    Object.assign(cut, {[name]: results[name].slice(0, sizes?.[name] ?? most)});
  }
  return cut;
}

function takeTurns(results: Results, limit: number): Record<(typeof names)[number], number> {
  const sizes = {queries: 0, products: 0, collections: 0, pages: 0, articles: 0};
  let left = limit;
  while (left > 0 && names.some((name) => sizes[name] < results[name].length)) {
    for (const name of names) {
      if (left === 0 || sizes[name] >= results[name].length) continue;
      sizes[name] += 1;
      left -= 1;
    }
  }
  return sizes;
}
