/** Reads an origin such as `http://localhost:3000`; throws `TypeError` for anything else. */
export function readOrigin(text: string, what: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new TypeError(`"${text}" is not ${what}, such as "http://localhost:3000".`);
}
