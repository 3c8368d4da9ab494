import type {CatalogProblem} from '../catalog-error.ts';
import type {CatalogInput} from '../types.ts';
import {findCommerceProblems} from './commerce.ts';
import {findContentProblems} from './content.ts';
import {findProductProblems} from './products.ts';
import type {Known, Report} from './report.ts';

/** Finds references to what is not in the catalog, and contradictions between its parts. */
export function findReferenceProblems(catalog: CatalogInput): CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  const report: Report = (path, reason) => problems.push({path, reason});
  const known = knownObjects(catalog);
  findProductProblems(catalog, known, report);
  findCommerceProblems(catalog, known, report);
  findContentProblems(catalog, known, report);
  return problems;
}

function knownObjects(catalog: CatalogInput): Known {
  const named = (kind: string, list: readonly {handle: string}[] = []) =>
    list.map(({handle}) => `${kind}/${handle}`);
  return new Set([
    ...named('products', catalog.products),
    ...named('collections', catalog.collections),
    ...named('pages', catalog.pages),
    ...named('blogs', catalog.blogs),
    ...(catalog.blogs ?? []).flatMap((blog) =>
      named('articles', blog.articles).map((name) => name.replace('/', `/${blog.handle}/`)),
    ),
    ...(catalog.metaobjects ?? []).map(({type, handle}) => `metaobjects/${type}/${handle}`),
  ]);
}
