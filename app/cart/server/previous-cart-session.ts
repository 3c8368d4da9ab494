import * as v from 'valibot';
import type {CartSession, LineSnapshot, PendingLine} from './cart-session.ts';

/*
 * The format of the session before version 2: lines were tuples. It is read so that a deployment
 * loses no pending lines, and may be deleted once those cookies are older than a cart can be.
 */

const lineTuple = v.looseTuple([
  v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/)),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.number()),
  v.number(),
  v.number(),
]);

const schema = v.object({
  c: v.nullable(v.string()),
  l: v.array(lineTuple),
  w: v.array(lineTuple),
  t: v.nullable(v.number()),
});

export function parsePreviousSession(value: unknown): CartSession | undefined {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return undefined;
  const {c, l, w, t} = parsed.output;
  return {
    cart: c,
    lines: l.map(toLine),
    pending: w.map((tuple): PendingLine => {
      const [, , , , , , isRelative] = tuple as readonly unknown[];
      return {...toLine(tuple), ...(isRelative === 1 && {isRelative: true})};
    }),
    codes: [],
    note: '',
    recent: [],
    checkoutAt: t,
  };
}

function toLine([ref, plan, planName, percent, price, quantity]: v.InferOutput<
  typeof lineTuple
>): LineSnapshot {
  return {
    ref,
    plan,
    ...(planName !== null && {planName}),
    ...(percent !== null && {percent}),
    price,
    quantity,
  };
}
