import type {DateInput, Decimal, IdInput, ImageInput, MetafieldInput, SeoInput} from './types.ts';

export interface ProductInput {
  id?: IdInput;
  handle: string;
  title: string;
  /** The shop's name by default. */
  vendor?: string;
  productType?: string;
  tags?: string[];
  /** Plain text; the text of `descriptionHtml` if absent. */
  description?: string;
  /** HTML; one paragraph with `description` if absent. */
  descriptionHtml?: string;
  seo?: SeoInput;
  isGiftCard?: boolean;
  /** Whether the product is sold with a selling plan only. */
  requiresSellingPlan?: boolean;
  createdAt?: DateInput;
  publishedAt?: DateInput;
  updatedAt?: DateInput;
  images?: ImageInput[];
  /** Absent for a product with one variant. */
  options?: OptionInput[];
  variants: VariantInput[];
  metafields?: MetafieldInput[];
}

export interface OptionInput {
  id?: IdInput;
  name: string;
  /** Names, or objects where a value has a swatch. */
  values: (string | OptionValueInput)[];
}

export interface OptionValueInput {
  id?: IdInput;
  name: string;
  /** A color such as `"#1f3a5f"`, a picture, or both. */
  swatch?: {color?: string; image?: ImageInput};
}

export interface VariantInput {
  id?: IdInput;
  /** The value of each of the product's options by name: `{Size: "M", Color: "Navy"}`. */
  options?: Record<string, string>;
  price: Decimal;
  compareAtPrice?: Decimal | null;
  sku?: string;
  barcode?: string;
  /** The number of pieces in stock; `null` or absent if the stock is not tracked. */
  inventory?: number | null;
  /** `continue` sells a variant without stock, too; `deny` by default. */
  inventoryPolicy?: 'deny' | 'continue';
  /** `false` for a variant that cannot be bought regardless of its stock. */
  availableForSale?: boolean;
  requiresShipping?: boolean;
  taxable?: boolean;
  weight?: {value: number; unit: WeightUnit};
  unitPrice?: UnitPriceInput;
  quantityRule?: {minimum?: number; maximum?: number | null; increment?: number};
  /** The `handle` of one of the product's images; the first image by default. */
  image?: string;
  metafields?: MetafieldInput[];
}

export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';

/** The price of a unit of measure: `"3.20"` per `100` `G`. */
export interface UnitPriceInput {
  price: Decimal;
  quantityValue: number;
  quantityUnit: string;
  referenceValue: number;
  referenceUnit: string;
}

export interface CollectionInput {
  id?: IdInput;
  handle: string;
  title: string;
  description?: string;
  descriptionHtml?: string;
  image?: ImageInput;
  seo?: SeoInput;
  /** The order of `COLLECTION_DEFAULT`; `manual` by default. */
  sortOrder?: CollectionSortOrder;
  /** The handles of the members of a manual collection, in its order. */
  products?: string[];
  /** The members of an automated collection. */
  rules?: CollectionRulesInput;
  updatedAt?: DateInput;
  metafields?: MetafieldInput[];
}

export type CollectionSortOrder =
  | 'manual'
  | 'best-selling'
  | 'title-ascending'
  | 'title-descending'
  | 'price-ascending'
  | 'price-descending'
  | 'created-ascending'
  | 'created-descending';

export interface CollectionRulesInput {
  /** Whether a product fits `all` conditions, which is the default, or `any`. */
  match?: 'all' | 'any';
  conditions: CollectionConditionInput[];
}

export interface CollectionConditionInput {
  field:
    | 'title'
    | 'productType'
    | 'vendor'
    | 'tag'
    | 'price'
    | 'compareAtPrice'
    | 'inventory'
    | 'variantTitle';
  relation:
    | 'equals'
    | 'notEquals'
    | 'startsWith'
    | 'endsWith'
    | 'contains'
    | 'notContains'
    | 'greaterThan'
    | 'lessThan';
  value: string;
}
