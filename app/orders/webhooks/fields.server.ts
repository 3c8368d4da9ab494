import * as v from 'valibot';

/** A Shopify id as text, because some exceed the integers that a number holds exactly. */
export const idField = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.check((id) => /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n, 'is not an id'),
);

/** A quantity that Postgres reads as an integer, even the sum of all quantities of an order. */
export const quantityField = v.pipe(v.number(), v.safeInteger());

/**
 * A time between the years 2000 and 9998. The bounds keep every date that is calculated from it, such as
 * the estimated delivery, within the range that Postgres and JavaScript both read.
 */
export const timeField = v.pipe(
  v.string(),
  v.check((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 2000 && year < 9999;
  }, 'is not a time'),
  v.transform((text) => new Date(text).toISOString()),
);

/** A list that a payload may leave out, without the entries that cannot be read. */
export function listOf<Entry extends v.GenericSchema>(entry: Entry) {
  const entries = v.array(v.fallback(v.nullable(entry), null));
  return v.pipe(
    v.nullish(entries, []),
    v.transform((list) => list.filter((item) => item !== null)),
  );
}

/**
 * The type that a payload names in its signed body, as in `gid://shopify/Order/1`. The header
 * that names the topic is not signed.
 */
export function gidField(type: 'Order' | 'FulfillmentEvent') {
  const prefix = `gid://shopify/${type}/`;
  return v.pipe(v.string(), v.startsWith(prefix, `is not a gid of ${type}`));
}

/**
 * Text that fits a column: without NUL and lone surrogates, which Postgres rejects, without the
 * characters that reverse the text around them, on one line, and cut between code points, so that no
 * emoji is split.
 */
export function cleanText(text: string | null | undefined, maxLength: number): string {
  const valid = (text ?? '').replace(/[\0\p{Cs}\p{Bidi_Control}]/gu, '').replace(/\p{Cc}+/gu, ' ');
  return Array.from(valid.trim()).slice(0, maxLength).join('').trimEnd();
}

/** Parses JSON and keeps integers that a number cannot hold exactly as their digits. */
export function parseJsonWithExactIds(text: string): unknown {
  const keepDigits = (_: string, value: unknown, context?: {source?: string}): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  return JSON.parse(text, keepDigits);
}
