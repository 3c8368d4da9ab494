import * as v from 'valibot';
import type {
  CollectionConditionInput,
  CollectionInput,
  CollectionRulesInput,
  OptionInput,
  OptionValueInput,
  ProductInput,
  UnitPriceInput,
  VariantInput,
} from '../types.ts';
import {
  color,
  decimal,
  flag,
  handle,
  image,
  metafields,
  name,
  objectOf,
  optionalDate,
  optionalId,
  optionalImage,
  optionalText,
  positiveNumber,
  seo,
  text,
  wholeNumber,
} from './fields.ts';

const maxOptions = 3;
const maxVariants = 2_048;

const units = 'ML CL L M3 FLOZ PT QT GAL MG G KG OZ LB MM CM M IN FT YD M2 FT2 ITEM UNKNOWN'.split(
  ' ',
);

const unitPrice = objectOf<UnitPriceInput>({
  price: decimal,
  quantityValue: v.number(),
  quantityUnit: v.picklist(units),
  referenceValue: positiveNumber,
  referenceUnit: v.picklist(units),
});

const optionValue: v.GenericSchema<string | OptionValueInput> = v.union(
  [
    name,
    objectOf<OptionValueInput>({
      id: optionalId,
      name,
      swatch: v.optional(v.strictObject({color: v.optional(color), image: optionalImage})),
    }),
  ],
  'must be a name, or an object with a name and a swatch',
);

const option = objectOf<OptionInput>({
  id: optionalId,
  name,
  values: v.pipe(v.array(optionValue), v.minLength(1, 'must have a value')),
});

const variant = objectOf<VariantInput>({
  id: optionalId,
  options: v.optional(v.record(v.string(), name)),
  price: decimal,
  compareAtPrice: v.optional(v.nullable(decimal)),
  sku: optionalText,
  barcode: optionalText,
  inventory: v.optional(v.nullable(wholeNumber)),
  inventoryPolicy: v.optional(v.picklist(['deny', 'continue'])),
  availableForSale: flag,
  requiresShipping: flag,
  taxable: flag,
  weight: v.optional(
    v.strictObject({
      value: v.pipe(v.number(), v.minValue(0, 'must not be negative')),
      unit: v.picklist(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']),
    }),
  ),
  unitPrice: v.optional(unitPrice),
  quantityRule: v.optional(
    v.strictObject({
      minimum: v.optional(positiveNumber),
      maximum: v.optional(v.nullable(positiveNumber)),
      increment: v.optional(positiveNumber),
    }),
  ),
  image: optionalText,
  metafields,
});

export const product = objectOf<ProductInput>({
  id: optionalId,
  handle,
  title: name,
  vendor: optionalText,
  productType: optionalText,
  tags: v.optional(v.array(text)),
  description: optionalText,
  descriptionHtml: optionalText,
  seo,
  isGiftCard: flag,
  requiresSellingPlan: flag,
  createdAt: optionalDate,
  publishedAt: optionalDate,
  updatedAt: optionalDate,
  images: v.optional(v.array(image)),
  options: v.optional(
    v.pipe(v.array(option), v.maxLength(maxOptions, `must have at most ${maxOptions} options`)),
  ),
  variants: v.pipe(
    v.array(variant),
    v.minLength(1, 'must have a variant'),
    v.maxLength(maxVariants, `must have at most ${maxVariants} variants`),
  ),
  metafields,
});

const condition = objectOf<CollectionConditionInput>({
  field: v.picklist([
    'title',
    'productType',
    'vendor',
    'tag',
    'price',
    'compareAtPrice',
    'inventory',
    'variantTitle',
  ]),
  relation: v.picklist([
    'equals',
    'notEquals',
    'startsWith',
    'endsWith',
    'contains',
    'notContains',
    'greaterThan',
    'lessThan',
  ]),
  value: text,
});

export const collection = objectOf<CollectionInput>({
  id: optionalId,
  handle,
  title: name,
  description: optionalText,
  descriptionHtml: optionalText,
  image: optionalImage,
  seo,
  sortOrder: v.optional(
    v.picklist([
      'manual',
      'best-selling',
      'title-ascending',
      'title-descending',
      'price-ascending',
      'price-descending',
      'created-ascending',
      'created-descending',
    ]),
  ),
  products: v.optional(v.array(handle)),
  rules: v.optional(
    objectOf<CollectionRulesInput>({
      match: v.optional(v.picklist(['all', 'any'])),
      conditions: v.pipe(v.array(condition), v.minLength(1, 'must have a condition')),
    }),
  ),
  updatedAt: optionalDate,
  metafields,
});
