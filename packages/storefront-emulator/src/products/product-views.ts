import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';
import {gid} from '../core/ids.ts';
import {type PageArguments, page} from '../core/paging.ts';
import {encodeVariants} from './encoded-variants.ts';
import type {ImageViews} from './image-views.ts';
import type {Markets, Pricing, ViewContext} from './markets.ts';
import type {MetafieldViews} from './metafields.ts';
import {sellingPlan} from './selling-plans.ts';
import {isAvailable, isVariantAvailable, totalInventory} from './stock.ts';
import {
  adjacentVariants,
  findVariant,
  firstVariantWith,
  type SelectionArguments,
  selectedOrFirstAvailable,
} from './variant-selection.ts';
import {VariantViews} from './variant-views.ts';

/** Products as objects of the schema; `schema.ts` fills in the fields that are absent here. */
export class ProductViews {
  readonly #markets: Markets;
  readonly #metafields: MetafieldViews;
  readonly #variants: VariantViews;
  readonly #collectionsOf: (state: ProductState) => readonly {id: string}[];
  readonly images: ImageViews;

  constructor(
    markets: Markets,
    images: ImageViews,
    metafields: MetafieldViews,
    collectionsOf: (state: ProductState) => readonly {id: string}[],
  ) {
    this.#markets = markets;
    this.#metafields = metafields;
    this.images = images;
    this.#collectionsOf = collectionsOf;
    this.#variants = new VariantViews(markets, images, metafields, (state) => this.product(state));
  }

  variant(variant: VariantState, pricing?: Pricing) {
    return this.#variants.variant(variant, pricing);
  }

  product(state: ProductState) {
    const {data} = state;
    const id = gid('Product', data.id);
    const viewOf = (variant: VariantState | undefined) => (variant ? this.variant(variant) : null);
    const images = () => data.images.map((image) => this.images.image(image));

    return {
      __typename: 'Product',
      id,
      handle: data.handle,
      title: state.title,
      vendor: data.vendor,
      productType: data.productType,
      tags: data.tags,
      description: ({truncateAt}: {truncateAt?: number | null}) =>
        truncateAt ? data.description.slice(0, truncateAt) : data.description,
      descriptionHtml: data.descriptionHtml,
      seo: {__typename: 'SEO', ...data.seo},
      availableForSale: () => isAvailable(state),
      totalInventory: () => totalInventory(state),
      createdAt: data.createdAt,
      publishedAt: data.publishedAt,
      updatedAt: state.updatedAt.toISOString(),
      isGiftCard: data.isGiftCard,
      requiresSellingPlan: data.requiresSellingPlan,
      encodedVariantExistence: () => encodeVariants(variantsOf(state).map(valuesOf)),
      encodedVariantAvailability: () =>
        encodeVariants(variantsOf(state).filter(isVariantAvailable).map(valuesOf)),
      variantsCount: () => ({
        __typename: 'Count',
        count: variantsOf(state).length,
        precision: 'EXACT',
      }),
      priceRange: (_: unknown, context: ViewContext) =>
        this.#range(state, ({price}) => price, context),
      compareAtPriceRange: (_: unknown, context: ViewContext) =>
        this.#range(state, ({compareAtPrice}) => compareAtPrice ?? 0, context),
      featuredImage: () => images().at(0) ?? null,
      images: (args: PageArguments) => page(images(), args, ({id: key}) => key),
      media: (args: PageArguments) =>
        page(
          data.images.map((image) => this.images.media(image)),
          args,
          ({id: key}) => key,
        ),
      options: ({first}: {first?: number | null}) => this.#options(state).slice(0, first ?? 3),
      variants: (args: PageArguments) =>
        page(variantsOf(state), args, variantId, (variant) => this.variant(variant)),
      variantBySelectedOptions: (args: SelectionArguments) => viewOf(findVariant(state, args)),
      selectedOrFirstAvailableVariant: (args: SelectionArguments) =>
        viewOf(selectedOrFirstAvailable(state, args)),
      adjacentVariants: (args: SelectionArguments) => adjacentVariants(state, args).map(viewOf),
      collections: (args: PageArguments) => {
        const found = this.#collectionsOf(state);
        return {...page(found, args, ({id: key}) => key), totalCount: String(found.length)};
      },
      sellingPlanGroups: (args: PageArguments, context: ViewContext) =>
        page(this.#planGroups(state, this.#markets.in(context)), args, ({name}) => name),
      ...this.#metafields.of(data.metafields, id),
    };
  }

  #range(state: ProductState, amountOf: (variant: VariantState) => number, context: ViewContext) {
    const pricing = this.#markets.in(context);
    const amounts = variantsOf(state).map(amountOf);
    // A product whose last variant is deleted still has a price at Shopify.
    const known = amounts.length > 0 ? amounts : state.variants.map(amountOf);
    return {
      minVariantPrice: pricing.price(known.reduce((a, b) => Math.min(a, b))),
      maxVariantPrice: pricing.price(known.reduce((a, b) => Math.max(a, b))),
    };
  }

  #options(state: ProductState) {
    return state.data.options.map(({id, name, values}, index) => ({
      __typename: 'ProductOption',
      id: gid('ProductOption', id),
      name,
      values: values.map((value) => value.name),
      optionValues: values.map(({swatch, ...value}, position) => ({
        __typename: 'ProductOptionValue',
        id: gid('ProductOptionValue', value.id),
        name: value.name,
        firstSelectableVariant: () => {
          const variant = firstVariantWith(state, index, position);
          return variant ? this.variant(variant) : null;
        },
        swatch: swatch && {
          color: swatch.color,
          image: () => swatch.image && this.images.media(swatch.image),
        },
      })),
    }));
  }

  #planGroups(state: ProductState, pricing: Pricing) {
    return state.groups.map(({name, appName, option, plans}) => ({
      __typename: 'SellingPlanGroup',
      name,
      appName,
      options: [{name: option, values: plans.map(({value}) => value)}],
      sellingPlans: (args: PageArguments) =>
        page(
          plans.map((plan) => sellingPlan(plan, pricing)),
          args,
          ({id}) => id,
        ),
    }));
  }
}

export function productId({data}: ProductState): string {
  return gid('Product', data.id);
}

function variantId({data}: VariantState): string {
  return gid('ProductVariant', data.id);
}

function valuesOf({data}: VariantState): readonly number[] {
  return data.values;
}
