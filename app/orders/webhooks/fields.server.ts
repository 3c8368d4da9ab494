import * as v from 'valibot';

/** A Shopify id as text, because some exceed the integers that a number holds exactly. */
export const idField = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.check((id) => /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n, 'is not an id'),
);

export const quantityField = v.pipe(v.number(), v.safeInteger());

/** The bounds keep a date that is calculated from it, such as the estimated delivery, readable for Postgres and JavaScript. */
export const timeField = v.pipe(
  v.string(),
  v.check((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 2000 && year < 9999;
  }, 'is not a time'),
  v.transform((text) => new Date(text).toISOString()),
);

/** A list that a payload may leave out, without the entries that cannot be read. */
export function listField<Entry extends v.GenericSchema>(entry: Entry) {
  const entries = v.array(v.fallback(v.nullable(entry), null));
  return v.pipe(
    v.nullish(entries, []),
    v.transform((list) => list.filter((item) => item !== null)),
  );
}

export function gidField(type: 'Order' | 'FulfillmentEvent') {
  const prefix = `gid://shopify/${type}/`;
  return v.pipe(v.string(), v.startsWith(prefix, `is not a gid of ${type}`));
}

/**
 * Postgres rejects NUL and lone surrogates, and a bidirectional character would reverse the text around it. The text is
 * cut between code points, so that no emoji is split.
 */
export function cleanText(text: string | null | undefined, maxLength: number): string {
  const valid = (text ?? '').replace(/[\0\p{Cs}\p{Bidi_Control}]/gu, '').replace(/\p{Cc}+/gu, ' ');
  return Array.from(valid.trim()).slice(0, maxLength).join('').trimEnd();
}

/** An id such as 9007199254740993 is kept as text, because a number would round it. */
export function parseJsonWithExactIds(text: string): unknown {
  const keepDigits = (_: string, value: unknown, context?: {source?: string}): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  return JSON.parse(text, keepDigits);
}
