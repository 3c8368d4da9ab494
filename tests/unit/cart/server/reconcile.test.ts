import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {lineKey} from '../../../../app/cart/line-key.ts';
import type {PendingLine} from '../../../../app/cart/server/cart-session.ts';
import {applyPendingLines} from '../../../../app/cart/server/pending-lines.ts';
import {
  type CartOperation,
  type ReconcileLine,
  reconcile,
  reduceToExpected,
  splitOperation,
} from '../../../../app/cart/server/reconcile.ts';

const pendingLine = (
  ref: string,
  quantity: number,
  more: Partial<PendingLine> = {},
): PendingLine => ({
  ref,
  plan: null,
  price: 4995,
  quantity,
  ...more,
});

const storeLine = (key: string, quantity: number, isAvailable = true): ReconcileLine => ({
  key,
  id: `id-of-${key}`,
  quantity,
  isAvailable,
});

const variantIdOf = ({ref}: PendingLine) => `variant-of-${ref}`;

/** What a store's cart holds after the operations. */
function applyToStore(
  lines: readonly ReconcileLine[],
  operations: readonly CartOperation[],
): Map<string, number> {
  const cart = new Map(lines.map(({key, quantity}) => [key, quantity]));
  for (const operation of operations) {
    operation.keys.forEach((key, index) => {
      if (operation.kind === 'remove') cart.delete(key);
      else if (operation.kind === 'update') cart.set(key, operation.lines[index]?.quantity ?? 0);
      else cart.set(key, (cart.get(key) ?? 0) + (operation.lines[index]?.quantity ?? 0));
    });
  }
  return cart;
}

const refs = ['rush', 'synaptiq', 'vitra', '4410404'] as const;
const quantitiesByRef = (min: number) =>
  fc.dictionary(fc.constantFrom(...refs), fc.integer({min, max: 20}));

describe('reconcile', () => {
  it('plans at most one removal, one update and one add, in this order', () => {
    const {operations, appliedKeys} = reconcile({
      lines: [storeLine('rush', 2), storeLine('vitra', 1), storeLine('synaptiq', 4)],
      pending: [
        pendingLine('rush', 3),
        pendingLine('vitra', 0),
        pendingLine('synaptiq', 4),
        pendingLine('rush', 5, {plan: '688102'}),
      ],
      merchandiseIdOf: variantIdOf,
    });
    expect(operations).toEqual([
      {kind: 'remove', keys: ['vitra'], lineIds: ['id-of-vitra']},
      {kind: 'update', keys: ['rush'], lines: [{id: 'id-of-rush', quantity: 3}]},
      {
        kind: 'add',
        keys: ['rush.688102'],
        lines: [
          {
            merchandiseId: 'variant-of-rush',
            quantity: 5,
            sellingPlanId: 'gid://shopify/SellingPlan/688102',
          },
        ],
      },
    ]);
    expect(appliedKeys).toEqual(['synaptiq']);
  });

  it('adds a relative quantity to what the store holds', () => {
    const {operations} = reconcile({
      lines: [storeLine('rush', 2)],
      pending: [pendingLine('rush', 3, {isRelative: true})],
      merchandiseIdOf: variantIdOf,
    });
    expect(operations).toEqual([
      {kind: 'update', keys: ['rush'], lines: [{id: 'id-of-rush', quantity: 5}]},
    ]);
  });

  it('lets lines wait that the store does not sell at present', () => {
    const plan = reconcile({
      lines: [storeLine('rush', 0, false)],
      pending: [pendingLine('rush', 2), pendingLine('vitra', 1)],
      merchandiseIdOf: () => null,
    });
    expect(plan).toEqual({operations: [], appliedKeys: []});
  });

  it('removes a line of which nothing is left', () => {
    const {operations} = reconcile({
      lines: [storeLine('rush', 0, false)],
      pending: [pendingLine('rush', 0)],
      merchandiseIdOf: variantIdOf,
    });
    expect(operations).toEqual([{kind: 'remove', keys: ['rush'], lineIds: ['id-of-rush']}]);
  });

  it('turns any store cart into what the pending lines ask for, and then plans nothing', () => {
    fc.assert(
      fc.property(quantitiesByRef(1), quantitiesByRef(0), (inStore, wanted) => {
        const lines = Object.entries(inStore).map(([key, quantity]) => storeLine(key, quantity));
        const pending = Object.entries(wanted).map(([ref, quantity]) => pendingLine(ref, quantity));
        const input = {pending, merchandiseIdOf: variantIdOf};
        const cart = applyToStore(lines, reconcile({lines, ...input}).operations);
        const expected = applyPendingLines(
          lines.map(({key, quantity}) => pendingLine(key, quantity)),
          pending,
        );
        expect(Object.fromEntries(cart)).toEqual(
          Object.fromEntries(expected.map((line) => [lineKey(line), line.quantity])),
        );
        const after = [...cart].map(([key, quantity]) => storeLine(key, quantity));
        const again = reconcile({lines: after, ...input});
        expect(again.operations).toEqual([]);
        expect(again.appliedKeys).toHaveLength(pending.length);
      }),
    );
  });
});

describe('splitOperation', () => {
  it('makes one operation per line that together do the same', () => {
    fc.assert(
      fc.property(quantitiesByRef(1), quantitiesByRef(0), (inStore, wanted) => {
        const lines = Object.entries(inStore).map(([key, quantity]) => storeLine(key, quantity));
        const pending = Object.entries(wanted).map(([ref, quantity]) => pendingLine(ref, quantity));
        const {operations} = reconcile({lines, pending, merchandiseIdOf: variantIdOf});
        const parts = operations.flatMap(splitOperation);
        expect(parts.every(({keys}) => keys.length === 1)).toBe(true);
        expect(applyToStore(lines, parts)).toEqual(applyToStore(lines, operations));
      }),
    );
  });
});

describe('reduceToExpected', () => {
  it('takes back only what exceeds the expected quantities', () => {
    const lines = [storeLine('rush', 3), storeLine('vitra', 1), storeLine('synaptiq', 2)];
    const expected = new Map([
      ['rush', 1],
      ['vitra', 0],
      ['synaptiq', 5],
    ]);
    expect(reduceToExpected(lines, expected)).toEqual([
      {kind: 'remove', keys: ['vitra'], lineIds: ['id-of-vitra']},
      {kind: 'update', keys: ['rush'], lines: [{id: 'id-of-rush', quantity: 1}]},
    ]);
  });

  it('leaves a line alone of which nothing is expected', () => {
    expect(reduceToExpected([storeLine('rush', 3)], new Map())).toEqual([]);
  });
});
