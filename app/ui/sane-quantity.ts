/** Whole numbers from one up; whatever else is typed becomes the nearest of them. */
export function saneQuantity(typed: string | number): number {
  const value = Math.floor(Number(typed));
  return Number.isSafeInteger(value) && value >= 1 ? value : 1;
}
