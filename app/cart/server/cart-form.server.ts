import * as v from 'valibot';
import {isProductId, productIds} from '../../catalog/types.ts';
import {numericId} from '../../platform/shop/numeric-id.ts';
import {parseQuantity, quantityHint} from '../../platform/shop/quantity.ts';
import {lineKey, lineKeyPattern} from '../line-key.ts';
import {actions, inputName} from '../wire.ts';
import {CartError} from './cart-errors.server.ts';

export type CartAction = v.InferOutput<typeof cartActionSchema>;

/** The message about fields that a page fills in, and not the visitor. */
const notUnderstood = 'We couldn’t make that change. Please reload the page and try again.';

const quantity = v.pipe(v.string(), v.transform(parseQuantity), v.number(quantityHint));

/** A quantity as a script writes it. */
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** The cart that a script has computed a change from. A form without scripts changes whatever cart is there. */
const condition = {
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  from: v.optional(count, '0'),
};

const key = v.pipe(v.string(), v.regex(lineKeyPattern));

/**
 * The number of a plan, or its global id. Empty if the page had no plans; the page then says that this is a
 * single delivery.
 */
const plan = v.pipe(
  v.string(),
  v.regex(/^((gid:\/\/shopify\/SellingPlan\/)?\d{1,20})?$/),
  v.transform(numericId),
);

const code = v.pipe(
  v.string(),
  v.maxLength(64, 'The discount code can have at most 64 characters.'),
  v.trim(),
  v.nonEmpty('Please enter a discount code.'),
);

const add = v.pipe(
  v.object({
    action: v.literal(actions.add),
    /** A product of the catalog, or the number of another variant of the store. */
    product: v.pipe(
      v.string(),
      v.check((value) => isProductId(value) || /^\d{1,20}$/.test(value)),
    ),
    purchase: v.optional(v.picklist(['onetime', 'subscription']), 'onetime'),
    plan: v.optional(plan, ''),
    quantity: v.optional(quantity, '1'),
    ...condition,
    /** The quantity that the line shall have, from a script. */
    to: v.optional(count),
    /** The id of the change, from a script; every attempt has the same. */
    mutation: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/))),
    /** Present if a script sends the add again. */
    retry: v.optional(v.string()),
    sessionId: v.optional(v.string()),
  }),
  v.transform(({product: ref, purchase, plan, ...fields}) => ({
    ...fields,
    key: lineKey({ref, plan: purchase === 'subscription' && plan !== '' ? plan : null}),
  })),
);

const cartActionSchema = v.variant('action', [
  add,
  v.object({action: v.literal(actions.update), key, quantity, ...condition}),
  v.object({action: v.literal(actions.remove), key, ...condition}),
  /** Without a plan, the line becomes a one-time purchase. */
  v.object({action: v.literal(actions.switch), key, plan, ...condition}),
  v.object({action: v.literal(actions.addCode), code, version: condition.version}),
  v.object({action: v.literal(actions.removeCode), code, version: condition.version}),
  v.object({
    action: v.literal(actions.note),
    version: condition.version,
    note: v.pipe(v.string(), v.maxLength(500, 'The note can have at most 500 characters.')),
  }),
  v.object({action: v.literal(actions.empty), version: condition.version}),
  v.object({
    action: v.literal(actions.checkout),
    source: v.optional(v.string(), ''),
  }),
]);

const inputSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({action: v.string(), inputs: v.optional(v.record(v.string(), v.unknown()), {})}),
);

/**
 * Parses a cart form: the action and inputs of Hydrogen's `cartFormInput`, and the other fields. A form with
 * several products is an add of each; of other fields of one name, the last one counts. Throws a `CartError`
 * that names what is wrong.
 */
export function parseCartForm(form: URLSearchParams): CartAction[] {
  const {[inputName]: text, ...fields} = Object.fromEntries(form);
  const input = v.safeParse(inputSchema, text);
  const products = [...new Set(form.getAll('product'))];
  // Each product takes two requests to the store.
  if (!input.success || products.length > productIds.length) {
    throw new CartError('invalid', notUnderstood);
  }
  const {action, inputs} = input.output;
  if (products.length < 2) return [parseAction({...inputs, ...fields, action})];
  return products.map((product) => parseAction({...inputs, ...fields, product, action}));
}

function parseAction(fields: Record<string, unknown>): CartAction {
  const parsed = v.safeParse(cartActionSchema, fields, {message: notUnderstood});
  if (parsed.success) return parsed.output;
  throw new CartError('invalid', parsed.issues[0].message);
}
