import {getSummary} from '~/catalog/summaries';
import type {ProductId} from '~/catalog/types';
import {fdaStatement} from '~/content/fda-statement';
import {productCopy, productPage, research, studiesNote} from '~/content/product-copy';

/** The copy of a product page, which only the worker contains. */
export function productContent(id: ProductId) {
  const {container, ...copy} = productCopy[id];
  const lasts = `One ${container} lasts ${getSummary(id).supplyDays} days.`;
  return {...productPage, ...copy, lasts, research, studiesNote: studiesNote(id), fdaStatement};
}

export type ProductContent = ReturnType<typeof productContent>;
