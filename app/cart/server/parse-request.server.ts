import * as v from 'valibot';
import {isProductId, productIds} from '../../catalog/types.ts';
import {cartErrors} from '../../content/cart-errors.server.ts';
import {numericId} from '../../platform/storefront/global-id.server.ts';
import {maxCodeLength, maxNoteLength} from '../cart.ts';
import {type ChangeFields, type ChangeKind, changeIdPattern} from '../changes.ts';
import {lineKey, lineKeyPattern} from '../line-key.ts';
import {parseQuantity, quantityHint} from '../quantity.ts';
import {CartError} from './cart-errors.server.ts';

/** The message about fields that a page fills in, and not the visitor. */
const {notUnderstood} = cartErrors;

const quantity = v.pipe(v.string(), v.transform(parseQuantity), v.number(quantityHint));

/** A quantity as a script writes it. */
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** From a script: the cart that it has computed the change from. A form without scripts changes whatever cart is there. */
const base = {
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The quantity of the line. */
  from: v.optional(count, '0'),
};

const key = v.pipe(v.string(), v.regex(lineKeyPattern));

/**
 * The number of a plan, also in the id of earlier forms. Empty if the page had no plans; the page then says that
 * this is a single delivery.
 */
const plan = v.pipe(
  v.string(),
  v.regex(/^((gid:\/\/shopify\/SellingPlan\/)?\d{1,20})?$/),
  v.transform(numericId),
);

const code = v.pipe(
  v.string(),
  v.maxLength(maxCodeLength, cartErrors.longCode(maxCodeLength)),
  v.trim(),
  v.nonEmpty(cartErrors.noCode),
);

const add = v.pipe(
  v.object({
    /** A product of the catalog, or the number of another variant of the store. */
    product: v.pipe(
      v.string(),
      v.check((value) => isProductId(value) || /^\d{1,20}$/.test(value)),
    ),
    purchase: v.optional(v.picklist(['onetime', 'subscription']), 'onetime'),
    plan: v.optional(plan, ''),
    quantity: v.optional(quantity, '1'),
    ...base,
    /** From a script: the quantity that the line shall have. */
    to: v.optional(count),
    /** The id of the change, from a script; every attempt has the same. */
    mutation: v.optional(v.pipe(v.string(), v.regex(changeIdPattern))),
    /** Present if a script sends the add again. */
    retry: v.optional(v.string()),
    sessionId: v.optional(v.string()),
  }),
  v.transform(({product: ref, purchase, plan, ...fields}) => ({
    ...fields,
    key: lineKey({ref, plan: purchase === 'subscription' && plan !== '' ? plan : null}),
  })),
);

/** The form of each kind. It has the fields that the table of changes names (`ChangeFields`). */
const forms = {
  add,
  update: v.object({key, quantity, ...base}),
  remove: v.object({key, ...base}),
  /** Without a plan, the line becomes a one-time purchase. */
  switch: v.object({key, plan, ...base}),
  addCode: v.object({code, ...base}),
  removeCode: v.object({code, ...base}),
  note: v.object({
    note: v.pipe(v.string(), v.maxLength(maxNoteLength, cartErrors.longNote(maxNoteLength))),
    ...base,
  }),
  empty: v.object(base),
  checkout: v.object({source: v.optional(v.string(), '')}),
} satisfies {[K in ChangeKind]: {entries: Record<ChangeFields[K], v.GenericSchema>}} & {
  checkout: v.GenericSchema;
};

type Forms = typeof forms;

/** What a form asks for. Its field `change` names the kind. */
export type CartRequest = {
  [K in keyof Forms]: {kind: K} & v.InferOutput<Forms[K]>;
}[keyof Forms];

/**
 * Parses a cart form. One whose product is a list, with commas, is an add of each. Throws a `CartError` that
 * names what is wrong.
 */
export function parseRequests(form: URLSearchParams): CartRequest[] {
  const fields = Object.fromEntries(form);
  const products = [...new Set(fields.product?.split(','))];
  // Each product takes two requests to the store.
  if (products.length > productIds.length) throw new CartError('invalid');
  if (products.length < 2) return [parseFields(fields)];
  return products.map((product) => parseFields({...fields, product}));
}

function parseFields(fields: Record<string, string>): CartRequest {
  const {change: kind = '', ...values} = readEarlierForm(fields);
  if (!isKind(kind)) throw new CartError('invalid');
  const parsed = v.safeParse(forms[kind], values, {message: notUnderstood});
  if (!parsed.success) throw new CartError('invalid', {words: parsed.issues[0].message});
  return {kind, ...parsed.output} as CartRequest;
}

function isKind(kind: string): kind is keyof Forms {
  return Object.hasOwn(forms, kind);
}

/*
 * The form before 2026-11-28, which named its change and some values in JSON. Tabs and documents of such a
 * deployment post it, and a 422 would end their change. This part, the id in `plan`, and what names this function
 * elsewhere may go with the second entry of CHANGELOG.md after that one, and not before 2026-12-12.
 */
const earlierNames: ReadonlyMap<string, CartRequest['kind']> = new Map([
  ['LinesAdd', 'add'],
  ['LinesUpdate', 'update'],
  ['LinesRemove', 'remove'],
  ['CustomSwitchPlan', 'switch'],
  ['NoteUpdate', 'note'],
  ['DiscountCodesUpdate', 'addCode'],
  ['CustomRemoveCode', 'removeCode'],
  ['CustomEmpty', 'empty'],
  ['CustomCheckout', 'checkout'],
]);

const earlierInput = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({action: v.string(), inputs: v.optional(v.record(v.string(), v.unknown()), {})}),
);

function readEarlierForm({cartFormInput, ...fields}: Record<string, string>): {change?: string} {
  const input = v.safeParse(earlierInput, cartFormInput);
  if (!input.success) return fields;
  const {action, inputs} = input.output;
  return {...inputs, ...fields, change: earlierNames.get(action)};
}
