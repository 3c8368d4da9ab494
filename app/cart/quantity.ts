export const maxQuantity = 999_999;

export const quantityPattern = '\\s*-?[0-9]{1,6}\\s*';

export const quantityHint = 'Enter a whole number from 1 to 999,999.';

/** 0 becomes 1, because removing a line is another change. "1.9" becomes null, because it may mean 1 or 2. */
export function parseQuantity(typed: string): number | null {
  if (!/^\s*-?\d+\s*$/.test(typed)) return null;
  const quantity = Number(typed);
  return quantity > maxQuantity ? null : Math.max(1, quantity);
}
