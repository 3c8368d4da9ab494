import type {ProductState, VariantState} from '../catalog/catalog-state.ts';
import {unitsByType} from '../catalog/schema/products.ts';
import {gid} from '../core/ids.ts';
import type {Cents} from '../core/money.ts';
import {type PageArguments, page} from '../core/paging.ts';
import type {ImageViews} from './image-views.ts';
import type {Markets, Pricing, ViewContext} from './markets.ts';
import type {MetafieldViews} from './metafields.ts';
import {allocation, plansOf} from './selling-plans.ts';
import {isNotInStock, isVariantAvailable} from './stock.ts';

/** Variants as objects of the schema. */
export class VariantViews {
  readonly #markets: Markets;
  readonly #images: ImageViews;
  readonly #metafields: MetafieldViews;
  readonly #productOf: (state: ProductState) => object;

  constructor(
    markets: Markets,
    images: ImageViews,
    metafields: MetafieldViews,
    productOf: (state: ProductState) => object,
  ) {
    this.#markets = markets;
    this.#images = images;
    this.#metafields = metafields;
    this.#productOf = productOf;
  }

  /** `pricing` replaces that of the operation's country, in a cart of another one. */
  variant(variant: VariantState, pricing?: Pricing) {
    const {data, product} = variant;
    const id = gid('ProductVariant', data.id);
    const pricingIn = (context: ViewContext) => pricing ?? this.#markets.in(context);
    const amount = (cents: () => Cents | null) => (_: unknown, context: ViewContext) => {
      const found = cents();
      return found === null ? null : pricingIn(context).price(found);
    };
    const price = amount(() => variant.price);
    const compareAtPrice = amount(() => variant.compareAtPrice);
    const unitPriceIn = (local: Pricing) =>
      data.unitPrice ? local.convert(data.unitPrice.price) : null;
    const image = data.image;
    return {
      __typename: 'ProductVariant',
      id,
      title: data.title,
      sku: data.sku,
      barcode: data.barcode,
      availableForSale: isVariantAvailable(variant),
      currentlyNotInStock: isNotInStock(variant),
      quantityAvailable: variant.quantityAvailable,
      requiresShipping: data.requiresShipping,
      taxable: data.taxable,
      weight: data.weight?.value ?? null,
      weightUnit: data.weight?.unit ?? 'KILOGRAMS',
      price,
      priceV2: price,
      compareAtPrice,
      compareAtPriceV2: compareAtPrice,
      unitPrice: amount(() => data.unitPrice?.price ?? null),
      unitPriceMeasurement: data.unitPrice && {
        ...data.unitPrice,
        measuredType: measuredType(data.unitPrice.quantityUnit),
      },
      selectedOptions: product.data.options.map(({name, values}, index) => ({
        __typename: 'SelectedOption',
        name,
        value: values[data.values[index] ?? 0]?.name ?? '',
      })),
      quantityRule: {__typename: 'QuantityRule', ...data.quantityRule},
      quantityPriceBreaks: (args: PageArguments, context: ViewContext) =>
        page(
          data.quantityPriceBreaks,
          args,
          ({minimumQuantity}) => String(minimumQuantity),
          ({minimumQuantity, price: reduced}) => ({
            __typename: 'QuantityPriceBreak',
            minimumQuantity,
            price: pricingIn(context).price(reduced),
          }),
        ),
      image: () => (image ? this.#images.image(image) : null),
      product: () => this.#productOf(product),
      sellingPlanAllocations: (args: PageArguments, context: ViewContext) => {
        const local = pricingIn(context);
        return page(
          plansOf(product).map((plan) =>
            allocation(local.convert(variant.price), unitPriceIn(local), plan, local),
          ),
          args,
          ({sellingPlan}) => sellingPlan.id,
        );
      },
      ...this.#metafields.of(data.metafields, id),
    };
  }
}

/** What a unit of Shopify's unit prices measures. */
function measuredType(unit: string): string {
  return Object.keys(unitsByType).find((type) => unitsByType[type]?.includes(unit)) ?? 'UNKNOWN';
}
