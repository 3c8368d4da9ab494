import * as v from 'valibot';
import type {Attribute, CartInput, LineInput} from '../cart/types.ts';
import {type CatalogState, isNamed, variantsOf} from '../catalog/catalog-state.ts';
import {ControlError} from '../core/control-error.ts';
import {gid} from '../core/ids.ts';
import {anyText, read, text} from '../core/read.ts';
import {plansOf} from '../products/selling-plans.ts';

const attributes = v.optional(v.array(v.object({key: anyText, value: anyText})));

/** A line of a new cart, by the names of what it contains. */
export interface NamedLine {
  /** The handle of the product. */
  product: string;
  /** The SKU, the title or the id of the variant; the first one by default. */
  variant?: string;
  quantity?: number;
  /** The name of the selling plan. */
  sellingPlan?: string;
  attributes?: readonly Attribute[];
}

const namedLine = v.strictObject({
  product: text,
  variant: v.optional(text),
  quantity: v.optional(v.number('must be a number')),
  sellingPlan: v.optional(text),
  attributes,
});

/** A line as the API has it; throws `ControlError` for names that do not exist. */
export function toLineInput(catalog: CatalogState, line: NamedLine | LineInput): LineInput {
  if ('merchandiseId' in Object(line)) return line as LineInput;
  const {product: handle, variant: name, sellingPlan, ...rest} = read(namedLine, line, 'A line');
  const product = catalog.byHandle(handle);
  const variant =
    product && variantsOf(product).find(({data}) => name === undefined || isNamed(data, name));
  if (!variant) throw noProduct(handle, name);
  const merchandiseId = gid('ProductVariant', variant.data.id);
  if (sellingPlan === undefined) return {...rest, merchandiseId};
  const plan = plansOf(product).find((known) => known.name === sellingPlan);
  if (!plan) {
    const names = plansOf(product).map(({name}) => `"${name}"`);
    const known = names.length > 0 ? `its plans are ${names.join(', ')}` : 'it has none';
    throw new ControlError(`The product "${handle}" has no plan "${sellingPlan}": ${known}.`, 404);
  }
  return {...rest, merchandiseId, sellingPlanId: gid('SellingPlan', plan.id)};
}

export function noProduct(handle: string, variant: string | undefined): ControlError {
  const named = variant === undefined ? '' : ` with a variant "${variant}"`;
  return new ControlError(`There is no product "${handle}"${named}.`, 404);
}

/** What a cart is created with beside its lines; the values are checked as those of the API. */
export const cartInput = v.strictObject({
  attributes,
  buyerIdentity: v.optional(v.record(v.string(), v.unknown())),
  delivery: v.optional(v.custom<CartInput['delivery']>((given) => typeof given === 'object')),
  discountCodes: v.optional(v.array(anyText)),
  giftCardCodes: v.optional(v.array(anyText)),
  metafields: v.optional(v.array(v.object({key: anyText, type: anyText, value: anyText}))),
  note: v.optional(anyText),
});

/** The details of a buyer, and the handle of the shipping rate. */
export const buyerDetails = v.strictObject({
  email: v.optional(anyText),
  country: v.optional(anyText),
  name: v.optional(anyText),
  address: v.optional(anyText),
  address2: v.optional(anyText),
  city: v.optional(anyText),
  state: v.optional(anyText),
  zip: v.optional(anyText),
  shipping: v.optional(anyText),
});
