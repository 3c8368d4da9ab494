import {parseGid} from '../core/ids.ts';
import type {PageArguments} from '../core/paging.ts';
import {matcher, type Searchable, type SearchField} from '../search/matcher.ts';

export interface ListArguments extends PageArguments {
  sortKey?: string | null;
  query?: string | null;
}

export interface Lookup {
  handle?: string | null;
  id?: string | null;
}

/** A page, article, collection or other object of the catalog, as lists show it. */
interface Listed {
  id: number;
  handle: string;
  title: string;
  updatedAt?: string;
  publishedAt?: string;
  body?: string;
  tags?: readonly string[];
  createdAt?: string;
  author?: {name: string};
  /** The title of an article's blog. */
  blogTitle?: string;
}

/** Finds an object by its global id, or else by its handle. */
export function findRecord<S extends Listed>(
  list: readonly S[],
  type: string,
  {handle, id}: Lookup,
): S | undefined {
  if (id) {
    const parsed = parseGid(id);
    return parsed?.type === type ? list.find((item) => String(item.id) === parsed.id) : undefined;
  }
  return list.find((item) => item.handle === handle);
}

/** The objects that match a list's query, in the order of its sort key. */
export function queryRecords<S extends Listed>(
  list: readonly S[],
  {query, sortKey}: ListArguments,
  now: Date,
): readonly S[] {
  const fits = matcher(query, now);
  const found = list.filter((item) => fits(searchableText(item)));
  switch (sortKey) {
    case 'TITLE':
      return found.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'HANDLE':
      return found.toSorted((a, b) => a.handle.localeCompare(b.handle));
    case 'UPDATED_AT':
      return found.toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''));
    case 'PUBLISHED_AT':
      return found.toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? ''));
    default:
      return found;
  }
}

/** The text and fields of an object that searches match. */
export function searchableText(listed: Listed): Searchable {
  const {id, handle, title, body = '', tags, author, blogTitle} = listed;
  const {publishedAt, createdAt = publishedAt, updatedAt = publishedAt} = listed;
  const fields = {
    id: String(id),
    handle,
    title: {kind: 'text' as const, values: [title]},
    tag: tags,
    author: author?.name,
    blog_title: blogTitle === undefined ? undefined : {kind: 'text' as const, values: [blogTitle]},
    created_at: dateField(createdAt),
    updated_at: dateField(updatedAt),
  };
  return {text: `${title} ${body}`, fields};
}

function dateField(date: string | undefined): SearchField | undefined {
  return date === undefined ? undefined : {kind: 'date', values: [Date.parse(date)]};
}

/** The short id of a global id of this type, or an empty string for any other. */
export function idOf(id: string, type: string): string {
  const parsed = parseGid(id);
  return parsed?.type === type ? parsed.id : '';
}

/** Maps a value that was found, or returns `null`. */
export function mapFound<S, V>(found: S | undefined, view: (found: S) => V): V | null {
  return found === undefined ? null : view(found);
}
