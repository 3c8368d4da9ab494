import type {
  DiscountInput,
  GiftCardInput,
  MarketInput,
  SellingPlanGroupInput,
  ShippingRateInput,
} from './types-commerce.ts';
import type {
  BlogInput,
  MenuInput,
  MetaobjectInput,
  PageInput,
  PoliciesInput,
  RedirectInput,
} from './types-content.ts';
import type {CollectionInput, ProductInput} from './types-products.ts';

export type * from './types-commerce.ts';
export type * from './types-content.ts';
export type * from './types-products.ts';

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
