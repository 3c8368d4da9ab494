import {maxQuantity} from '../../ui/quantity.ts';
import {CartFormError} from './cart-errors.ts';

export const quantityProblem = `The quantity can be at most ${maxQuantity.toLocaleString('en-US')}.`;

/**
 * A quantity to add; 1 if the form has none. A value of zero or less becomes 1. Of several values,
 * the last one counts: a button with a quantity of its own comes after the form's field.
 */
export function parseQuantity(value: unknown): number {
  const quantity: unknown = Array.isArray(value) ? value.at(-1) : value;
  return quantity === undefined ? 1 : parseNewQuantity(quantity);
}

/**
 * A quantity to set. A value of zero or less becomes 1, because removing a line is a separate
 * action. Throws for anything that is not written as a whole number: "1.9" and "1e5" are typing
 * mistakes, and the intended quantity is unknown.
 */
export function parseNewQuantity(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') {
    throw new CartFormError('Please enter a quantity.');
  }
  if (!/^[+-]?\d+$/.test(text.trim())) {
    throw new CartFormError('Please enter the quantity as a whole number.');
  }
  const quantity = Number(text);
  if (quantity > maxQuantity) {
    throw new CartFormError(quantityProblem);
  }
  return Math.max(1, quantity);
}
