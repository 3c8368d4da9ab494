import {keyOf, tokenOf} from '../core/ids.ts';
import {copyLines} from './parents.ts';
import type {Cart} from './types.ts';

/** An empty cart, which the store does not keep yet; its ids follow from the seed. */
export function newCart(seed: string, now: Date): Cart {
  const time = now.getTime();
  return {
    token: tokenOf(`${seed}/token`),
    key: keyOf(`${seed}/key`),
    idCount: 0,
    createdAt: time,
    updatedAt: time,
    lines: [],
  };
}

/** Copies what is in a cart into a new one, without the buyer's identity. */
export function copyContents(source: Cart, target: Cart): void {
  target.lines = copyLines(source.lines, target);
  if (source.note !== undefined) target.note = source.note;
  if (source.attributes) target.attributes = source.attributes;
  if (source.codes) target.codes = source.codes;
}
