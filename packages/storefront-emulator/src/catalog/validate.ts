import * as v from 'valibot';
import type {Catalog, SellingPlanGroup} from './catalog.ts';
import {CatalogError, type CatalogProblem} from './catalog-error.ts';
import {normalizeCatalog} from './normalize/catalog.ts';
import {normalizePlans} from './normalize/commerce.ts';
import {checkSellingPlans} from './references/commerce.ts';
import {findReferenceProblems} from './references/find-problems.ts';
import {catalogSchema} from './schema/catalog.ts';
import {sellingPlanGroup} from './schema/commerce.ts';

/**
 * Checks a catalog and fills in its ids and defaults. Throws `CatalogError` with every problem:
 * those of its structure, or else those of references between its parts.
 *
 * @example
 * const catalog = parseCatalog({shop: {name: 'Ridge'}, products: []});
 */
export function parseCatalog(input: unknown): Catalog {
  const result = v.safeParse(catalogSchema, input);
  if (!result.success) throw new CatalogError(result.issues.flatMap(problemsOf));
  const problems = findReferenceProblems(result.output);
  if (problems.length > 0) throw new CatalogError(problems);
  return normalizeCatalog(result.output);
}

/** Checks selling plan groups that replace those of a catalog. Throws `CatalogError` as `parseCatalog` does. */
export function parseSellingPlans(input: unknown, {shop, products}: Catalog): SellingPlanGroup[] {
  const result = v.safeParse(v.strictObject({sellingPlanGroups: v.array(sellingPlanGroup)}), {
    sellingPlanGroups: input,
  });
  if (!result.success) throw new CatalogError(result.issues.flatMap(problemsOf));
  const {sellingPlanGroups} = result.output;
  const problems: CatalogProblem[] = [];
  const known = new Set(products.map(({handle}) => `products/${handle}`));
  checkSellingPlans(sellingPlanGroups, known, (path, reason) => problems.push({path, reason}));
  if (problems.length > 0) throw new CatalogError(problems);
  return normalizePlans({
    sellingPlanGroups,
    products: [],
    shop: {name: '', currency: shop.currency},
  });
}

type Issue = v.BaseIssue<unknown>;

function problemsOf(issue: Issue): CatalogProblem[] {
  // An option value is a name or an object: only one of the two can be what was meant.
  const inner = issue.issues?.filter(({path}) => path && path.length > 0);
  if (inner && inner.length > 0) {
    return inner.flatMap((nested) =>
      problemsOf({...nested, path: joined(issue.path, nested.path)} as Issue),
    );
  }
  const keys = (issue.path ?? []).map(({key}) => key);
  return [{path: formatPath(keys), reason: reasonOf(issue)}];
}

function joined(outer: Issue['path'], inner: Issue['path']): Issue['path'] {
  const [first, ...others] = [...(outer ?? []), ...(inner ?? [])];
  return first && [first, ...others];
}

/** Valibot's own messages name types of its own; the format's custom messages stay. */
function reasonOf({kind, type, expected, received, message}: Issue): string {
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'strict_object' && expected === 'never')
    return 'is not a field of the catalog format';
  if (received === 'undefined') return 'is missing';
  switch (type) {
    case 'string':
      return 'must be a string';
    case 'number':
      return 'must be a number';
    case 'boolean':
      return 'must be true or false';
    case 'array':
      return 'must be a list';
    case 'record':
    case 'strict_object':
      return 'must be an object';
    case 'picklist':
      return `must be one of ${expected?.replace(/[()]/g, '').replaceAll(' | ', ', ')}`;
    default:
      return `${kind === 'validation' ? 'is not valid' : 'has the wrong type'}: ${message}`;
  }
}

export function formatPath(keys: readonly unknown[]): string {
  const path = keys.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
  return path === '' ? 'catalog' : path;
}
