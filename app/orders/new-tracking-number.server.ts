const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The largest multiple of 36 in a byte. Higher bytes would favor some characters. */
const unbiasedLimit = 252;

/** A tracking number that cannot be guessed: nine of 36 characters, all equally likely. */
export function newTrackingNumber(
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  let number = '';
  while (number.length < 9) {
    const bytes = new Uint8Array(16);
    fillRandom(bytes);
    for (const byte of bytes) {
      if (byte < unbiasedLimit && number.length < 9) {
        number += characters.charAt(byte % characters.length);
      }
    }
  }
  return `BRL-${number}`;
}

/** The cart attribute that carries the number into the order and its confirmation email. */
export const trackingAttribute = 'Tracking number';
