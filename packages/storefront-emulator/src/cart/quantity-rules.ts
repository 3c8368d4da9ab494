import type {VariantState} from '../catalog/catalog-state.ts';

/** Checks the quantity of a line by the rule of its variant. */
export function quantityError(
  {data: {quantityRule}}: VariantState,
  quantity: number,
): {code: string; message: string} | undefined {
  // The quantity of a sold-out line is 0, whatever its rule says.
  if (quantity === 0) return undefined;
  const {minimum, maximum, increment} = quantityRule;
  if (quantity < minimum) {
    const message = 'The quantity must be above the specified minimum for the item.';
    return {code: 'MINIMUM_NOT_MET', message};
  }
  if (maximum !== null && quantity > maximum) {
    const message = 'The quantity must be below the specified maximum for the item.';
    return {code: 'MAXIMUM_EXCEEDED', message};
  }
  if (quantity % increment !== 0) {
    const message = 'The quantity must be a multiple of the specified increment.';
    return {code: 'INVALID_INCREMENT', message};
  }
  return undefined;
}
