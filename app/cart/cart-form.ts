import {lineKeyParts} from './line-key.ts';

/**
 * The field and action names of cart forms: Hydrogen's `cartFormInput` names the action, and the
 * other values are fields of the form. They are repeated here so that a page does not load
 * Hydrogen's `CartForm` for its constants; a test compares them with Hydrogen's.
 */
export const inputName = 'cartFormInput';

export const actions = {
  add: 'LinesAdd',
  update: 'LinesUpdate',
  remove: 'LinesRemove',
  note: 'NoteUpdate',
  discountCodes: 'DiscountCodesUpdate',
  // Actions for which Hydrogen has no name.
  switchPlan: 'CustomSwitchPlan',
  empty: 'CustomEmpty',
  checkout: 'CustomCheckout',
} as const;

type CartFormFields = Record<string, string | number | null | undefined>;

/** A cart form as a script posts it. Empty fields are left out. */
export function cartForm(action: string, fields: CartFormFields, inputs: object = {}) {
  const form = new URLSearchParams([[inputName, JSON.stringify({action, inputs})]]);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** The fields that name a line's product and purchase option in an add. */
export function purchaseFields(key: string): CartFormFields {
  const {ref, plan} = lineKeyParts(key);
  if (plan === null) return {product: ref};
  return {product: ref, purchase: 'subscription', plan: `gid://shopify/SellingPlan/${plan}`};
}
