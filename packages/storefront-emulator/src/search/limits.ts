import {GraphQLError} from 'graphql';

/** The results of a predictive search, by type. */
export interface Results {
  queries: readonly unknown[];
  products: readonly unknown[];
  collections: readonly unknown[];
  pages: readonly unknown[];
  articles: readonly unknown[];
}

const maxLimit = 10;

/** Reduces results to the limit: of each type, or of all types together by taking turns. */
export function limitResults(
  results: Results,
  limit: number | null | undefined,
  scope: 'ALL' | 'EACH' | null | undefined,
): Results {
  const most = limit ?? maxLimit;
  if (most < 1 || most > maxLimit) {
    throw new GraphQLError(`limit must be within 1..${maxLimit}`, {
      extensions: {code: 'INVALID_FIELD_ARGUMENTS'},
    });
  }
  const sizes = scope === 'EACH' ? undefined : takeTurns(results, most);
  const cut = (name: keyof Results) => results[name].slice(0, sizes?.[name] ?? most);
  return {
    queries: cut('queries'),
    products: cut('products'),
    collections: cut('collections'),
    pages: cut('pages'),
    articles: cut('articles'),
  };
}

function takeTurns(results: Results, limit: number): Record<keyof Results, number> {
  const sizes = {queries: 0, products: 0, collections: 0, pages: 0, articles: 0};
  const names: (keyof Results)[] = ['queries', 'products', 'collections', 'pages', 'articles'];
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
