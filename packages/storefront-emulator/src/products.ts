import type {ImageSeed} from './data.ts';
import {gid} from './ids.ts';
import {imageSize} from './images.ts';
import {money} from './money.ts';
import {type PageArguments, page} from './paging.ts';
import {allocation, noMetafields, sellingPlan} from './selling-plans.ts';
import {type ProductState, plansOf} from './state.ts';
import {isAvailable} from './stock.ts';

export interface SelectedOptions {
  selectedOptions?: readonly {name: string; value: string}[];
}

/** Products as objects of the schema; `schema.ts` fills in the fields that are absent here. */
export class ProductViews {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  image({handle}: {handle: string}, seed: ImageSeed) {
    const url = `${this.#origin}/cdn/shop/files/${handle}-${seed.view}.svg`;
    return {
      __typename: 'Image',
      id: gid('ProductImage', seed.id),
      altText: seed.alt,
      ...imageSize,
      url: ({transform}: {transform?: {maxWidth?: number; maxHeight?: number}}) => {
        const search = new URLSearchParams();
        if (transform?.maxWidth) search.set('width', String(transform.maxWidth));
        if (transform?.maxHeight) search.set('height', String(transform.maxHeight));
        return search.size > 0 ? `${url}?${search}` : url;
      },
      src: url,
      originalSrc: url,
      transformedSrc: url,
      thumbhash: null,
    };
  }

  product(state: ProductState) {
    const {seed} = state;
    const images = () => seed.images.map((image) => this.image(seed, image));
    const variants = () => (state.variantDeleted ? [] : [this.variant(state)]);
    const prices = {minVariantPrice: money(state.price), maxVariantPrice: money(state.price)};
    const compareAt = money(state.compareAtPrice ?? 0);

    return {
      __typename: 'Product',
      id: gid('Product', seed.id),
      handle: seed.handle,
      title: state.title,
      vendor: 'Boreal',
      productType: seed.productType,
      tags: seed.tags,
      description: ({truncateAt}: {truncateAt?: number | null}) =>
        truncateAt ? seed.description.slice(0, truncateAt) : seed.description,
      descriptionHtml: `<p>${seed.description}</p>`,
      seo: {__typename: 'SEO', ...seed.seo},
      availableForSale: isAvailable(state),
      totalInventory: state.quantityAvailable,
      createdAt: '2026-01-12T09:00:00Z',
      publishedAt: '2026-01-12T09:00:00Z',
      updatedAt: state.updatedAt.toISOString(),
      onlineStoreUrl: null,
      isGiftCard: false,
      requiresSellingPlan: false,
      encodedVariantExistence: 'v1_0',
      encodedVariantAvailability: isAvailable(state) ? 'v1_0' : '',
      variantsCount: {__typename: 'Count', count: variants().length, precision: 'EXACT'},
      priceRange: prices,
      compareAtPriceRange: {minVariantPrice: compareAt, maxVariantPrice: compareAt},
      featuredImage: () => images().at(0) ?? null,
      images: (args: PageArguments) => page(images(), args, ({id}) => id),
      media: (args: PageArguments) => page(this.#media(state), args, ({id}) => id),
      options: ({first}: {first?: number | null}) => [this.#option(state)].slice(0, first ?? 1),
      variants: (args: PageArguments) => page(variants(), args, ({id}) => id),
      variantBySelectedOptions: ({selectedOptions = []}: SelectedOptions) =>
        selectedOptions.every(isDefaultOption) ? (variants().at(0) ?? null) : null,
      selectedOrFirstAvailableVariant: () => variants().at(0) ?? null,
      adjacentVariants: [],
      collections: (args: PageArguments) =>
        page(this.collectionsOf(seed.handle), args, ({id}) => id),
      sellingPlanGroups: (args: PageArguments) =>
        page(this.#planGroups(state), args, ({name}) => name),
      metafields: noMetafields,
    };
  }

  /** Set by `ContentViews`, which knows the collections. */
  collectionsOf: (handle: string) => {id: string}[] = () => [];

  variant(state: ProductState) {
    const {seed} = state;
    return {
      __typename: 'ProductVariant',
      id: gid('ProductVariant', seed.variantId),
      title: 'Default Title',
      sku: seed.sku,
      barcode: null,
      availableForSale: isAvailable(state),
      currentlyNotInStock: false,
      quantityAvailable: state.quantityAvailable,
      requiresShipping: true,
      taxable: true,
      weight: 0.2,
      weightUnit: 'POUNDS',
      price: money(state.price),
      priceV2: money(state.price),
      compareAtPrice: state.compareAtPrice === null ? null : money(state.compareAtPrice),
      compareAtPriceV2: state.compareAtPrice === null ? null : money(state.compareAtPrice),
      unitPrice: null,
      selectedOptions: [{__typename: 'SelectedOption', name: 'Title', value: 'Default Title'}],
      quantityRule: {__typename: 'QuantityRule', minimum: 1, maximum: null, increment: 1},
      image: () => {
        const first = seed.images.at(0);
        return first ? this.image(seed, first) : null;
      },
      product: () => this.product(state),
      sellingPlanAllocations: (args: PageArguments) =>
        page(
          plansOf(state).map((plan) => allocation(state.price, plan)),
          args,
          ({sellingPlan}) => sellingPlan.id,
        ),
      metafields: noMetafields,
    };
  }

  #option(state: ProductState) {
    const variant = () => (state.variantDeleted ? null : this.variant(state));
    return {
      __typename: 'ProductOption',
      id: gid('ProductOption', state.seed.id),
      name: 'Title',
      values: ['Default Title'],
      optionValues: [
        {
          __typename: 'ProductOptionValue',
          id: gid('ProductOptionValue', state.seed.id),
          name: 'Default Title',
          firstSelectableVariant: variant,
          swatch: null,
        },
      ],
    };
  }

  #media({seed}: ProductState) {
    return seed.images.map((image) => ({
      __typename: 'MediaImage',
      id: gid('MediaImage', image.id),
      alt: image.alt,
      mediaContentType: 'IMAGE',
      image: this.image(seed, image),
      previewImage: this.image(seed, image),
    }));
  }

  #planGroups(state: ProductState) {
    const plans = plansOf(state);
    if (plans.length === 0) return [];
    return [
      {
        __typename: 'SellingPlanGroup',
        name: 'Subscribe & Save',
        appName: 'Shopify Subscriptions',
        options: [{name: 'Delivery every', values: plans.map(({days}) => `${days} days`)}],
        sellingPlans: (args: PageArguments) => page(plans.map(sellingPlan), args, ({id}) => id),
      },
    ];
  }
}

function isDefaultOption({name, value}: {name: string; value: string}): boolean {
  return name === 'Title' && value === 'Default Title';
}
