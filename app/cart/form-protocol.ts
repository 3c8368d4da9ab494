/**
 * How a form of the cart says what it asks for: as Hydrogen's `CartForm` does, whose
 * `getFormInput` reads it on the worker. Written out here, so that a page need not load the
 * component for the sake of its names; a test holds them to Hydrogen's.
 */
export const inputName = 'cartFormInput';

export const actions = {
  add: 'LinesAdd',
  update: 'LinesUpdate',
  remove: 'LinesRemove',
  note: 'NoteUpdate',
  codes: 'DiscountCodesUpdate',
  // Those that Hydrogen has no name for.
  empty: 'CustomEmpty',
  restore: 'CustomRestore',
  settle: 'CustomSettle',
  checkout: 'CustomCheckout',
} as const;
