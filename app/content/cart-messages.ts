export const cartMessages = {
  itemsAdded: (names: readonly string[]) => `${names.join(', ')} added.`,
  itemRemoved: (name: string) => `${name} removed`,
  subscribed: (name: string) => `${name} switched to Subscribe & Save`,
  isBack: (name: string) => `${name} is back.`,
  notSaved: 'Your last change wasn’t saved.',
  /** docs/requirements.md#checkout-4 */
  checkoutFailed: 'Error creating checkout. Please try again.',
  codeKept: (code: string) => `The discount code ${code} is in your cart.`,
  codeNotApplied: 'We couldn’t apply that discount code.',
  unreadable: 'Some changes to your cart couldn’t be read. Please check your cart.',
  /** The lines that may differ from what the shopper did, such as "2 RUSH". */
  check: (held: readonly string[]) =>
    `Please check your cart. ${held.length > 0 ? `It now has ${held.join(', ')}.` : 'It has changed.'}`,
  none: (name: string) => `no ${name}`,
  gone: 'Your last cart was ordered or has expired.',
  otherCart: (names: string) =>
    `Your earlier cart is back. If something is missing, please add it again: ${names}.`,
  notOpened: 'The cart couldn’t be opened here.',
  view: 'View your cart',
  close: 'Close',
} as const;
