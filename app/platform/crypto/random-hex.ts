/**
 * 16 random bytes in hexadecimal. Works on plain HTTP too (a phone on the local network), where
 * `crypto.randomUUID` is missing.
 */
export function randomHex(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
