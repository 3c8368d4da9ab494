import {type Image, inStock, type ProductState, plansOf} from './catalog-model.ts';
import {imageSize} from './drawing.ts';
import {notEmulated} from './errors.ts';
import {gid} from './ids.ts';
import {metafieldsView} from './metafields.ts';
import {money} from './money.ts';
import {type PageArguments, page} from './page.ts';
import {allocationView, planView} from './plans.ts';

export interface Place {
  name: string;
  origin: string;
}

export function productView(state: ProductState, place: Place) {
  const {data, groups} = state;
  const images = () => data.images.map((image) => imageView(image, data.handle, place));
  const variant = () => (state.variantDeleted ? null : variantView(state, place));
  const variants = () => (state.variantDeleted ? [] : [variantView(state, place)]);
  // The positions of the only value of the only option, in the format that Hydrogen decodes.
  const encoded = (has: boolean) => (has ? 'v1_0' : '');
  return {
    id: gid('Product', data.id),
    handle: data.handle,
    title: data.title,
    vendor: place.name,
    productType: data.productType,
    description: data.description,
    descriptionHtml: `<p>${data.description}</p>`,
    seo: data.seo,
    availableForSale: inStock(state) > 0,
    updatedAt: state.updatedAt.toISOString(),
    priceRange: {minVariantPrice: money(state.price), maxVariantPrice: money(state.price)},
    featuredImage: () => images().at(0) ?? null,
    images: (args: PageArguments) => page(images(), args),
    options: [
      {
        name: 'Title',
        optionValues: [{name: 'Default Title', firstSelectableVariant: variant, swatch: null}],
      },
    ],
    encodedVariantExistence: encoded(!state.variantDeleted),
    encodedVariantAvailability: encoded(inStock(state) > 0),
    variantsCount: {count: variants().length, precision: 'EXACT'},
    variants: (args: PageArguments) => page(variants(), args),
    selectedOrFirstAvailableVariant: variant,
    adjacentVariants: [],
    ...metafieldsView(state.metafields),
    sellingPlanGroups: (args: PageArguments) =>
      page(
        groups.map(({name, plans}) => ({
          name,
          sellingPlans: (inner: PageArguments) => page(plans.map(planView), inner),
        })),
        args,
      ),
  };
}

export function variantView(state: ProductState, place: Place) {
  const {data, price, compareAtPrice} = state;
  const {id, sku, barcode = null, metafields = []} = data.variant;
  const image = data.images.at(0);
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', id),
    title: 'Default Title',
    sku,
    barcode,
    availableForSale: inStock(state) > 0,
    price: money(price),
    compareAtPrice: compareAtPrice === null ? null : money(compareAtPrice),
    unitPrice: null,
    selectedOptions: [{name: 'Title', value: 'Default Title'}],
    image: image ? imageView(image, data.handle, place) : null,
    product: () => productView(state, place),
    ...metafieldsView(metafields),
    sellingPlanAllocations: (args: PageArguments) =>
      page(
        plansOf(state).map((plan) => allocationView(price, plan)),
        args,
      ),
  };
}

interface ImageTransform {
  crop?: string | null;
  maxWidth?: number | null;
  maxHeight?: number | null;
  preferredContentType?: string | null;
  scale?: number | null;
}

function imageView({id, handle, alt}: Image, product: string, {origin}: Place) {
  const address = `${origin}/cdn/shop/files/${product}-${handle}.svg`;
  return {
    id: gid('ProductImage', id),
    altText: alt,
    ...imageSize,
    url: ({transform}: {transform?: ImageTransform | null}) => {
      if (!transform) return address;
      const {crop, maxWidth, maxHeight, preferredContentType, scale} = transform;
      if (preferredContentType || (scale ?? 1) !== 1) throw notEmulated('this image transform');
      const url = new URL(address);
      if (maxWidth) url.searchParams.set('width', String(maxWidth));
      if (maxHeight) url.searchParams.set('height', String(maxHeight));
      if (crop) url.searchParams.set('crop', crop.toLowerCase());
      return url.href;
    },
  };
}
