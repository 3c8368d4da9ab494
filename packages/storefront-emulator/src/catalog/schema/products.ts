import * as v from 'valibot';
import {
  color,
  decimal,
  described,
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

/** Shopify's units of measure by what they measure. */
export const unitsByType: Readonly<Record<string, readonly string[]>> = {
  VOLUME: ['ML', 'CL', 'L', 'M3', 'FLOZ', 'PT', 'QT', 'GAL'],
  WEIGHT: ['MG', 'G', 'KG', 'OZ', 'LB'],
  LENGTH: ['MM', 'CM', 'M', 'IN', 'FT', 'YD'],
  AREA: ['M2', 'FT2'],
  COUNT: ['ITEM'],
  UNKNOWN: ['UNKNOWN'],
};
const units = Object.values(unitsByType).flat();

/** The price of a unit of measure: `"3.20"` per `100` `G`. */
const unitPrice = v.strictObject({
  price: decimal,
  quantityValue: v.number(),
  quantityUnit: v.picklist(units),
  referenceValue: positiveNumber,
  referenceUnit: v.picklist(units),
});

const optionValue = v.union(
  [
    name,
    v.strictObject({
      id: optionalId,
      name,
      swatch: described(
        'A color such as `"#1f3a5f"`, a picture, or both.',
        v.optional(v.strictObject({color: v.optional(color), image: optionalImage})),
      ),
    }),
  ],
  'must be a name, or an object with a name and a swatch',
);

const option = v.strictObject({
  id: optionalId,
  name,
  values: described(
    'Names, or objects where a value has a swatch.',
    v.pipe(v.array(optionValue), v.minLength(1, 'must have a value')),
  ),
});

const variant = v.strictObject({
  id: optionalId,
  options: described(
    'The value of each of the product\'s options by name: `{Size: "M", Color: "Navy"}`.',
    v.optional(v.record(v.string(), name)),
  ),
  price: decimal,
  compareAtPrice: v.optional(v.nullable(decimal)),
  sku: optionalText,
  barcode: optionalText,
  inventory: described(
    'The number of pieces in stock; `null` or absent if the stock is not tracked.',
    v.optional(v.nullable(wholeNumber)),
  ),
  inventoryPolicy: described(
    '`continue` sells a variant without stock, too; `deny` by default.',
    v.optional(v.picklist(['deny', 'continue'])),
  ),
  availableForSale: described(
    '`false` for a variant that cannot be bought regardless of its stock.',
    flag,
  ),
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
  quantityPriceBreaks: described(
    'The prices from a quantity of one line on.',
    v.optional(v.array(v.strictObject({minimumQuantity: positiveNumber, price: decimal}))),
  ),
  image: described(
    "The `handle` of one of the product's images; the first image by default.",
    optionalText,
  ),
  metafields,
});

export const product = objectOf({
  id: optionalId,
  handle,
  title: name,
  vendor: described("The shop's name by default.", optionalText),
  productType: optionalText,
  tags: v.optional(v.array(text)),
  description: described('Plain text; the text of `descriptionHtml` if absent.', optionalText),
  descriptionHtml: described('HTML; one paragraph with `description` if absent.', optionalText),
  seo,
  isGiftCard: flag,
  requiresSellingPlan: described('Whether the product is sold with a selling plan only.', flag),
  createdAt: optionalDate,
  publishedAt: optionalDate,
  updatedAt: optionalDate,
  images: v.optional(v.array(image)),
  options: described(
    'Absent for a product with one variant.',
    v.optional(
      v.pipe(v.array(option), v.maxLength(maxOptions, `must have at most ${maxOptions} options`)),
    ),
  ),
  variants: v.pipe(
    v.array(variant),
    v.minLength(1, 'must have a variant'),
    v.maxLength(maxVariants, `must have at most ${maxVariants} variants`),
  ),
  metafields,
});

const condition = v.strictObject({
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

export const collection = objectOf({
  id: optionalId,
  handle,
  title: name,
  description: optionalText,
  descriptionHtml: optionalText,
  image: optionalImage,
  seo,
  sortOrder: described(
    'The order of `COLLECTION_DEFAULT`; `manual` by default.',
    v.optional(
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
  ),
  products: described(
    'The handles of the members of a manual collection, in its order.',
    v.optional(v.array(handle)),
  ),
  rules: described(
    'The members of an automated collection.',
    v.optional(
      v.strictObject({
        /** Whether a product fits `all` conditions, which is the default, or `any`. */
        match: v.optional(v.picklist(['all', 'any'])),
        conditions: v.pipe(v.array(condition), v.minLength(1, 'must have a condition')),
      }),
    ),
  ),
  updatedAt: optionalDate,
  metafields,
});
