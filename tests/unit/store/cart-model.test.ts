import fc from 'fast-check';
import {afterAll, expect, it} from 'vitest';
import {startStore} from '../../../local/store/store.ts';
import {getCart, type Json, mutateCart, planId, variants} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

/**
 * Applies random cart mutations to the store and to a small model of Shopify's rules that shares no
 * code with it: a map from merchandise and plan to a quantity.
 */
const store = await startStore({catalog: testCatalog});
afterAll(() => store.close());

const plans = {
  rush: [688102, 688103, 688104],
  synaptiq: [688202, 688203, 688204],
  vitra: [688302, 688303, 688304],
} as const;
const sellingPlan = (handle: Handle, index: number) => planId(plans[handle][index] ?? 0);

type Handle = keyof typeof variants;
const cents: Record<Handle, number> = {rush: 4995, synaptiq: 5295, vitra: 6195};

interface Item {
  handle: Handle;
  plan: number | null;
  quantity: number;
}

const item = fc.record({
  handle: fc.constantFrom<Handle>('rush', 'synaptiq', 'vitra'),
  plan: fc.constantFrom(null, null, 0, 1, 2),
  quantity: fc.integer({min: 1, max: 40}),
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      items: fc.array(item, {minLength: 1, maxLength: 3}),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      pick: fc.nat(),
      quantity: fc.integer({min: 0, max: 60}),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('replan' as const),
      pick: fc.nat(),
      plan: fc.constantFrom(null, 0, 1, 2),
    }),
  },
  {weight: 2, arbitrary: fc.record({do: fc.constant('remove' as const), pick: fc.nat()})},
  {
    weight: 1,
    arbitrary: fc.record({do: fc.constant('bad' as const), items: fc.array(item, {maxLength: 2})}),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('codes' as const),
      codes: fc.subarray(['WELCOME10', 'TAKE5', 'NOPE']),
    }),
  },
);

const keyOf = ({handle, plan}: Omit<Item, 'quantity'>) => JSON.stringify([handle, plan]);

function toInput({handle, plan, quantity}: Item) {
  return {
    merchandiseId: variants[handle],
    quantity,
    ...(plan !== null && {sellingPlanId: sellingPlan(handle, plan)}),
  };
}

/** Converts a line of the store to the model's form. */
function fromLine(line: Json): Item {
  const handle = line.at('merchandise', 'product', 'handle').text as Handle;
  const plan = line.at('sellingPlanAllocation', 'sellingPlan', 'id').value;
  const index = plans[handle].findIndex((id) => planId(id) === plan);
  return {
    handle,
    plan: index < 0 ? null : index,
    quantity: line.at('quantity').number,
  };
}

class Model {
  readonly lines = new Map<string, Item>();
  codes: readonly string[] = [];

  add(item: Item) {
    const known = this.lines.get(keyOf(item));
    this.lines.set(keyOf(item), {...item, quantity: item.quantity + (known?.quantity ?? 0)});
  }

  /** In cents: the plan's 10 % off each item, then the code's 10 % off the order, then $5 off it. */
  get total(): number {
    const lines = [...this.lines.values()].map(({handle, plan, quantity}) => {
      const full = cents[handle];
      const each = plan === null ? full : Math.round(full * 0.9 + 1e-7);
      return each * quantity;
    });
    const sum = lines.reduce((all, line) => all + line, 0);
    const percentage = Math.ceil((sum * 10) / 100 - 0.5 - 1e-9);
    const off = this.codes.includes('WELCOME10') ? percentage : 0;
    return Math.max(0, sum - off - (this.codes.includes('TAKE5') ? 500 : 0));
  }
}

it('any sequence of cart mutations leads to the lines and totals of a model of Shopify’s rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 14}), async (steps) => {
      const model = new Model();
      const created = await mutateCart(store, 'cartCreate', {});
      const cartId = created.cart.at('id').text;
      let ids: {id: string; item: Item}[] = [];

      for (const move of steps) {
        const picked = 'pick' in move ? ids[move.pick % Math.max(1, ids.length)] : undefined;
        if ('pick' in move && !picked) continue;

        if (move.do === 'add') {
          for (const one of move.items) model.add(one);
          await mutateCart(store, 'cartLinesAdd', {cartId, lines: move.items.map(toInput)});
        } else if (move.do === 'update' && picked) {
          model.lines.delete(keyOf(picked.item));
          if (move.quantity > 0) model.add({...picked.item, quantity: move.quantity});
          await mutateCart(store, 'cartLinesUpdate', {
            cartId,
            lines: [{id: picked.id, quantity: move.quantity}],
          });
        } else if (move.do === 'replan' && picked) {
          model.lines.delete(keyOf(picked.item));
          model.add({...picked.item, plan: move.plan});
          const sellingPlanId =
            move.plan === null ? null : sellingPlan(picked.item.handle, move.plan);
          await mutateCart(store, 'cartLinesUpdate', {
            cartId,
            lines: [{id: picked.id, sellingPlanId}],
          });
        } else if (move.do === 'remove' && picked) {
          model.lines.delete(keyOf(picked.item));
          await mutateCart(store, 'cartLinesRemove', {cartId, lineIds: [picked.id]});
        } else if (move.do === 'bad') {
          const lines = [
            ...move.items.map(toInput),
            {merchandiseId: 'gid://shopify/ProductVariant/9'},
          ];
          const {userErrors} = await mutateCart(store, 'cartLinesAdd', {cartId, lines});
          expect(userErrors).toHaveLength(1);
        } else if (move.do === 'codes') {
          model.codes = move.codes;
          await mutateCart(store, 'cartDiscountCodesUpdate', {cartId, discountCodes: move.codes});
        }

        const cart = await getCart(store, cartId);
        const lines = cart.at('lines', 'nodes').list;
        ids = lines.map((line) => ({id: line.at('id').text, item: fromLine(line)}));
        const found = new Map(ids.map(({item: one}) => [keyOf(one), one.quantity]));
        const wanted = new Map([...model.lines].map(([key, {quantity}]) => [key, quantity]));
        expect(found).toEqual(wanted);
        expect(ids).toHaveLength(wanted.size);
        expect(Math.round(cart.at('cost', 'totalAmount', 'amount').number * 100)).toBe(model.total);
        expect(cart.at('totalQuantity').number).toBe(
          [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0),
        );
      }
    }),
    {numRuns: process.env.THOROUGH ? 150 : 60},
  );
}, 120_000);
