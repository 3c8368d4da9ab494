import {randomHex} from '../platform/crypto/random-hex.ts';

/** A random UUID. */
export function createMessageId(): string {
  return randomHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
