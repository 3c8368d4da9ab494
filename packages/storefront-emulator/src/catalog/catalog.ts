import type {normalizeCatalog} from './normalize/catalog.ts';

export type {PlanInterval, PriceAdjustment} from './normalize/commerce.ts';
export type {MenuItem} from './normalize/content.ts';
export type {Image} from './normalize/images.ts';

/**
 * A valid catalog as the emulator uses it: with every id and default filled in, amounts in
 * hundredths, and references checked. `parseCatalog` makes it of a `CatalogInput`.
 */
export type Catalog = ReturnType<typeof normalizeCatalog>;
export type Shop = Catalog['shop'];

export type Product = Catalog['products'][number];
export type Option = Product['options'][number];
export type Variant = Product['variants'][number];
export type Collection = Catalog['collections'][number];

export type SellingPlanGroup = Catalog['sellingPlanGroups'][number];
export type SellingPlan = SellingPlanGroup['plans'][number];
export type Discount = Catalog['discounts'][number];
export type GiftCard = Catalog['giftCards'][number];
export type ShippingRate = Catalog['shippingRates'][number];
export type Market = Catalog['markets'][number];

export type Page = Catalog['pages'][number];
export type Blog = Catalog['blogs'][number];
export type Article = Blog['articles'][number];
export type Policy = Catalog['policies'][number];
export type Menu = Catalog['menus'][number];
export type Metaobject = Catalog['metaobjects'][number];
