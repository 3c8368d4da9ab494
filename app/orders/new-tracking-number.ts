const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The largest multiple of 36 that a byte can be below: above it, some letters would come more often. */
const fair = 252;

/** A number that nobody can guess or count up: nine letters of 36, each as likely as the next. */
export function newTrackingNumber(
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  let number = '';
  while (number.length < 9) {
    const bytes = new Uint8Array(16);
    random(bytes);
    for (const byte of bytes) {
      if (byte < fair && number.length < 9) number += letters.charAt(byte % letters.length);
    }
  }
  return `BRL-${number}`;
}

/** How the cart calls its order's number, for the order and the confirmation e-mail to carry. */
export const trackingAttribute = 'Tracking number';
