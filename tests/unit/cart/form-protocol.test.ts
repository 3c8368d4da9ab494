import {CartForm} from '@shopify/hydrogen';
import {expect, test} from 'vitest';
import {actions, inputName} from '../../../app/cart/form-protocol.ts';

test('the forms of the cart speak as Hydrogen’s do', () => {
  expect(inputName).toBe(CartForm.INPUT_NAME);
  const {empty, restore, settle, checkout, ...known} = actions;
  expect(Object.values(CartForm.ACTIONS)).toEqual(expect.arrayContaining(Object.values(known)));
  for (const own of [empty, restore, settle, checkout]) expect(own).toMatch(/^Custom[A-Z]/);
});
