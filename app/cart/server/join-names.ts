/** Joins names for a sentence: "A", "A and B", "A, B, and C". */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
