/** Reports a problem at a path; the reason completes the sentence that the path begins. */
export type Report = (path: string, reason: string) => void;

/** The objects that other parts of the catalog refer to, as `products/ember`. */
export type Known = ReadonlySet<string>;

/** Reports values that occur more than once. */
export function reportDuplicates<T>(
  list: readonly T[] | undefined,
  keyOf: (item: T) => string | undefined,
  pathOf: (index: number) => string,
  report: Report,
): void {
  const first = new Map<string, number>();
  for (const [index, item] of (list ?? []).entries()) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else report(pathOf(index), `"${key}" is already used by ${pathOf(earlier)}`);
  }
}

/** Reports handles that name no object of a kind. */
export function reportUnknown(
  handles: readonly string[] | undefined,
  kind: string,
  path: string,
  known: Known,
  report: Report,
): void {
  for (const [index, handle] of (handles ?? []).entries()) {
    if (!known.has(`${kind}/${handle}`)) {
      report(`${path}[${index}]`, `there is no ${kind.slice(0, -1)} "${handle}"`);
    }
  }
}
