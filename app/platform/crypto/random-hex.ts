/**
 * 16 random bytes in hexadecimal. Works on plain HTTP too (a phone on the local network), where
 * `crypto.randomUUID` is missing.
 */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
