import type {Money} from '../pricing/money.ts';
import {lineKey} from './line-key.ts';

/**
 * What the worker remembers of a visitor's cart between two requests, in the signed
 * session cookie: what the store's cart held when it was last seen, and what it shall
 * hold but does not yet. A wish names the quantity that shall be there, not how much is
 * to be added: fulfilling it twice does no harm.
 */
export interface Entry {
  /** A product of the catalogue, or the number of another variant of the store. */
  ref: string;
  /** The number of a selling plan. */
  plan: string | null;
  planName: string | null;
  /** What the plan takes off, in per cent, as far as it says. */
  percent: number | null;
  /** The price of a piece, in cents: for as long as the store cannot be asked. */
  unit: number;
  quantity: number;
}

export interface Wish extends Entry {
  /** On top of what is there: only where nothing is known of what is there. */
  more?: boolean;
}

export interface Memory {
  /** Which cart the lines are of. */
  cart: string | null;
  lines: Entry[];
  wishes: Wish[];
  /** When the shopper was last sent to the checkout with this cart. */
  checkoutAt: number | null;
}

export const emptyMemory: Memory = {cart: null, lines: [], wishes: [], checkoutAt: null};

/** A browser keeps a cookie of four kilobytes; the name, the signature and base64 take a part. */
export const mostBytes = 2_500;

export function findEntry<T extends Entry>(entries: readonly T[], key: string): T | undefined {
  return entries.find((entry) => lineKey(entry) === key);
}

export function unitOf({unit}: Entry): Money {
  return {minor: unit, currencyCode: 'USD'};
}

type Packed = [string, string | null, string | null, number | null, number, number, 1?];

interface PackedMemory {
  c: string | null;
  l: Packed[];
  w: Packed[];
  t: number | null;
}

function pack({ref, plan, planName, percent, unit, quantity, more}: Wish): Packed {
  const name = planName?.slice(0, 40) ?? null;
  return more
    ? [ref, plan, name, percent, unit, quantity, 1]
    : [ref, plan, name, percent, unit, quantity];
}

/**
 * As little as it takes; nothing where even that is too much for a cookie. Wishes are kept
 * at all costs. What the store's cart held can be read again, so its names go first.
 */
export function packMemory({cart, lines, wishes, checkoutAt}: Memory): PackedMemory | undefined {
  const packed = {c: cart, l: lines.map(pack), w: wishes.map(pack), t: checkoutAt};
  const nameless = packed.l.map(
    (entry): Packed => [entry[0], entry[1], null, null, entry[4], entry[5]],
  );
  return [packed, {...packed, l: nameless}, {...packed, c: null, l: []}].find(
    (candidate) => new TextEncoder().encode(JSON.stringify(candidate)).length <= mostBytes,
  );
}

/** The cookie is signed; what an older version of the shop wrote into it is read all the same. */
export function unpackMemory(value: unknown): Memory {
  if (typeof value !== 'object' || value === null) return emptyMemory;
  const {c, l, w, t} = value as Partial<Record<keyof PackedMemory, unknown>>;
  return {
    cart: typeof c === 'string' ? c : null,
    lines: unpackAll(l),
    wishes: unpackAll(w),
    checkoutAt: typeof t === 'number' ? t : null,
  };
}

function unpackAll(list: unknown): Wish[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((packed: unknown) => {
    if (!Array.isArray(packed)) return [];
    const [ref, plan, planName, percent, unit, quantity, more] = packed as unknown[];
    if (typeof ref !== 'string' || typeof unit !== 'number' || typeof quantity !== 'number')
      return [];
    return [
      {
        ref,
        plan: typeof plan === 'string' ? plan : null,
        planName: typeof planName === 'string' ? planName : null,
        percent: typeof percent === 'number' ? percent : null,
        unit,
        quantity,
        ...(more === 1 && {more: true}),
      },
    ];
  });
}

/** A wish put beside the others; a newer one for the same line takes the place of the older. */
export function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  const key = lineKey(wish);
  return [...wishes.filter((other) => lineKey(other) !== key), wish];
}

/** What the cart shall hold: what it held, with the wishes fulfilled. */
export function wished({lines, wishes}: Pick<Memory, 'lines' | 'wishes'>): Entry[] {
  const kept = lines.map((line) => {
    const wish = findEntry(wishes, lineKey(line));
    if (!wish) return line;
    const {more, ...entry} = wish;
    return {...entry, quantity: more ? line.quantity + wish.quantity : wish.quantity};
  });
  const added = wishes
    .filter((wish) => !findEntry(lines, lineKey(wish)))
    .map(({more: _, ...entry}) => entry);
  return [...kept, ...added].filter(({quantity}) => quantity > 0);
}
