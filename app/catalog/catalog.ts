import {rush} from './rush.ts';
import {synaptiq} from './synaptiq.ts';
import {isProductId, type Product, type ProductId, productIds} from './types.ts';
import {vitra} from './vitra.ts';

const catalog: Readonly<Record<ProductId, Product>> = {rush, synaptiq, vitra};

/** In the order the shop shows them. */
export const products: readonly Product[] = productIds.map((id) => catalog[id]);

/** For an id that comes from an address or a form, which may be anything. */
export function findProduct(id: string | undefined): Product | undefined {
  return isProductId(id) ? catalog[id] : undefined;
}

export function getProduct(id: ProductId): Product {
  return catalog[id];
}

/** What a product of an unknown id would cost: the specification's last resort. */
export const fallbackPrice = '49.99';
