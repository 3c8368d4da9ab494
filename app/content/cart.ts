import {cartMessages} from './cart-messages.ts';

/** What the drawer and the cart page say. */
export const cartCopy = {
  title: 'Your Cart',
  lead: 'Review your items and check out.',
  close: 'Close cart',
  loading: 'Loading your cart...',
  noStore: 'We can’t reach our store right now. Please reload this page in a moment.',
  savedHere:
    'We can’t reach the store right now. Your cart is saved here, and we’ll update it as soon as the store is back.',
  empty: 'Your cart is empty',
  items: 'Items',
  products: 'Products',
  goesWell: 'Goes well with',
  inStock: 'In stock now',
  refresh: 'Refresh',
  undo: 'Undo',
  putBack: 'Put the items back',
  dismiss: 'Dismiss',
  updating: 'Updating cart totals',
  updated: 'Cart totals updated',

  each: (price: string) => `${price} each`,
  soldOut: 'Sold out. Not included in your total.',
  discounted: (percent: number) => `(${percent}% subscription discount)`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  update: 'Update',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  switchPlan: (saved: string) => `Switch to Subscribe & Save, save ${saved}`,
  changeFrequency: 'Change frequency',
  ofLine: (name: string) => ` of ${name}`,

  discountAndNote: 'Discount code or note',
  code: 'Discount code',
  apply: 'Apply',
  removeCode: (code: string) => `Remove code ${code}`,
  notApplicable: (code: string) => `The discount code ${code} doesn’t apply to this cart.`,
  note: 'Note for your order',
  save: 'Save',
  noteSaved: 'Note saved.',
  noteRemoved: 'Note removed.',

  clear: 'Empty cart',
  clearQuestion: 'Are you sure you want to empty your cart?',
  keep: 'Keep it',
  clearAnswer: 'Yes, empty it',

  subtotal: 'Subtotal',
  estimatedTotal: 'Estimated total',
  discount: 'Discount',
  checkout: 'Checkout',
  creating: 'Creating...',
  shopPay: 'Shop Pay',
  shippingNote: 'USA shipping & taxes calculated at checkout',
  freeBySubscription: 'Your whole order ships free in the USA with your subscription.',
  freeByAmount: 'Your order gets free standard shipping.',
  freeOver: (amount: string) => `Orders over ${amount} ship free in the USA.`,
  untilFree: (amount: string) => `You’re ${amount} away from free standard shipping.`,

  /** The messages of redirects to the cart page, by parameter and value. */
  redirects: {
    'discount=failed': cartMessages.codeNotApplied,
    'link=unavailable': 'The items in that link are no longer available.',
    'link=failed': 'We couldn’t open that link. Please try again in a moment.',
    'checkout=failed': cartMessages.checkoutFailed,
  },
} as const;
