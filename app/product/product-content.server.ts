import {amountsOf, caffeineOf} from '../catalog/active-amounts.ts';
import {latinNames} from '../catalog/plates.ts';
import {summaries} from '../catalog/summaries.ts';
import type {Product} from '../catalog/types.ts';
import {fdaStatement} from '../content/fda-statement.ts';
import * as icons from '../content/icons.ts';
import {
  productCopy,
  productPage,
  qualityBadges,
  research,
  studiesNote,
} from '../content/product-copy.ts';

export function productContent(product: Product) {
  const {id, ingredients, report} = product;
  const {container, organic, studies, ...copy} = productCopy[id];
  const lasts = `One ${container} lasts ${summaries[id].supplyDays} days.`;
  return {
    ...productPage,
    ...copy,
    lasts,
    /** Of each ingredient; empty where it has none, or is called by it. */
    latinNames: ingredients.map(({name, plate}) => {
      const latin = latinNames[plate];
      return latin === name ? '' : latin;
    }),
    research,
    quality: qualityBadges(id),
    studies: studies.map((study) => ({...study, ours: amountsOf(ingredients, study.ingredients)})),
    studiesNote: studiesNote(id),
    report,
    boxedWarning: product.warnings.find((text) => text.startsWith('WARNING:')),
    beforeYouBuy: beforeYouBuy(product),
    supplementFacts: supplementFacts(product),
    fdaStatement,
  };
}

/** Each row is a sentence of the label, where it has one. */
function beforeYouBuy({ingredients, usage, allergens, warnings}: Product) {
  const warning = (pattern: RegExp) => warnings.find((text) => pattern.test(text));
  const caffeine = caffeineOf(ingredients);
  return [
    {term: 'When to take it', text: usage},
    {
      term: 'Caffeine',
      text: caffeine ? (warning(/caffeine/) ?? `${caffeine} per serving.`) : 'None.',
    },
    {term: 'Allergens', text: allergens},
    {term: 'Age', text: warning(/under 18/)},
    {term: 'Ask your doctor', text: warning(/^Ask your doctor/)},
  ].flatMap(({term, text}) => (text ? [{term, text}] : []));
}

/** Daily values and other ingredients are left out until the merchant has filled them in. */
function supplementFacts(product: Product) {
  const {ingredients, otherIngredients, servingSize, servingsPerContainer, netWeight, sku} =
    product;
  const hasValues = ingredients.some(({dailyValue}) => typeof dailyValue === 'number');
  const notes = [
    hasValues && '† Daily Value not established.',
    otherIngredients && `Other ingredients: ${otherIngredients}`,
    [netWeight && `Net weight ${netWeight}`, `SKU ${sku}`].filter(Boolean).join(' · '),
  ];
  return {
    icon: icons.balance,
    caption: `Serving size ${servingSize}, ${servingsPerContainer} servings per container`,
    columns: ['Ingredient', 'Amount per serving', ...(hasValues ? ['% Daily Value'] : [])],
    rows: ingredients.map(({name, amount, dailyValue}) => [
      name,
      amount,
      ...(hasValues ? [describeValue(dailyValue)] : []),
    ]),
    notes: notes.filter(Boolean).join(' '),
  };
}

/** The FDA has no daily value of some nutrients. Null is a value that the merchant has not filled in. */
function describeValue(dailyValue: number | null | undefined): string {
  if (dailyValue === undefined) return '†';
  return dailyValue === null ? '' : `${dailyValue}%`;
}

export type ProductContent = ReturnType<typeof productContent>;
