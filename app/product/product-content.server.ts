import {amountsOf, usageFallback} from '../catalog/catalog.ts';
import {caffeineOf} from '../catalog/facts.ts';
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
export function productContent(product: Product) {
  const {id, ingredients, report} = product;
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
    beforeYouBuy: beforeYouBuy(product),
    fdaStatement,
  };
}

/** What a shopper must know before the first serving: each row is a sentence of the label, where it has one. */
function beforeYouBuy({ingredients, usage, allergens, warnings}: Product) {
  const warning = (pattern: RegExp) => warnings.find((text) => pattern.test(text));
  const caffeine = caffeineOf(ingredients);
  return [
    {term: 'When to take it', text: usage || usageFallback},
    {
      term: 'Caffeine',
      text: caffeine ? (warning(/caffeine/) ?? `${caffeine} per serving.`) : 'None.',
    },
    {term: 'Allergens', text: allergens},
    {term: 'Age', text: warning(/under 18/)},
    {term: 'Ask your doctor', text: warning(/^Ask your doctor/)},
  ].flatMap(({term, text}) => (text ? [{term, text}] : []));
}

export type ProductContent = ReturnType<typeof productContent>;
