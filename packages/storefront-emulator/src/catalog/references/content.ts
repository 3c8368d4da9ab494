import {policyHandle} from '../normalize/text.ts';
import type {CatalogInput, MenuItemInput} from '../types.ts';
import {reportMetafields, reportReferences} from './metafields.ts';
import {type Known, type Report, reportDuplicates} from './report.ts';

export function findContentProblems(catalog: CatalogInput, known: Known, report: Report): void {
  const {shop, pages, blogs, menus, redirects, metaobjects} = catalog;
  reportMetafields(shop.metafields, 'shop', known, report);
  for (const [kind, list = []] of Object.entries({pages, blogs, menus})) {
    for (const [index, item] of list.entries()) {
      if ('metafields' in item)
        reportMetafields(item.metafields, `${kind}[${index}]`, known, report);
    }
    reportDuplicates<object>(list, kind, 'handle', report);
  }
  for (const [index, {articles}] of (blogs ?? []).entries()) {
    reportDuplicates(articles, `blogs[${index}].articles`, 'handle', report);
    for (const [position, {metafields}] of (articles ?? []).entries()) {
      reportMetafields(metafields, `blogs[${index}].articles[${position}]`, known, report);
    }
  }
  reportDuplicates(redirects, 'redirects', 'path', report);
  reportDuplicates(
    metaobjects,
    'metaobjects',
    'handle',
    report,
    ({type, handle}) => `${type}/${handle}`,
  );
  for (const [index, {fields}] of (metaobjects ?? []).entries()) {
    reportReferences(
      fields,
      (position) => `metaobjects[${index}].fields[${position}].value`,
      known,
      report,
    );
  }
  const policies = policyHandles(catalog);
  for (const [index, {items}] of (menus ?? []).entries()) {
    checkMenu(items, `menus[${index}]`, known, policies, report);
  }
}

function policyHandles({policies = {}}: CatalogInput): ReadonlySet<string> {
  return new Set(
    Object.entries(policies).flatMap(([field, policy]) =>
      policy ? [policy.handle ?? policyHandle(field)] : [],
    ),
  );
}

const menuKinds: Readonly<Partial<Record<MenuItemInput['type'], string>>> = {
  ARTICLE: 'articles',
  BLOG: 'blogs',
  COLLECTION: 'collections',
  METAOBJECT: 'metaobjects',
  PAGE: 'pages',
  PRODUCT: 'products',
};

function checkMenu(
  items: readonly MenuItemInput[],
  path: string,
  known: Known,
  policies: ReadonlySet<string>,
  report: Report,
): void {
  for (const [index, {type, handle, url, items: children}] of items.entries()) {
    const place = `${path}.items[${index}]`;
    const kind = menuKinds[type];
    const needsHandle = kind !== undefined || type === 'SHOP_POLICY';
    if (needsHandle && handle === undefined) report(`${place}.handle`, 'is missing');
    else if (kind && !known.has(`${kind}/${handle}`)) {
      report(`${place}.handle`, `there is no ${kind.slice(0, -1)} "${handle}"`);
    } else if (type === 'SHOP_POLICY' && !policies.has(handle ?? '')) {
      report(`${place}.handle`, `there is no policy "${handle}"`);
    }
    if (type === 'HTTP' && url === undefined) report(`${place}.url`, 'is missing');
    checkMenu(children ?? [], place, known, policies, report);
  }
}
