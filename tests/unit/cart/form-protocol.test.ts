import {CartForm} from '@shopify/hydrogen';
import {expect, test} from 'vitest';
import {actions, inputName} from '../../../app/cart/form-protocol.ts';

test('the actions and the input field of the cart’s forms have Hydrogen’s names', () => {
  expect(inputName).toBe(CartForm.INPUT_NAME);
  const {empty, restore, reconcile, checkout, addCode, removeCode, ...known} = actions;
  expect(Object.values(CartForm.ACTIONS)).toEqual(expect.arrayContaining(Object.values(known)));
  for (const own of [empty, restore, reconcile, checkout, addCode, removeCode])
    expect(own).toMatch(/^Custom[A-Z]/);
});
