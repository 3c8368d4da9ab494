/**
 * A shop's data as plain JSON. Only `shop` and `products` are required; a problem in any part is
 * reported with its path by `parseCatalog`.
 */
export interface CatalogInput {
  /** The address of `catalog.schema.json`, for editors. */
  $schema?: string;
  shop: ShopInput;
  products: ProductInput[];
  collections?: CollectionInput[];
  sellingPlanGroups?: SellingPlanGroupInput[];
  pages?: PageInput[];
  blogs?: BlogInput[];
  policies?: PoliciesInput;
  menus?: MenuInput[];
  redirects?: RedirectInput[];
  metaobjects?: MetaobjectInput[];
  discounts?: DiscountInput[];
  giftCards?: GiftCardInput[];
  /** One free rate to every country of the markets if absent. */
  shippingRates?: ShippingRateInput[];
  /** One market with the shop's country and currency if absent. */
  markets?: MarketInput[];
}

/**
 * The number in a global id: `8101001`, `"8101001"` or `"gid://shopify/Product/8101001"`. Without
 * one it is derived from the handle, and stays the same for as long as the handle does.
 */
export type IdInput = number | string;

/** An amount such as `"49.95"` or `"50"`, in the shop's currency. */
export type Decimal = string;

/** An ISO date and time such as `"2026-06-01T09:00:00Z"`, or a date. */
export type DateInput = string;

export interface ShopInput {
  id?: IdInput;
  name: string;
  description?: string;
  /** An ISO 4217 code; `USD` by default. */
  currency?: string;
  /** An ISO 3166 code; `US` by default. */
  country?: string;
  /** A language code of the Storefront API such as `EN` or `PT_BR`; `EN` by default. */
  language?: string;
  /** Such as `"${{amount}}"`; derived from the currency by default. */
  moneyFormat?: string;
  /** The value for Hydrogen's `PUBLIC_STOREFRONT_ID`. */
  storefrontId?: IdInput;
  brand?: BrandInput;
  metafields?: MetafieldInput[];
}

export interface BrandInput {
  slogan?: string;
  shortDescription?: string;
  logo?: ImageInput;
  squareLogo?: ImageInput;
  coverImage?: ImageInput;
  colors?: {
    primary?: {background: string; foreground: string}[];
    secondary?: {background: string; foreground: string}[];
  };
  /** The fonts of the checkout and account pages; system fonts if absent. */
  fonts?: {heading?: FontInput; body?: FontInput};
}

export interface FontInput {
  family: string;
  /** A WOFF2 file: a path, or a module path such as `@fontsource/inter/files/….woff2`. */
  file: string;
}

/** A picture: a file at `src`, or drawn by the emulator. */
export interface ImageInput {
  id?: IdInput;
  /** Names the image within its product; the last part of its address. */
  handle?: string;
  /** An `https:` address, or the path of a PNG, JPEG, WebP, AVIF or SVG file. Drawn if absent. */
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  /** How to draw the picture of an image without `src`. */
  drawing?: DrawingInput;
}

export interface DrawingInput {
  /** A plain box by default. */
  shape?: 'bottle' | 'jar' | 'pouch' | 'box' | 'shirt' | 'trousers' | 'shoe' | 'bag' | 'round';
  view?: 'front' | 'angle' | 'detail' | 'scene';
  colors?: {main: string; dark: string; light: string};
  label?: string;
  caption?: string;
}

export interface SeoInput {
  title?: string;
  description?: string;
}

/**
 * A metafield. The value of a reference type names its object: `"products/ember"`,
 * `"collections/capsules"`, `"pages/about"`, `"metaobjects/ingredient/reishi"`, or a global id; the
 * value of a `list.` type is a JSON array.
 */
export interface MetafieldInput {
  namespace?: string;
  key: string;
  /** One of Shopify's types such as `single_line_text_field`. */
  type: string;
  value: string;
  description?: string;
}

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

/** Subscription plans that several products can share. */
export interface SellingPlanGroupInput {
  id?: IdInput;
  name: string;
  appName?: string;
  /** The handles of the products that are sold with these plans. */
  products: string[];
  /** The name of the choice that the plans are values of; `Delivery frequency` by default. */
  option?: string;
  plans: SellingPlanInput[];
}

export interface SellingPlanInput {
  id?: IdInput;
  /** Derived from the interval and the first adjustment if absent: `"Deliver every month, 10% off"`. */
  name?: string;
  description?: string;
  /** The plan's value of the group's option; derived from the interval if absent: `"Deliver every month"`. */
  value?: string;
  /** The time between two deliveries. */
  interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  intervalCount: number;
  /** The time between two charges, of a prepaid plan; the same as between deliveries by default. */
  billing?: {interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number};
  /** At most two: for the first `orderCount` orders, and for all others. */
  adjustments?: PriceAdjustmentInput[];
}

/** Exactly one of `percentage`, `amountOff` and `price`. */
export interface PriceAdjustmentInput {
  /** A percentage off the price, from 0 to 100. */
  percentage?: number;
  amountOff?: Decimal;
  /** The price on the plan. */
  price?: Decimal;
  /** The number of orders that it applies to; all of them if absent. */
  orderCount?: number;
}

/** Discounts of some products, of the whole order, and of its shipping. */
export type DiscountClass = 'product' | 'order' | 'shipping';

/** A discount by code, or an automatic one without a code. */
export interface DiscountInput {
  id?: IdInput;
  /** Matched in any case; absent for an automatic discount. */
  code?: string;
  /** The name of an automatic discount. */
  title?: string;
  kind: 'percentage' | 'fixed-amount' | 'free-shipping';
  /** The percentage from 0 to 100, of the kind `percentage`. */
  percentage?: number;
  /** The amount off, of the kind `fixed-amount`. */
  amount?: Decimal;
  /** The discounted products; all of them if absent. */
  appliesTo?: {products?: string[]; collections?: string[]};
  minimum?: {subtotal?: Decimal; quantity?: number};
  /** The classes of discounts that it combines with, if those allow its own class; none if absent. */
  combinesWith?: DiscountClass[];
  startsAt?: DateInput;
  endsAt?: DateInput;
}

export interface GiftCardInput {
  id?: IdInput;
  /** Matched in any case. */
  code: string;
  balance: Decimal;
  expiresAt?: DateInput;
}

export interface ShippingRateInput {
  /** Derived from the title if absent. */
  handle?: string;
  title: string;
  /** Such as `"3-5 business days"`. */
  description?: string;
  price: Decimal;
  /** The subtotal after all discounts, and before gift cards, above which the rate is free. */
  freeOver?: Decimal;
  /** Whether the rate is free for a cart with a selling plan. */
  freeWithSellingPlan?: boolean;
  /** Whether a discount of the kind `free-shipping` applies; `true` by default. */
  discountable?: boolean;
  /** The countries that it serves, and that the checkout offers; every country of the markets if absent. */
  countries?: string[];
}

/** A group of countries with one currency. */
export interface MarketInput {
  id?: IdInput;
  handle: string;
  name?: string;
  countries: string[];
  /** The shop's currency by default. */
  currency?: string;
  /** The first one is the default; the shop's language if absent. */
  languages?: string[];
  /** What prices in the shop's currency are multiplied by; 1 by default. */
  priceFactor?: number;
}

export interface PageInput {
  id?: IdInput;
  handle: string;
  title: string;
  /** HTML. */
  body: string;
  seo?: SeoInput;
  createdAt?: DateInput;
  updatedAt?: DateInput;
  metafields?: MetafieldInput[];
}

export interface BlogInput {
  id?: IdInput;
  handle: string;
  title: string;
  seo?: SeoInput;
  articles?: ArticleInput[];
  metafields?: MetafieldInput[];
}

export interface ArticleInput {
  id?: IdInput;
  handle: string;
  title: string;
  /** HTML. */
  body: string;
  /** Plain text; the text of the body by default. */
  excerpt?: string;
  author?: {name: string; email?: string; bio?: string};
  image?: ImageInput;
  tags?: string[];
  publishedAt?: DateInput;
  seo?: SeoInput;
  metafields?: MetafieldInput[];
}

export interface PoliciesInput {
  privacyPolicy?: PolicyInput;
  refundPolicy?: PolicyInput;
  shippingPolicy?: PolicyInput;
  termsOfService?: PolicyInput;
  subscriptionPolicy?: PolicyInput;
}

export interface PolicyInput {
  id?: IdInput;
  /** Derived from the kind of policy if absent, as the title is. */
  handle?: string;
  title?: string;
  /** HTML. */
  body: string;
}

export interface MenuInput {
  id?: IdInput;
  handle: string;
  title: string;
  items: MenuItemInput[];
}

export interface MenuItemInput {
  id?: IdInput;
  title: string;
  type: MenuItemType;
  /**
   * The object of the types `PRODUCT`, `COLLECTION`, `PAGE`, `BLOG`, `ARTICLE` (`journal/first-post`),
   * `METAOBJECT` (`ingredient/reishi`) and `SHOP_POLICY`.
   */
  handle?: string;
  /** The address or path of the type `HTTP`; derived for every other one. */
  url?: string;
  tags?: string[];
  items?: MenuItemInput[];
}

export type MenuItemType =
  | 'ARTICLE'
  | 'BLOG'
  | 'CATALOG'
  | 'COLLECTION'
  | 'COLLECTIONS'
  | 'CUSTOMER_ACCOUNT_PAGE'
  | 'FRONTPAGE'
  | 'HTTP'
  | 'METAOBJECT'
  | 'PAGE'
  | 'PRODUCT'
  | 'SEARCH'
  | 'SHOP_POLICY';

export interface RedirectInput {
  id?: IdInput;
  path: string;
  target: string;
}

export interface MetaobjectInput {
  id?: IdInput;
  type: string;
  handle: string;
  fields: {key: string; type: string; value: string}[];
  /** Whether the object has a page of its own. */
  onlineStoreUrl?: string;
  seo?: SeoInput;
  updatedAt?: DateInput;
}
