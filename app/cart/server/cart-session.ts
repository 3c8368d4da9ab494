import * as v from 'valibot';
import {lineKey} from '../line-key.ts';

/*
 * The part of a visitor's cart in the signed session cookie. The worker uses it while the store does
 * not respond, and to recreate a cart that has expired.
 */

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0));

const lineEntries = {
  /** A product of the catalog, or the numeric id of another variant of the store. */
  ref: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/)),
  /** The numeric id of a selling plan; null for a one-time purchase. */
  plan: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  /** Only for a variant that is not in the catalog. */
  title: v.optional(v.string()),
  planName: v.optional(v.string()),
  percent: v.optional(v.number()),
  /** The price of one item in cents. */
  price: v.pipe(v.number(), v.minValue(0)),
  quantity,
};

const lineSchema = v.object({
  ...lineEntries,
  /** The store's cart holds the line, but the store has nothing left of it. */
  isSoldOut: v.optional(v.literal(true)),
});

const pendingLineSchema = v.object({
  ...lineEntries,
  /** The quantity is added to the store's quantity, which has not been read yet. */
  isRelative: v.optional(v.literal(true)),
  /** The store has rejected the line because its variant does not exist. */
  isNotFound: v.optional(v.literal(true)),
});

const sessionSchema = v.object({
  version: v.literal(2),
  /** The end of the token of the store's cart that `lines` is a snapshot of. */
  cart: v.nullable(v.string()),
  /** The lines of the store's cart in the last response. */
  lines: v.array(lineSchema),
  /** The target quantities of lines that are still to be sent to the store. */
  pending: v.array(pendingLineSchema),
  /** The codes and the note of the store's cart, or those for the cart to be created. */
  codes: v.optional(v.array(v.string()), []),
  note: v.optional(v.string(), ''),
  /** Hashes of the idempotency keys that were applied last, oldest first. */
  recent: v.optional(v.array(v.string()), []),
  /** When the shopper was last sent to the checkout with this cart, in milliseconds. */
  checkoutAt: v.optional(v.nullable(v.number()), null),
});

export type LineSnapshot = v.InferOutput<typeof lineSchema>;
export type PendingLine = v.InferOutput<typeof pendingLineSchema>;
export type CartSession = Readonly<Omit<v.InferOutput<typeof sessionSchema>, 'version'>>;

export const emptySession: CartSession = {
  cart: null,
  lines: [],
  pending: [],
  codes: [],
  note: '',
  recent: [],
  checkoutAt: null,
};

/**
 * Browsers keep at most 4,096 bytes of a cookie. Base64 encodes three bytes as four, and the name,
 * the signature and the escaping need the rest.
 */
export const maxSessionBytes = 2_600;

export function findLine<T extends LineSnapshot>(lines: readonly T[], key: string): T | undefined {
  return lines.find((line) => lineKey(line) === key);
}

/**
 * Returns the value for the session cookie, or undefined if not even the pending lines fit.
 * Pending lines and recent keys are stored only here, so they are never left out. The snapshot can
 * be read from the store again: its names go first, then the note, then the lines.
 */
export function serializeSession(session: CartSession): object | undefined {
  const nameless = session.lines.map(({ref, plan, price, quantity, isSoldOut}) => ({
    ref,
    plan,
    price,
    quantity,
    ...(isSoldOut && {isSoldOut}),
  }));
  const candidates: CartSession[] = [
    session,
    {...session, lines: nameless},
    {...session, lines: nameless, note: ''},
    {...session, cart: null, lines: [], note: ''},
    {...session, cart: null, lines: [], note: '', codes: []},
  ];
  return candidates.map(withoutDefaults).find((value) => byteLength(value) <= maxSessionBytes);
}

/** Reads a session value of this version; anything else is an empty session. */
export function parseSession(value: unknown): CartSession {
  const parsed = v.safeParse(sessionSchema, value);
  if (!parsed.success) return emptySession;
  const {version: _, ...session} = parsed.output;
  return session;
}

function withoutDefaults({codes, note, recent, checkoutAt, ...session}: CartSession): object {
  return {
    version: 2,
    ...session,
    ...(codes.length > 0 && {codes}),
    ...(note !== '' && {note}),
    ...(recent.length > 0 && {recent}),
    ...(checkoutAt !== null && {checkoutAt}),
  };
}

function byteLength(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
