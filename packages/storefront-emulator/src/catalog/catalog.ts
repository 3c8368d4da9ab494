import type {Cents} from '../core/money.ts';
import type {
  BrandInput,
  CollectionRulesInput,
  CollectionSortOrder,
  DiscountClass,
  DrawingInput,
  MenuItemType,
  MetafieldInput,
  WeightUnit,
} from './types.ts';

/**
 * A valid catalog as the emulator uses it: with every id and default filled in, amounts in
 * hundredths, and references checked. `parseCatalog` makes it of a `CatalogInput`.
 */
export interface Catalog {
  shop: Shop;
  products: Product[];
  collections: Collection[];
  sellingPlanGroups: SellingPlanGroup[];
  pages: Page[];
  blogs: Blog[];
  policies: Policy[];
  menus: Menu[];
  redirects: {id: number; path: string; target: string}[];
  metaobjects: Metaobject[];
  discounts: Discount[];
  giftCards: GiftCard[];
  shippingRates: ShippingRate[];
  /** The first market is the shop's own. */
  markets: Market[];
  brandImages: {
    logo: Image | undefined;
    squareLogo: Image | undefined;
    coverImage: Image | undefined;
  };
  /** The images by the name in `file`, without its extension. */
  images: ReadonlyMap<string, Image>;
}

export interface Shop {
  id: number;
  name: string;
  description: string;
  currency: string;
  country: string;
  language: string;
  moneyFormat: string;
  storefrontId: string;
  brand: BrandInput;
  metafields: MetafieldInput[];
}

export interface Seo {
  title: string | null;
  description: string | null;
}

/** What every object with a page of its own has. */
export interface Resource {
  id: number;
  handle: string;
  title: string;
}

export interface Product extends Resource {
  vendor: string;
  productType: string;
  tags: string[];
  description: string;
  descriptionHtml: string;
  seo: Seo;
  isGiftCard: boolean;
  requiresSellingPlan: boolean;
  createdAt: string;
  publishedAt: string;
  updatedAt: string | undefined;
  images: Image[];
  /** At least one; `Title` with `Default Title` for a product without options. */
  options: Option[];
  variants: Variant[];
  metafields: MetafieldInput[];
}

export interface Option {
  id: number;
  name: string;
  values: OptionValue[];
}

export interface OptionValue {
  id: number;
  name: string;
  swatch: {color: string | null; image: Image | null} | null;
}

export interface Variant {
  id: number;
  title: string;
  /** The position of its value in each of the product's options. */
  values: number[];
  price: Cents;
  compareAtPrice: Cents | null;
  sku: string | null;
  barcode: string | null;
  /** The stock, or `null` if it is not tracked. */
  inventory: number | null;
  sellsWithoutStock: boolean;
  availableForSale: boolean;
  requiresShipping: boolean;
  taxable: boolean;
  weight: {value: number; unit: WeightUnit} | null;
  unitPrice: UnitPrice | null;
  quantityRule: {minimum: number; maximum: number | null; increment: number};
  image: Image | undefined;
  metafields: MetafieldInput[];
}

export interface UnitPrice {
  price: Cents;
  quantityValue: number;
  quantityUnit: string;
  referenceValue: number;
  referenceUnit: string;
}

export interface Image {
  id: number;
  /** Names the image within its product. */
  handle: string;
  /** The last part of its address, unless `src` is an address itself. */
  file: string;
  src: string | undefined;
  alt: string | null;
  width: number | undefined;
  height: number | undefined;
  drawing: DrawingInput;
}

export interface Collection extends Resource {
  description: string;
  descriptionHtml: string;
  image: Image | undefined;
  seo: Seo;
  sortOrder: CollectionSortOrder;
  /** The handles of the members of a manual collection. */
  products: string[];
  rules: CollectionRulesInput | undefined;
  updatedAt: string;
  metafields: MetafieldInput[];
}

export interface SellingPlanGroup {
  id: number;
  name: string;
  appName: string | null;
  option: string;
  products: string[];
  plans: SellingPlan[];
}

export type PlanInterval = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface SellingPlan {
  id: number;
  name: string;
  description: string | null;
  option: string;
  value: string;
  interval: PlanInterval;
  intervalCount: number;
  billing: {interval: PlanInterval; intervalCount: number};
  adjustments: readonly PriceAdjustment[];
}

export type PriceAdjustment = {orderCount: number | null} & (
  | {kind: 'percentage'; percent: number}
  | {kind: 'fixed-amount'; amount: Cents}
  | {kind: 'fixed-price'; price: Cents}
);

export type Discount = {
  id: number;
  code: string | undefined;
  title: string;
  /** The handles of the discounted products, or `undefined` for all of them. */
  products: ReadonlySet<string> | undefined;
  /** The handles of the collections of further discounted products. */
  collections: ReadonlySet<string> | undefined;
  minimumSubtotal: Cents;
  minimumQuantity: number;
  combinesWith: ReadonlySet<DiscountClass>;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
} & (
  | {kind: 'percentage'; percent: number}
  | {kind: 'fixed-amount'; amount: Cents}
  | {kind: 'free-shipping'}
);

export interface GiftCard {
  id: number;
  /** In upper case. */
  code: string;
  balance: Cents;
  expiresAt: number;
}

export interface ShippingRate {
  handle: string;
  title: string;
  description: string;
  price: Cents;
  /** The subtotal after all discounts above which it is free. */
  freeOver: Cents | undefined;
  freeWithSellingPlan: boolean;
  discountable: boolean;
  countries: ReadonlySet<string>;
}

export interface Market {
  id: number;
  handle: string;
  name: string;
  countries: string[];
  currency: string;
  languages: string[];
  priceFactor: number;
}

export interface Page extends Resource {
  body: string;
  seo: Seo;
  createdAt: string;
  updatedAt: string;
  metafields: MetafieldInput[];
}

export interface Blog extends Resource {
  seo: Seo;
  articles: Article[];
  metafields: MetafieldInput[];
}

export interface Article extends Resource {
  blog: string;
  body: string;
  excerpt: string;
  author: {name: string; email: string; bio: string | null};
  image: Image | undefined;
  tags: string[];
  publishedAt: string;
  seo: Seo;
  metafields: MetafieldInput[];
}

export interface Policy extends Resource {
  /** The field of the shop. */
  field: string;
  body: string;
}

export interface Menu extends Resource {
  items: MenuItem[];
}

export interface MenuItem {
  id: number;
  title: string;
  type: MenuItemType;
  handle: string | undefined;
  url: string | undefined;
  tags: string[];
  items: MenuItem[];
}

export interface Metaobject {
  id: number;
  type: string;
  handle: string;
  fields: {key: string; type: string; value: string}[];
  onlineStoreUrl: string | undefined;
  seo: Seo;
  updatedAt: string;
}
