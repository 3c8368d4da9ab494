import * as v from 'valibot';
import {isProductId} from '../../catalog/types.ts';
import {maxQuantity} from '../../ui/quantity.ts';
import {actions, inputName} from '../cart-form.ts';
import {lineKey, lineKeyPattern, numericId} from '../line-key.ts';
import {CartRequestError} from './cart-errors.server.ts';

/** What a cart form asks for. */
export type CartAction = v.InferOutput<typeof cartActionSchema>;

const notUnderstood = 'We couldn’t make that change. Please reload the page and try again.';
const productNotFound = 'We couldn’t find that product.';
const lineNotFound = 'That item is no longer in your cart.';
const notWhole = 'Please enter the quantity as a whole number.';

const text = (maxLength: number, name: string) =>
  v.pipe(
    v.string(`${name} is missing.`),
    v.maxLength(maxLength, `${name} can have at most ${maxLength} characters.`),
  );

/**
 * A quantity that is written as a whole number: "1.9" and "1e5" are typing mistakes, and what was
 * meant is unknown. Zero and less become 1, because removing a line is a separate action.
 */
const quantity = v.pipe(
  v.string('Please enter a quantity.'),
  v.trim(),
  v.nonEmpty('Please enter a quantity.'),
  v.regex(/^[+-]?\d+$/, notWhole),
  v.transform(Number),
  v.maxValue(maxQuantity, `The quantity can be at most ${maxQuantity.toLocaleString('en-US')}.`),
  v.transform((value) => Math.max(1, value)),
);

/** The store's id of a line. */
const line = v.optional(v.pipe(v.string(), v.maxLength(300)));

const key = v.pipe(v.string(lineNotFound), v.regex(lineKeyPattern, lineNotFound));

/** Empty where a page has no plans to show: it says that this will be a single delivery. */
const plan = v.pipe(
  v.string(),
  v.regex(
    /^(gid:\/\/shopify\/SellingPlan\/\d{1,20})?$/,
    'That delivery plan is no longer available.',
  ),
  v.transform(numericId),
);

const add = v.pipe(
  v.object(
    {
      action: v.literal(actions.add),
      /** A product of the catalog, or the number of another variant of the store. */
      product: v.pipe(
        v.string(productNotFound),
        v.check((value) => isProductId(value) || /^\d{1,20}$/.test(value), productNotFound),
      ),
      purchase: v.optional(
        v.picklist(
          ['onetime', 'subscription'],
          'Please choose a one-time purchase or a subscription.',
        ),
        'onetime',
      ),
      plan: v.optional(plan, ''),
      quantity: v.optional(quantity, '1'),
      line,
      /** The quantity of the line with the add, from a script. */
      target: v.optional(quantity),
      /** How the previous attempt ended, from a script that sends the add again. */
      retry: v.optional(v.picklist(['lost', 'unavailable'])),
      sessionId: v.optional(v.string()),
    },
    productNotFound,
  ),
  v.transform(({product: ref, purchase, plan, ...fields}) => ({
    ...fields,
    key: lineKey({ref, plan: purchase === 'subscription' && plan !== '' ? plan : null}),
  })),
);

const update = v.object(
  {action: v.literal(actions.update), key, quantity, line},
  'Please enter a quantity.',
);

const remove = v.object({action: v.literal(actions.remove), key, line}, lineNotFound);

const code = v.pipe(text(64, 'The discount code'), v.trim());

const discountCodes = v.object({
  action: v.literal(actions.discountCodes),
  /** The codes that stay. */
  discountCodes: v.optional(
    v.pipe(v.array(code, notUnderstood), v.maxLength(25, notUnderstood)),
    [],
  ),
  /** The code that was entered. */
  discountCode: v.optional(v.pipe(code, v.nonEmpty('Please enter a discount code.'))),
});

const cartActionSchema = v.variant(
  'action',
  [
    add,
    update,
    remove,
    discountCodes,
    v.object(
      {action: v.literal(actions.note), note: text(500, 'The note')},
      'The note is missing.',
    ),
    v.object({action: v.literal(actions.empty)}),
    v.object({action: v.literal(actions.checkout)}),
  ],
  notUnderstood,
);

/**
 * Parses a cart form: the action and inputs of Hydrogen's `cartFormInput`, and the other fields. Of
 * several fields of one name, the last one counts. Throws a `CartRequestError` that names what is wrong.
 */
export function parseCartForm(form: FormData): CartAction {
  const input = parseInput(form.get(inputName));
  const {[inputName]: _, ...fields} = Object.fromEntries(form);
  const parsed = v.safeParse(cartActionSchema, {...input.inputs, ...fields, action: input.action});
  if (parsed.success) return parsed.output;
  throw new CartRequestError(parsed.issues[0].message);
}

const inputSchema = v.object({
  action: v.string(),
  inputs: v.optional(v.record(v.string(), v.unknown()), {}),
});

function parseInput(value: FormDataEntryValue | null): v.InferOutput<typeof inputSchema> {
  try {
    return v.parse(inputSchema, JSON.parse(String(value)));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof v.ValiError)) throw error;
    throw new CartRequestError(notUnderstood);
  }
}
