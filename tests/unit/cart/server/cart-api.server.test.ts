import {expect, it} from 'vitest';
import {changeCart} from '../../../../app/cart/server/cart-api.server.ts';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';

it('a rejected change of the cart ends with the first error of the store’s response', async () => {
  const context = {environment: {}} as unknown as AppContext;
  const userErrors = ['The first error.', 'The second error.'].map((message) => ({message}));
  const response = async () => ({userErrors}) as never;
  await expect(changeCart(context, 'Failed', response)).rejects.toThrow('The first error.');
});
