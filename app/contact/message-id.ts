/**
 * A random UUID. Works on plain HTTP too (a phone on the local network), where `crypto.randomUUID`
 * is missing.
 */
export function createMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
