import {variableNames} from '../app/platform/server/environment.server.ts';
import {embeddedVariableNames} from './embedded-options.ts';

const knownNames = [...variableNames, ...embeddedVariableNames];

/**
 * Returns a line for each name that is probably a misspelled variable of the shop, because without its
 * value an embedded service or a default would silently be used.
 */
export function describeMisspelledNames(names: readonly string[]): string[] {
  return names
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const meant = closestTo(name);
      return meant ? [`${name} is not a variable of this shop. Did you mean ${meant}?`] : [];
    });
}

const prefix = /^PUBLIC_/;

/**
 * The name that differs in few letters: less than a third of those of a public name, whose prefix does not
 * count, and less than a quarter of another's, because a shell has names of other programs.
 */
function closestTo(name: string): string | undefined {
  const isPublic = prefix.test(name);
  const differences = knownNames
    .filter((known) => prefix.test(known) === isPublic)
    .map((known) => {
      const [one, other] = [name.replace(prefix, ''), known.replace(prefix, '')];
      return {known, share: distance(one, other) / Math.max(one.length, other.length)};
    });
  const [closest] = differences.sort((one, other) => one.share - other.share);
  return closest && closest.share < (isPublic ? 1 / 3 : 1 / 4) ? closest.known : undefined;
}

/** The Levenshtein distance: how many letters must be inserted, deleted or replaced. */
function distance(one: string, other: string): number {
  let previous = Array.from({length: other.length + 1}, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      const deleted = (previous[column + 1] ?? 0) + 1;
      const inserted = (current[column] ?? 0) + 1;
      current.push(Math.min(replaced, deleted, inserted));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
