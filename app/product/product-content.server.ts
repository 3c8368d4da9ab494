import type {ProductId} from '~/catalog/types';
import {fdaStatement} from '~/content/fda-statement';
import {productCopy, productPage} from '~/content/product-copy';

/** The copy of a product page, which only the worker contains. */
export function productContent(id: ProductId) {
  return {...productPage, ...productCopy[id], fdaStatement};
}

export type ProductContent = ReturnType<typeof productContent>;
