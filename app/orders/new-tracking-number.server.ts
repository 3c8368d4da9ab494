const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * A tracking number that cannot be guessed: nine of 36 characters. The remainder of 32 random bits
 * favors some of them by less than one in a hundred million.
 */
export function newTrackingNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(9));
  const letters = Array.from(random, (bits) => characters.charAt(bits % characters.length));
  return `BRL-${letters.join('')}`;
}

/** The cart attribute that carries the number into the order and its confirmation email. */
export const trackingAttribute = 'Tracking number';
