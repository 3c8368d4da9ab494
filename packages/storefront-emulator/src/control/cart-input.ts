import type {Attribute, CartInput, LineInput} from '../cart/types.ts';
import {type CatalogState, isNamed, variantsOf} from '../catalog/catalog-state.ts';
import {type CheckoutForm, formFields} from '../checkout/checkout-form.ts';
import {gid} from '../core/ids.ts';
import {plansOf} from '../products/selling-plans.ts';
import {ControlError} from './control-area.ts';
import {readObject, rejectUnknown} from './read.ts';

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

/** A line as the API has it; throws `ControlError` for names that do not exist. */
export function toLineInput(catalog: CatalogState, line: NamedLine | LineInput): LineInput {
  if ('merchandiseId' in line) return line;
  const {product: handle, variant: name, sellingPlan, ...rest} = line;
  const product = catalog.byHandle(handle);
  const variant =
    product && variantsOf(product).find(({data}) => name === undefined || isNamed(data, name));
  if (!variant) throw noProduct(handle, name);
  const merchandiseId = gid('ProductVariant', variant.data.id);
  if (sellingPlan === undefined) return {...rest, merchandiseId};
  const plan = plansOf(product).find((known) => known.name === sellingPlan);
  if (!plan) throw new ControlError(`The product "${handle}" has no plan "${sellingPlan}".`, 404);
  return {...rest, merchandiseId, sellingPlanId: gid('SellingPlan', plan.id)};
}

export function noProduct(handle: string, variant: string | undefined): ControlError {
  const named = variant === undefined ? '' : ` with a variant "${variant}"`;
  return new ControlError(`There is no product "${handle}"${named}.`, 404);
}

/** Reads the lines of a request; what is in them is checked by the cart. */
export function readLines(given: unknown): (NamedLine | LineInput)[] {
  if (!Array.isArray(given)) throw new ControlError('lines must be a list.');
  return given.map((line: unknown) => {
    const read = readObject(line, 'A line');
    if (typeof read.product === 'string') return {...read, product: read.product};
    if (typeof read.merchandiseId === 'string') return {...read, merchandiseId: read.merchandiseId};
    throw new ControlError('A line must have a product or a merchandiseId.');
  });
}

const cartInputs = [
  'attributes',
  'buyerIdentity',
  'delivery',
  'discountCodes',
  'giftCardCodes',
  'metafields',
  'note',
] as const satisfies readonly (keyof CartInput)[];

/** Reads what a cart is created with beside its lines. */
export function readCartInput(given: object): Omit<CartInput, 'lines'> {
  rejectUnknown(given, cartInputs);
  return given;
}

/** Reads the details of a buyer, and the handle of the shipping rate. */
export function readBuyer(given: unknown): Partial<CheckoutForm> & {shipping?: string} {
  const buyer = readObject(given, 'The buyer');
  rejectUnknown(buyer, [...formFields, 'shipping']);
  const wrong = Object.keys(buyer).find((name) => typeof buyer[name] !== 'string');
  if (wrong !== undefined) throw new ControlError(`${wrong} must be a string.`);
  return buyer;
}
