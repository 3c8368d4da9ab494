export interface Announcement {
  /** Tells a text that a visitor has dismissed from the next one. */
  id: string;
  text: string;
  /** A path of the shop, or an `https` address. */
  link: string | null;
  /** In milliseconds, as `ends` is. */
  starts: number | null;
  ends: number | null;
}

/** As the merchant has entered them in the metaobject; an empty field is null. */
export type AnnouncementFields = Readonly<
  Record<'text' | 'link' | 'starts' | 'ends', string | null>
>;

const maxLength = 80;

/** For an entry with a mistake, returns a message for the log and `npm run doctor`. */
export function readAnnouncement(fields: AnnouncementFields): Announcement | string {
  const text = fields.text?.replace(/\s+/g, ' ').trim() ?? '';
  const length = Array.from(text).length;
  if (length === 0) return 'text is empty';
  if (length > maxLength) return `text has ${length} characters, and at most ${maxLength} fit`;
  const link = fields.link?.trim() || null;
  if (link !== null && !isAllowedLink(link)) {
    return 'link is neither a path of the shop, such as /products/rush, nor an https address';
  }
  const starts = readTime(fields.starts);
  const ends = readTime(fields.ends);
  if (Number.isNaN(starts)) return 'starts is no date and time';
  if (Number.isNaN(ends)) return 'ends is no date and time';
  return {id: idOf(text), text, link, starts, ends};
}

export function isCurrent({starts, ends}: Announcement, now: number): boolean {
  return (starts === null || starts <= now) && (ends === null || now < ends);
}

/** `//host` and `/\host` look like a path and lead to another site. */
function isAllowedLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true;
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

/** A date without a time would end a sale when its last day begins. */
function readTime(value: string | null): number | null {
  if (!value?.trim()) return null;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}

/** FNV-1a in 32 bits; nobody gains from a collision. */
function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
