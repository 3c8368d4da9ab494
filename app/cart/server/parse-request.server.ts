import * as v from 'valibot';
import {isProductId, productIds} from '../../catalog/types.ts';
import {cartErrors} from '../../content/cart-errors.server.ts';
import {numericId} from '../../platform/storefront/global-id.server.ts';
import {maxCodeLength, maxNoteLength} from '../cart.ts';
import {type ChangeFields, type ChangeKind, changeIdPattern} from '../changes.ts';
import {earlierPlanPattern, readEarlierForm} from '../earlier-deployments.ts';
import {lineKey, lineKeyPattern} from '../line-key.ts';
import {parseQuantity, quantityHint} from '../quantity.ts';
import {CartError} from './cart-errors.server.ts';

const {notUnderstood} = cartErrors;

const quantity = v.pipe(v.string(), v.transform(parseQuantity), v.number(quantityHint));

const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

const base = {
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  from: v.optional(count, '0'),
};

const key = v.pipe(v.string(), v.regex(lineKeyPattern));

/** Empty for a purchase once: after Undo of a switch, or on a page that had no plans. */
const plan = v.pipe(v.string(), v.regex(earlierPlanPattern), v.transform(numericId));

const code = v.pipe(
  v.string(),
  v.maxLength(maxCodeLength, cartErrors.longCode(maxCodeLength)),
  v.trim(),
  v.nonEmpty(cartErrors.noCode),
);

const add = v.pipe(
  v.object({
    product: v.pipe(
      v.string(),
      v.check((value) => isProductId(value) || /^\d{1,20}$/.test(value)),
    ),
    purchase: v.optional(v.picklist(['onetime', 'subscription']), 'onetime'),
    plan: v.optional(plan, ''),
    quantity: v.optional(quantity, '1'),
    ...base,
    to: v.optional(count),
    mutation: v.optional(v.pipe(v.string(), v.regex(changeIdPattern))),
    retry: v.optional(v.string()),
    sessionId: v.optional(v.string()),
  }),
  v.transform(({product: ref, purchase, plan, mutation: changeId, ...fields}) => ({
    ...fields,
    changeId,
    key: lineKey({ref, plan: purchase === 'subscription' && plan !== '' ? plan : null}),
  })),
);

const forms = {
  add,
  update: v.object({key, quantity, ...base}),
  remove: v.object({key, ...base}),
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

export type CartRequest = {
  [K in keyof Forms]: {kind: K} & v.InferOutput<Forms[K]>;
}[keyof Forms];

/** `product=rush,vitra` adds both. */
export function parseRequests(form: URLSearchParams): CartRequest[] {
  const fields = Object.fromEntries(form);
  const products = [...new Set(fields.product?.split(','))];
  // Each product takes two requests to the store.
  if (products.length > productIds.length) throw new CartError('invalid');
  if (products.length < 2) return [parseFields(fields)];
  return products.map((product) => parseFields({...fields, product}));
}

function parseFields(fields: Record<string, string>): CartRequest {
  const {change: kind, ...values} = readEarlierForm(fields);
  if (!isKind(kind)) throw new CartError('invalid');
  const parsed = v.safeParse(forms[kind], values, {message: notUnderstood});
  if (!parsed.success) throw new CartError('invalid', {words: parsed.issues[0].message});
  return {kind, ...parsed.output} as CartRequest;
}

function isKind(kind: unknown): kind is keyof Forms {
  return typeof kind === 'string' && Object.hasOwn(forms, kind);
}
