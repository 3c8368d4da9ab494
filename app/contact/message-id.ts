import {randomHex, toHex} from '../platform/crypto/random-hex.ts';

/** A random UUID. */
export function createMessageId(): string {
  return formatUuid(randomHex());
}

/** The same UUID for the same text on one day, so that a form that is posted again is stored once. */
export async function messageIdOf(texts: readonly string[]): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([day, ...texts])),
  );
  return formatUuid(toHex(new Uint8Array(digest, 0, 16)));
}

function formatUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
