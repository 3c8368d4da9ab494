/**
 * The field and action names of cart forms. They are those of Hydrogen's `CartForm`, whose
 * `getFormInput` parses the forms on the worker. They are repeated here so that a page does not
 * load the component for its constants; a test compares them with Hydrogen's.
 */
export const inputName = 'cartFormInput';

export const actions = {
  add: 'LinesAdd',
  update: 'LinesUpdate',
  remove: 'LinesRemove',
  note: 'NoteUpdate',
  discountCodes: 'DiscountCodesUpdate',
  // Custom actions, for which Hydrogen has no name.
  /** One `discountCode`, applied in addition to the codes that the store's cart has. */
  addCode: 'CustomAddCode',
  /** One `discountCode` to remove. */
  removeCode: 'CustomRemoveCode',
  empty: 'CustomEmpty',
  /** Continues the cart with the given `cartId` if the browser lost its cookie. */
  restore: 'CustomRestore',
  /** Sends pending lines to the store. */
  reconcile: 'CustomReconcile',
  checkout: 'CustomCheckout',
} as const;

/** Optional fields beside `cartFormInput` that make a mutation safe to send again. */
export const mutationFields = {
  /** The idempotency key: 8 to 64 characters of `[A-Za-z0-9-]`, the same on every retry. */
  mutationId: 'mutationId',
  /** `1` when the mutation is sent again because no response arrived. */
  retry: 'retry',
  /**
   * For an add of a catalog product: the quantity of its line in the last cart received, 0 if
   * there was none. Lines with a `merchandiseId` carry it as a property of each line instead.
   */
  quantityBefore: 'quantityBefore',
  /** The id of the last cart received; used when the browser sends no cookies. */
  cartId: 'cartId',
} as const;
