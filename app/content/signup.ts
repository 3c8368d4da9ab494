/** Each sign-up is stored with the words of the consent, so an old row has the words of its time. */
export const signup = {
  title: 'Hear from us',
  lead: 'News and offers by email, when there are any.',
  label: 'Email',
  footerLabel: 'Hear from us by email',
  button: 'Sign up',
  consent: (brand: string) =>
    `By signing up, you agree that ${brand} may email you news and offers. Each email tells you how to unsubscribe.`,
  next: 'No email follows right away: the next one is the first with news.',
  sent: 'Thank you! Your address is on our list.',
  invalid: 'Please enter a valid email address.',
  limited: 'That’s a lot of sign-ups at once. Please wait a minute and try again.',
  failed: 'We couldn’t save your address. Please try again.',
} as const;

/** For a sold-out product, these words replace those for news. */
export const restock = {
  title: (product: string) => `When ${product} is back`,
  lead: (product: string) => `One email as soon as you can buy ${product} again.`,
  button: (product: string) => `Email me when ${product} is back`,
  consent: (brand: string, product: string) =>
    `By pressing the button, you agree that ${brand} may email you once, when ${product} is back in stock.`,
  next: 'No email follows until then.',
  sent: (product: string) => `Thank you! We’ll email you when ${product} is back.`,
} as const;
