import {randomHex} from '../server/random-hex.server.ts';

/** A nonce for the content security policy. */
export const newNonce = randomHex;

/** The placeholder for the nonce in a cached document. It is as long as a nonce. */
export const noncePlaceholder = 'nonce-placeholder-for-each-visit';

const placeholderBytes = new TextEncoder().encode(noncePlaceholder);

/** Returns where the placeholders of a document begin. */
export function findNonceOffsets(document: Uint8Array): number[] {
  const offsets: number[] = [];
  const [first = 0] = placeholderBytes;
  for (let at = document.indexOf(first); at !== -1; at = document.indexOf(first, at + 1)) {
    if (placeholderBytes.every((byte, index) => document[at + index] === byte)) offsets.push(at);
  }
  return offsets;
}

/**
 * Returns a copy of a document with the nonce at every offset. Throws if the nonce is not as long
 * as the placeholder, because the rest of the document would be overwritten.
 */
export function injectNonce(
  document: Uint8Array<ArrayBuffer>,
  offsets: readonly number[],
  nonce: string,
): Uint8Array<ArrayBuffer> {
  const nonceBytes = new TextEncoder().encode(nonce);
  if (nonceBytes.byteLength !== placeholderBytes.byteLength) {
    throw new RangeError(`A nonce must have ${placeholderBytes.byteLength} characters.`);
  }
  const copy = document.slice();
  for (const offset of offsets) copy.set(nonceBytes, offset);
  return copy;
}
