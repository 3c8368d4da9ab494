/** An option that does not exist, such as a misspelled one. */
export class UnknownOptionError extends TypeError {
  override name = 'UnknownOptionError';
}

/** Rejects names that are not options. TypeScript does the same, and plain JavaScript does not. */
export function rejectUnknownOptions(
  caller: string,
  given: object,
  known: Readonly<Record<string, true>>,
): void {
  const names = Object.keys(known);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new UnknownOptionError(
    `${caller} has no option "${unknown}". ${suggestion(unknown, names)}`,
  );
}

/** The known names that are most similar to an unknown one, or all of them. */
export function suggestion(unknown: string, known: readonly string[], prefix = ''): string {
  const quoted = (names: readonly string[]) => names.map((name) => `"${prefix}${name}"`).join(', ');
  const similar = similarNames(unknown, known);
  return similar.length > 0
    ? `Did you mean ${quoted(similar)}?`
    : `Its options are ${quoted(known.toSorted())}.`;
}

/** The names with the fewest changed letters, or those of which one begins with the other. */
function similarNames(unknown: string, known: readonly string[]): string[] {
  const given = unknown.toLowerCase();
  const measured = known.map((name) => ({name, distance: editDistance(given, name.toLowerCase())}));
  const least = Math.min(...measured.map(({distance}) => distance));
  if (least <= Math.max(1, Math.floor(given.length / 3))) {
    return measured.flatMap(({name, distance}) => (distance === least ? [name] : []));
  }
  if (given.length < 3) return [];
  return measured.flatMap(({name}) => {
    const other = name.toLowerCase();
    return other.startsWith(given) || given.startsWith(other) ? [name] : [];
  });
}

/** The Levenshtein distance of two texts, in which two swapped letters count once. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({length: b.length + 1}, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
