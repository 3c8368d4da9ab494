import {expect, it} from 'vitest';
import {changeCart} from '../../../../app/cart/server/cart-api.server.ts';

it('a rejected change of the cart ends with the first error of the store’s response', async () => {
  const userErrors = ['The first error.', 'The second error.'].map((message) => ({message}));
  const response = async () => ({userErrors}) as never;
  await expect(changeCart('Failed', response)).rejects.toThrow('The first error.');
});
