import type {InferInput} from 'valibot';
import type {catalogSchema} from './schema/catalog.ts';

export type {IdInput} from './ids.ts';

/*
 * The parts of a catalog, by the schema that checks them. Its fields, defaults and limits are
 * described there.
 */

export type CatalogInput = InferInput<typeof catalogSchema>;

type Given<Key extends keyof CatalogInput> = NonNullable<CatalogInput[Key]>;
type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;

export type ShopInput = Given<'shop'>;
export type BrandInput = NonNullable<ShopInput['brand']>;
export type MetafieldInput = Item<ShopInput['metafields']>;

export type ProductInput = Item<Given<'products'>>;
export type SeoInput = NonNullable<ProductInput['seo']>;
export type ImageInput = Item<ProductInput['images']>;
export type DrawingInput = NonNullable<ImageInput['drawing']>;
export type OptionInput = Item<ProductInput['options']>;
export type OptionValueInput = Exclude<Item<OptionInput['values']>, string>;
export type VariantInput = Item<ProductInput['variants']>;
export type WeightUnit = NonNullable<VariantInput['weight']>['unit'];
export type UnitPriceInput = NonNullable<VariantInput['unitPrice']>;

export type CollectionInput = Item<Given<'collections'>>;
export type CollectionSortOrder = NonNullable<CollectionInput['sortOrder']>;
export type CollectionRulesInput = NonNullable<CollectionInput['rules']>;
export type CollectionConditionInput = Item<CollectionRulesInput['conditions']>;

export type SellingPlanGroupInput = Item<Given<'sellingPlanGroups'>>;
export type SellingPlanInput = Item<SellingPlanGroupInput['plans']>;
export type PriceAdjustmentInput = Item<SellingPlanInput['adjustments']>;
export type DiscountInput = Item<Given<'discounts'>>;
export type DiscountClass = Item<DiscountInput['combinesWith']>;
export type GiftCardInput = Item<Given<'giftCards'>>;
export type ShippingRateInput = Item<Given<'shippingRates'>>;
export type MarketInput = Item<Given<'markets'>>;

export type PageInput = Item<Given<'pages'>>;
export type BlogInput = Item<Given<'blogs'>>;
export type ArticleInput = Item<BlogInput['articles']>;
export type PoliciesInput = Given<'policies'>;
export type PolicyInput = NonNullable<PoliciesInput['privacyPolicy']>;
export type MenuInput = Item<Given<'menus'>>;
export type MenuItemInput = Item<MenuInput['items']>;
export type MenuItemType = MenuItemInput['type'];
export type RedirectInput = Item<Given<'redirects'>>;
export type MetaobjectInput = Item<Given<'metaobjects'>>;
