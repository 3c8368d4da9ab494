import {type Cents, parseDecimal} from '../../core/money.ts';
import {IdSource} from '../ids.ts';
import type {OptionInput, ProductInput, VariantInput} from '../types.ts';
import type {ImageSource} from './images.ts';
import {descriptionOf, metafieldsOf, seoOf} from './text.ts';

/** The default of dates that a catalog leaves out. */
export const firstDay = '2026-01-12T09:00:00Z';

/** A valid decimal in hundredths. */
export function cents(decimal: string): Cents {
  const amount = parseDecimal(decimal);
  if (amount === undefined) throw new TypeError(`"${decimal}" is not a decimal.`);
  return amount;
}

export function dateOf(given: string | undefined): string | undefined {
  return given && `${new Date(given).toISOString().slice(0, 19)}Z`;
}

export function normalizeProducts(
  given: readonly ProductInput[],
  vendor: string,
  images: ImageSource,
) {
  const ids = idSources(given);
  return given.map((product) => {
    const {handle, title, options = [], createdAt, publishedAt} = product;
    const named = options.length > 0 ? options : [defaultOption];
    const normalized = named.map((option) => optionOf(option, handle, ids, images));
    const pictures = images.imagesOf(product.images, `products/${handle}`, title);
    return {
      id: ids.product.idOf(product.id, handle),
      handle,
      title,
      vendor: product.vendor ?? vendor,
      productType: product.productType ?? '',
      tags: product.tags ?? [],
      ...descriptionOf(product),
      seo: seoOf(product.seo),
      isGiftCard: product.isGiftCard ?? false,
      requiresSellingPlan: product.requiresSellingPlan ?? false,
      createdAt: dateOf(createdAt) ?? firstDay,
      publishedAt: dateOf(publishedAt) ?? dateOf(createdAt) ?? firstDay,
      updatedAt: dateOf(product.updatedAt),
      images: pictures,
      /** At least one; `Title` with `Default Title` for a product without options. */
      options: normalized,
      variants: product.variants.map((variant) => {
        const selected = options.length > 0 ? (variant.options ?? {}) : defaultSelection;
        const names = normalized.map(({name}) => selected[name] ?? '');
        const variantTitle = names.join(' / ');
        return {
          ...variantOf(variant),
          id: ids.variant.idOf(variant.id, `${handle}/${variantTitle}`),
          title: variantTitle,
          /** The position of its value in each of the product's options. */
          values: normalized.map(({values}, index) =>
            values.findIndex(({name}) => name === names[index]),
          ),
          image: pictures.find(({handle: name}) => name === variant.image) ?? pictures[0],
        };
      }),
      metafields: metafieldsOf(product.metafields),
    };
  });
}

type ProductIds = ReturnType<typeof idSources>;

function idSources(given: readonly ProductInput[]) {
  return {
    product: new IdSource('Product', given),
    variant: new IdSource(
      'ProductVariant',
      given.flatMap(({variants}) => variants),
    ),
    option: new IdSource('ProductOption'),
    value: new IdSource('ProductOptionValue'),
  };
}

function optionOf(
  {id, name, values}: OptionInput,
  handle: string,
  ids: ProductIds,
  images: ImageSource,
) {
  const key = `${handle}/${name}`;
  return {
    id: ids.option.idOf(id, key),
    name,
    values: values.map((value) => {
      if (typeof value === 'string') {
        return {id: ids.value.idOf(undefined, `${key}/${value}`), name: value, swatch: null};
      }
      const {swatch} = value;
      const image =
        images.imageOf(swatch?.image, `swatches/${key}/${value.name}`, value.name) ?? null;
      return {
        id: ids.value.idOf(value.id, `${key}/${value.name}`),
        name: value.name,
        swatch: swatch ? {color: swatch.color ?? null, image} : null,
      };
    }),
  };
}

const defaultOption: OptionInput = {name: 'Title', values: ['Default Title']};
const defaultSelection: Readonly<Record<string, string>> = {Title: 'Default Title'};

function variantOf(given: VariantInput) {
  const {compareAtPrice, quantityRule} = given;
  return {
    price: cents(given.price),
    compareAtPrice:
      compareAtPrice === undefined || compareAtPrice === null ? null : cents(compareAtPrice),
    sku: given.sku ?? null,
    barcode: given.barcode ?? null,
    /** The stock, or `null` if it is not tracked. */
    inventory: given.inventory ?? null,
    sellsWithoutStock: given.inventoryPolicy === 'continue',
    availableForSale: given.availableForSale ?? true,
    requiresShipping: given.requiresShipping ?? true,
    taxable: given.taxable ?? true,
    weight: given.weight ?? null,
    unitPrice: given.unitPrice ? {...given.unitPrice, price: cents(given.unitPrice.price)} : null,
    quantityRule: {
      minimum: quantityRule?.minimum ?? 1,
      maximum: quantityRule?.maximum ?? null,
      increment: quantityRule?.increment ?? 1,
    },
    quantityPriceBreaks: given.quantityPriceBreaks
      ? given.quantityPriceBreaks
          .map(({minimumQuantity, price}) => ({minimumQuantity, price: cents(price)}))
          .toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
      : noBreaks,
    metafields: metafieldsOf(given.metafields),
  };
}

/** Shared, because most variants of a large catalog have none. */
const noBreaks: {minimumQuantity: number; price: Cents}[] = [];
