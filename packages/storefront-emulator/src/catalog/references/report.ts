/** Reports a problem at a path; the reason completes the sentence that the path begins. */
export type Report = (path: string, reason: string) => void;

/** The objects that other parts of the catalog refer to, as `products/ember`. */
export type Known = ReadonlySet<string>;

/** Reports the items of a list at a path whose field, or whose key, is that of an earlier item. */
export function reportDuplicates<Item>(
  list: readonly Item[] | undefined,
  path: string,
  field: string,
  report: Report,
  keyOf: (item: Item) => unknown = (item) => Reflect.get(Object(item), field),
): void {
  const places = (list ?? []).map((item, index) => ({
    key: keyOf(item),
    path: `${path}[${index}]${field && `.${field}`}`,
  }));
  reportRepeated(places, report);
}

/** Reports keys that occur more than once, with the places of both. */
export function reportRepeated(
  places: readonly {key: unknown; path: string}[],
  report: Report,
): void {
  const first = new Map<unknown, string>();
  for (const {key, path} of places) {
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, path);
    else report(path, `"${key}" is already used by ${earlier}`);
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
