import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {Cart} from '../cart/types.ts';

/** Signs the form of a cart with its key, which a page of another site cannot know. */
export class FormTokens {
  readonly #secret = randomBytes(32);

  of({token, key}: Cart): string {
    return createHmac('sha256', this.#secret).update(`${token}:${key}`).digest('hex');
  }

  isValid(cart: Cart, given: string | null): boolean {
    const expected = Buffer.from(this.of(cart));
    const actual = Buffer.from(given ?? '');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
