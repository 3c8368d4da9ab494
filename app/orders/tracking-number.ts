const prefix = 'BRL-';
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export const trackingNumberPlaceholder = 'BRL-123456789';

/** Two sample orders of `supabase/seed.sql`. */
export const sampleTrackingNumbers = ['BRL-7K2M9QX4D', 'BRL-4H8W3RT6Z'] as const;

/** Shopify copies this attribute from the cart to the order, whose confirmation email contains it. */
export const trackingAttribute = 'Tracking number';

/** The remainder of 32 random bits favors some of the 36 characters by less than one in a hundred million. */
export function newTrackingNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(9));
  return (
    prefix + Array.from(random, (bits) => characters.charAt(bits % characters.length)).join('')
  );
}

/**
 * Whoever writes the number of a sample into the attribute of a cart would show the city and items of that order to all
 * visitors, so no order gets it.
 */
export function isPublicTrackingNumber(number: string): boolean {
  return [trackingNumberPlaceholder, ...sampleTrackingNumbers].includes(number);
}

/** A number that is copied from an email may have spaces, invisible characters, a number sign, another dash, or none. */
export function parseTrackingNumber(input: string): string | undefined {
  const pattern = new RegExp(`^${prefix.slice(0, -1)}\\p{Pd}?([A-Z0-9]{9})$`, 'u');
  const [, parsed] = pattern.exec(input.replace(/[\s\p{Cf}#]/gu, '').toUpperCase()) ?? [];
  return parsed && prefix + parsed;
}
