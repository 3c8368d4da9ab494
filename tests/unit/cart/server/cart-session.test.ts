import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  type CartSession,
  emptySession,
  maxSessionBytes,
  parseSession,
  serializeSession,
} from '../../../../app/cart/server/cart-session.ts';

const line = fc.record(
  {
    ref: fc.constantFrom('rush', 'vitra', '50000000000000'),
    plan: fc.constantFrom(null, '688102'),
    planName: fc.string({unit: 'grapheme', maxLength: 40}),
    percent: fc.nat(100),
    price: fc.nat(100_000),
    quantity: fc.nat(999_999),
  },
  {requiredKeys: ['ref', 'plan', 'price', 'quantity']},
);
const session: fc.Arbitrary<CartSession> = fc.record({
  cart: fc.constantFrom(null, 'k3b9x0a1zz'),
  lines: fc.array(line, {maxLength: 30}),
  pending: fc.array(line, {maxLength: 10}),
  codes: fc.array(fc.string({maxLength: 64}), {maxLength: 5}),
  note: fc.string({unit: 'grapheme', maxLength: 500}),
  recent: fc.array(fc.constantFrom('aB3-_x9z', 'bB3-_x9z'), {maxLength: 20}),
  checkoutAt: fc.constantFrom(null, 1_795_000_000_000),
});

describe('serializeSession', () => {
  it('keeps pending lines and recent keys, and stays within the limit, for any session', () => {
    fc.assert(
      fc.property(session, (given) => {
        const value = serializeSession(given);
        expect(value).toBeDefined();
        expect(new TextEncoder().encode(JSON.stringify(value)).length).toBeLessThanOrEqual(
          maxSessionBytes,
        );
        const read = parseSession(JSON.parse(JSON.stringify(value)));
        expect(read.pending).toEqual(given.pending);
        expect(read.recent).toEqual(given.recent);
      }),
    );
  });

  it('keeps everything of an ordinary cart', () => {
    const given: CartSession = {
      cart: 'k3b9x0a1zz',
      lines: [
        {
          ref: 'rush',
          plan: '688102',
          planName: 'Every month',
          percent: 10,
          price: 4496,
          quantity: 1,
        },
        {ref: 'vitra', plan: null, price: 6195, quantity: 2},
      ],
      pending: [{ref: 'synaptiq', plan: null, price: 5295, quantity: 3, isRelative: true}],
      codes: ['WELCOME10'],
      note: 'Leave it at the door.',
      recent: ['aB3-_x9z'],
      checkoutAt: 1_795_000_000_000,
    };
    expect(parseSession(serializeSession(given))).toEqual(given);
  });

  it('leaves out the names first, then the note, then the lines', () => {
    const linesOf = (length: number) =>
      Array.from({length}, () => ({
        ref: '50000000000000',
        plan: null,
        planName: 'A plan with a name',
        price: 100,
        quantity: 1,
      }));
    const large = {
      ...emptySession,
      cart: 'k3b9x0a1zz',
      lines: linesOf(26),
      note: 'x'.repeat(500),
    };
    const read = (value: CartSession) => parseSession(serializeSession(value));
    expect(read(large).note).toBe(large.note);
    expect(read(large).lines).toHaveLength(26);
    expect(read(large).lines[0]).not.toHaveProperty('planName');
    const larger = {...large, lines: linesOf(40)};
    expect(read(larger)).toMatchObject({note: '', cart: 'k3b9x0a1zz'});
    const largest = {...large, lines: linesOf(80)};
    expect(read(largest)).toMatchObject({cart: null, lines: []});
  });

  it('returns nothing if the pending lines do not fit', () => {
    const pending = Array.from({length: 60}, (_, index) => ({
      ref: String(50_000_000_000_000 + index),
      plan: null,
      price: 0,
      quantity: 1,
    }));
    expect(serializeSession({...emptySession, pending})).toBeUndefined();
  });
});

describe('parseSession', () => {
  it.each([
    undefined,
    null,
    'cart',
    {},
    {version: 3, lines: []},
    {version: 2, cart: null, lines: [{ref: 'rush'}], pending: []},
    {
      version: 2,
      cart: null,
      lines: [],
      pending: [{ref: '../x', plan: null, price: 1, quantity: 1}],
    },
  ])('returns an empty session for %j', (value) => {
    expect(parseSession(value)).toEqual(emptySession);
  });
});
