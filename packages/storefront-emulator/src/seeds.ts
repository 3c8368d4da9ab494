import {parseGid} from './ids.ts';
import type {PageArguments} from './paging.ts';
import {matcher, type Searchable} from './search.ts';

export interface ListArguments extends PageArguments {
  sortKey?: string | null;
  query?: string | null;
}

export interface Lookup {
  handle?: string | null;
  id?: string | null;
}

export interface Seed {
  id: number;
  handle: string;
  title: string;
  updatedAt?: string;
}

/** Finds a seed by its global id, or else by its handle. */
export function findSeed<S extends Seed>(
  seeds: readonly S[],
  type: string,
  {handle, id}: Lookup,
): S | undefined {
  if (id) return seeds.find((seed) => String(seed.id) === idOf(id, type));
  return seeds.find((seed) => seed.handle === handle);
}

/** The seeds that match a list's query, in the order of its sort key. */
export function listSeeds<S extends Seed>(
  seeds: readonly S[],
  {query, sortKey}: ListArguments,
): readonly S[] {
  const fits = matcher(query);
  const found = seeds.filter((seed) => fits(searchableText(seed)));
  switch (sortKey) {
    case 'TITLE':
      return found.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'HANDLE':
      return found.toSorted((a, b) => a.handle.localeCompare(b.handle));
    case 'UPDATED_AT':
      return found.toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''));
    default:
      return found;
  }
}

/** The text and fields of a seed that searches match. */
export function searchableText(seed: Seed & {body?: string}): Searchable {
  const {id, handle, title, body = ''} = seed;
  return {text: `${title} ${body}`, fields: {id: String(id), handle, title}};
}

/** The short id of a global id of this type, or an empty string for any other. */
export function idOf(id: string, type: string): string {
  const parsed = parseGid(id);
  return parsed?.type === type ? parsed.id : '';
}

/** Maps a value that was found, or returns `null`. */
export function mapFound<S, V>(seed: S | undefined, view: (seed: S) => V): V | null {
  return seed === undefined ? null : view(seed);
}
