import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {lineKey} from '../../../../app/cart/line-key.ts';
import type {LineSnapshot, PendingLine} from '../../../../app/cart/server/cart-session.ts';
import {
  applyPendingLines,
  removePendingLines,
  resolveRelativeLines,
  setPendingLine,
} from '../../../../app/cart/server/pending-lines.ts';

const line = (ref: string, quantity: number): LineSnapshot => ({
  ref,
  plan: null,
  price: 4995,
  quantity,
});
const relative = (ref: string, quantity: number): PendingLine => ({
  ...line(ref, quantity),
  isRelative: true,
});
const quantities = (lines: readonly LineSnapshot[]) =>
  Object.fromEntries(lines.map((entry) => [lineKey(entry), entry.quantity]));

const lines = fc.uniqueArray(
  fc.record({
    ref: fc.constantFrom('rush', 'synaptiq', 'vitra'),
    plan: fc.constantFrom(null, '688102'),
    price: fc.constant(4995),
    quantity: fc.integer({min: 0, max: 30}),
  }),
  {selector: lineKey},
);

describe('applyPendingLines', () => {
  it('sets, adds and removes lines, with new lines first', () => {
    const result = applyPendingLines(
      [line('rush', 2), line('vitra', 1)],
      [line('rush', 5), line('vitra', 0), line('synaptiq', 3)],
    );
    expect(result.map(lineKey)).toEqual(['synaptiq', 'rush']);
    expect(quantities(result)).toEqual({synaptiq: 3, rush: 5});
  });

  it('adds a relative quantity to the line', () => {
    expect(quantities(applyPendingLines([line('rush', 2)], [relative('rush', 3)]))).toEqual({
      rush: 5,
    });
    expect(quantities(applyPendingLines([], [relative('rush', 3)]))).toEqual({rush: 3});
  });

  it('adds a relative quantity up to the largest one of a line', () => {
    const full = applyPendingLines([line('rush', 999_998)], [relative('rush', 3)]);
    expect(quantities(full)).toEqual({rush: 999_999});
  });

  it('changes nothing when absolute pending lines are applied a second time', () => {
    fc.assert(
      fc.property(lines, lines, (known, pending) => {
        const once = applyPendingLines(known, pending);
        expect(quantities(applyPendingLines(once, pending))).toEqual(quantities(once));
      }),
    );
  });

  it('gives the same quantities before and after relative lines are resolved', () => {
    fc.assert(
      fc.property(lines, lines, (known, added) => {
        const pending = added.map((entry): PendingLine => ({...entry, isRelative: true}));
        const quantityOf = (key: string) => quantities(known)[key] ?? 0;
        const resolved = resolveRelativeLines(pending, quantityOf);
        expect(resolved.every(({isRelative}) => isRelative === undefined)).toBe(true);
        expect(quantities(applyPendingLines(known, resolved))).toEqual(
          quantities(applyPendingLines(known, pending)),
        );
      }),
    );
  });
});

describe('setPendingLine', () => {
  it('replaces an earlier pending line for the same line only', () => {
    const pending = setPendingLine([line('rush', 1), line('vitra', 2)], line('rush', 7));
    expect(quantities(pending)).toEqual({vitra: 2, rush: 7});
    expect(quantities(removePendingLines(pending, ['vitra']))).toEqual({rush: 7});
  });
});
