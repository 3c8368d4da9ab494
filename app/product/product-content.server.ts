import {getSummary} from '../catalog/summaries.ts';
import type {ProductId} from '../catalog/types.ts';
import {fdaStatement} from '../content/fda-statement.ts';
import {productCopy, productPage, research, studiesNote} from '../content/product-copy.ts';

/** The copy of a product page, which only the worker contains. */
export function productContent(id: ProductId) {
  const {container, ...copy} = productCopy[id];
  const lasts = `One ${container} lasts ${getSummary(id).supplyDays} days.`;
  return {...productPage, ...copy, lasts, research, studiesNote: studiesNote(id), fdaStatement};
}

export type ProductContent = ReturnType<typeof productContent>;
