export const cartErrors = {
  unavailable:
    'We can’t reach our store right now, so your cart can’t be changed. Please try again in a moment.',
  defect: (reference: string) =>
    `Something went wrong on our side. Please try again. Reference: ${reference}`,
  rateLimited: 'You’re going a little too fast. Please wait a moment and try again.',
  notUnderstood: 'We couldn’t make that change. Please reload the page and try again.',
  expired: 'Your cart has expired. Please add your items again.',
  conflict: 'Your cart has changed. Please check it and try again.',
  noCode: 'Please enter a discount code.',
  longCode: (max: number) => `The discount code can have at most ${max} characters.`,
  longNote: (max: number) => `The note can have at most ${max} characters.`,
  invalidCode: (code: string) =>
    `The discount code ${code} isn’t valid for the items in your cart.`,
  noProduct: (name: string) => `${name} is no longer available.`,
  outOfStock: (name: string) => `${name} is out of stock.`,
  noPlan: (name: string) => `The delivery plan for ${name} is no longer available.`,
  notChanged: (name: string) => `We couldn’t change ${name} in your cart.`,
  notAdded: (name: string) => `We couldn’t add ${name} to your cart.`,
  otherItem: 'This item',
  notAvailable: (names: string, isOne: boolean) =>
    `${names} ${isOne ? 'is' : 'are'} no longer available.`,
  notInOrder: (names: string, isOne: boolean) =>
    `${names} ${isOne ? 'is' : 'are'} no longer available and not part of this order.`,
} as const;
