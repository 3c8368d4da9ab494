import type {Sample} from './checks.ts';
import {at, query, type Target, TargetError} from './target.ts';

const document = `{
  products(first: 20) {nodes {id handle variants(first: 20) {nodes {id availableForSale}}}}
  collections(first: 20) {nodes {handle products(first: 1) {nodes {id}}}}
  pages(first: 1) {nodes {handle}}
}`;

/** Finds data of a store that the checks can ask for. */
export async function findSample(target: Target): Promise<Sample> {
  const {status, body} = await query(target, document);
  const data = at(body, 'data');
  if (status !== 200 || data === undefined || data === null) {
    const reason = at(body, 'errors', 0, 'message') ?? at(body, 'errors') ?? `status ${status}`;
    throw new TargetError(
      `${target.name} (${target.endpoint}) rejected the first query: ${reason}`,
    );
  }
  const products = list(at(data, 'products', 'nodes'));
  const isForSale = (product: unknown) => availableVariant(product) !== undefined;
  const product = products.find(isForSale) ?? products[0];
  const collections = list(at(data, 'collections', 'nodes'));
  const collection = collections.find((each) => list(at(each, 'products', 'nodes')).length > 0);
  return {
    productHandle: text(at(product, 'handle')),
    productId: text(at(product, 'id')),
    variantId: text(at(availableVariant(product), 'id')),
    collectionHandle: text(at(collection ?? collections[0], 'handle')),
    menuHandle: 'main-menu',
    pageHandle: text(at(data, 'pages', 'nodes', 0, 'handle')),
  };
}

function availableVariant(product: unknown): unknown {
  const variants = list(at(product, 'variants', 'nodes'));
  return variants.find((variant) => at(variant, 'availableForSale') === true);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
