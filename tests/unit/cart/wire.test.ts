import {CartForm} from '@shopify/hydrogen';
import {expect, test} from 'vitest';
import {actions, inputName} from '../../../app/cart/wire.ts';

test('the actions and the input field of the cart’s forms have Hydrogen’s names', () => {
  expect(inputName).toBe(CartForm.INPUT_NAME);
  const {removeCode, switch: switchPlan, empty, checkout, ...known} = actions;
  expect(Object.values(CartForm.ACTIONS)).toEqual(expect.arrayContaining(Object.values(known)));
  for (const own of [removeCode, switchPlan, empty, checkout]) expect(own).toMatch(/^Custom[A-Z]/);
});
