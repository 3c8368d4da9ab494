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

/** The known names that begin as an unknown one does, or all of them. */
export function suggestion(unknown: string, known: readonly string[], prefix = ''): string {
  const quoted = (names: readonly string[]) => names.map((name) => `"${prefix}${name}"`).join(', ');
  const start = unknown.slice(0, 2).toLowerCase();
  const similar = known.filter((name) => name.toLowerCase().startsWith(start));
  return similar.length > 0
    ? `Did you mean ${quoted(similar)}?`
    : `Its options are ${quoted(known.toSorted())}.`;
}
