import {amountsOf} from '../catalog/catalog.ts';
import {getSummary} from '../catalog/summaries.ts';
import type {Product} from '../catalog/types.ts';
import {fdaStatement} from '../content/fda-statement.ts';
import {
  productCopy,
  productPage,
  qualityBadges,
  research,
  studiesNote,
} from '../content/product-copy.ts';

/** The copy of a product page, which only the worker contains. */
export function productContent({id, ingredients, report}: Product) {
  const {container, organic, studies, ...copy} = productCopy[id];
  const lasts = `One ${container} lasts ${getSummary(id).supplyDays} days.`;
  return {
    ...productPage,
    ...copy,
    lasts,
    research,
    quality: qualityBadges(id),
    studies: studies.map((study) => ({...study, ours: amountsOf(ingredients, study.ingredients)})),
    studiesNote: studiesNote(id),
    report,
    fdaStatement,
  };
}

export type ProductContent = ReturnType<typeof productContent>;
