import {type IdInput, idNumber} from '../ids.ts';
import type {
  CatalogInput,
  CollectionInput,
  OptionValueInput,
  ProductInput,
  VariantInput,
} from '../types.ts';
import {reportMetafields} from './metafields.ts';
import {
  type Known,
  type Report,
  reportDuplicates,
  reportRepeated,
  reportUnknown,
} from './report.ts';

export function findProductProblems(
  {products, collections}: CatalogInput,
  known: Known,
  report: Report,
): void {
  reportDuplicates(products, 'products', 'handle', report);
  reportDuplicates(products, 'products', 'id', report, numberOf);
  const variants = products.flatMap((product, index) =>
    product.variants.map((variant, position) => ({
      key: numberOf(variant),
      path: `products[${index}].variants[${position}].id`,
    })),
  );
  reportRepeated(variants, report);
  for (const [index, product] of products.entries()) {
    checkProduct(product, `products[${index}]`, known, report);
  }
  reportDuplicates(collections, 'collections', 'handle', report);
  for (const [index, collection] of (collections ?? []).entries()) {
    checkCollection(collection, `collections[${index}]`, known, report);
  }
}

function checkProduct(product: ProductInput, path: string, known: Known, report: Report): void {
  const {images, options = [], variants} = product;
  reportDuplicates(images, `${path}.images`, 'handle', report);
  reportDuplicates(options, `${path}.options`, 'name', report);
  for (const [index, {values}] of options.entries()) {
    reportDuplicates(values, `${path}.options[${index}].values`, '', report, nameOf);
  }
  checkVariantOptions(product, path, report);
  const handles = new Set((images ?? []).map(({handle}) => handle));
  for (const [index, {image, metafields, quantityRule}] of variants.entries()) {
    const place = `${path}.variants[${index}]`;
    if (quantityRule) checkQuantityRule(quantityRule, `${place}.quantityRule`, report);
    if (image !== undefined && !handles.has(image)) {
      report(`${place}.image`, `the product has no image "${image}"`);
    }
    reportMetafields(metafields, place, known, report);
  }
  reportMetafields(product.metafields, path, known, report);
}

function checkQuantityRule(
  {minimum = 1, maximum, increment = 1}: NonNullable<VariantInput['quantityRule']>,
  path: string,
  report: Report,
): void {
  const multiple = 'must be a multiple of the increment';
  if (minimum % increment !== 0) report(`${path}.minimum`, multiple);
  if (typeof maximum !== 'number') return;
  if (maximum % increment !== 0) report(`${path}.maximum`, multiple);
  if (maximum < minimum) report(`${path}.maximum`, 'must not be less than the minimum');
}

/** Every variant has one value of each option, and no two have the same ones. */
function checkVariantOptions(
  {options = [], variants}: ProductInput,
  path: string,
  report: Report,
): void {
  if (options.length === 0 && variants.length > 1) {
    report(`${path}.options`, 'is missing: a product with several variants needs options');
    return;
  }
  const allowed = new Map(options.map(({name, values}) => [name, new Set(values.map(nameOf))]));
  for (const [index, {options: selected = {}}] of variants.entries()) {
    const place = `${path}.variants[${index}].options`;
    for (const [name, value] of Object.entries(selected)) {
      const values = allowed.get(name);
      if (!values) report(`${place}.${name}`, 'is not an option of the product');
      else if (!values.has(value)) {
        report(`${place}.${name}`, `"${value}" is not one of the option's values`);
      }
    }
    for (const name of allowed.keys()) {
      if (!Object.hasOwn(selected, name)) report(`${place}.${name}`, 'is missing');
    }
  }
  if (options.length === 0) return;
  reportDuplicates(variants, `${path}.variants`, 'options', report, ({options: selected = {}}) =>
    options.map(({name}) => selected[name] ?? '').join(' / '),
  );
}

function numberOf({id}: {id?: IdInput | undefined}): number | undefined {
  return id === undefined ? undefined : idNumber(id);
}

function nameOf(value: string | OptionValueInput): string {
  return typeof value === 'string' ? value : value.name;
}

function checkCollection(
  {products, rules, metafields}: CollectionInput,
  path: string,
  known: Known,
  report: Report,
): void {
  if (products && rules) {
    report(`${path}.rules`, 'a collection has either products or rules');
  }
  reportUnknown(products, 'products', `${path}.products`, known, report);
  reportDuplicates(products, `${path}.products`, '', report, (handle) => handle);
  for (const [index, {field, relation, value}] of (rules?.conditions ?? []).entries()) {
    const place = `${path}.rules.conditions[${index}]`;
    const isNumber = field === 'price' || field === 'compareAtPrice' || field === 'inventory';
    const comparesNumbers = relation === 'greaterThan' || relation === 'lessThan';
    if (isNumber && !/^\d+(\.\d{1,2})?$/.test(value)) {
      report(`${place}.value`, `must be a number, because it is compared with the ${field}`);
    }
    const isEquality = relation === 'equals' || relation === 'notEquals';
    if (isNumber ? !comparesNumbers && !isEquality : comparesNumbers) {
      report(`${place}.relation`, `"${relation}" does not apply to the field "${field}"`);
    }
  }
  reportMetafields(metafields, path, known, report);
}
