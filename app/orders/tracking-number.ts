const prefix = 'BRL-';
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The placeholder of the input: a valid number that no order has. */
export const trackingNumberPlaceholder = 'BRL-123456789';

/** Two orders of the database's seed that a visitor may look up. */
export const sampleTrackingNumbers = ['BRL-7K2M9QX4D', 'BRL-4H8W3RT6Z'] as const;

/** The cart attribute that carries the number into the order and its confirmation email. */
export const trackingAttribute = 'Tracking number';

/**
 * A tracking number that cannot be guessed: nine of 36 characters. The remainder of 32 random bits
 * favors some of them by less than one in a hundred million.
 */
export function newTrackingNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(9));
  return (
    prefix + Array.from(random, (bits) => characters.charAt(bits % characters.length)).join('')
  );
}

const publicNumbers: readonly string[] = [trackingNumberPlaceholder, ...sampleTrackingNumbers];

/**
 * Whether the page shows a number to every visitor. No order of the store may get one: anybody can
 * write it into a cart, and the order's city and items would be shown to all visitors.
 */
export function isPublicTrackingNumber(number: string): boolean {
  return publicNumbers.includes(number);
}

const pattern = new RegExp(`^${prefix.slice(0, -1)}\\p{Pd}?([A-Z0-9]{9})$`, 'u');

/**
 * Parses the input of a visitor, which is upper-cased first; undefined for another form. Text that is copied
 * from an email may contain spaces, invisible characters, another dash, none at all, or a number sign.
 */
export function parseTrackingNumber(input: string): string | undefined {
  const [, parsed] = pattern.exec(input.replace(/[\s\p{Cf}#]/gu, '').toUpperCase()) ?? [];
  return parsed && prefix + parsed;
}
