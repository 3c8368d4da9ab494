/** The placeholder of the input: a valid number that no order has. */
export const trackingNumberPlaceholder = 'BRL-123456789';

/** Two orders of the database's seed that a visitor may look up. */
export const sampleTrackingNumbers = ['BRL-7K2M9QX4D', 'BRL-4H8W3RT6Z'] as const;

const publicNumbers: readonly string[] = [trackingNumberPlaceholder, ...sampleTrackingNumbers];

/**
 * Whether the page shows a number to every visitor. No order of the store may get one: anybody can
 * write it into a cart, and the order's city and items would be shown to all visitors.
 */
export function isPublicTrackingNumber(number: string): boolean {
  return publicNumbers.includes(number);
}

const prefix = 'BRL-';
const pattern = new RegExp(`^${prefix.slice(0, -1)}\\p{Pd}?([A-Z0-9]{9})$`, 'u');

/**
 * Parses the input of a visitor, which is upper-cased first; undefined for another form. Text that is copied
 * from an email may contain spaces, invisible characters, another dash, none at all, or a number sign.
 */
export function parseTrackingNumber(input: string): string | undefined {
  const [, characters] = pattern.exec(input.replace(/[\s\p{Cf}#]/gu, '').toUpperCase()) ?? [];
  return characters && prefix + characters;
}
