import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {applyMutation} from '../../../../app/cart/client/apply-mutation.ts';
import {
  type CartChange,
  type CartMutation,
  createMutation,
} from '../../../../app/cart/client/cart-mutation.ts';
import {
  enqueue,
  type MutationQueue,
  markSent,
  maxAttempts,
  mergeQueues,
  resumeDelayMs,
  retryDelayMs,
} from '../../../../app/cart/client/mutation-queue.ts';
import {addOf, cartOf, line, quantitiesOf} from './carts.ts';

const set = (quantity: number, key = 'rush') =>
  ({kind: 'set', key, lineId: null, quantity}) as const;
const remove = (key = 'rush') => ({kind: 'remove', key, lineId: null}) as const;
const kinds = (queue: MutationQueue) => queue.map(({kind}) => kind);

function queueOf(...changes: CartChange[]): MutationQueue {
  return changes.map(createMutation).reduce(enqueue, [] as MutationQueue);
}

/** With the first mutation sent, as while a request is in flight. */
function sendFirst([first, ...rest]: MutationQueue): MutationQueue {
  return first ? markSent([first, ...rest], first, 1) : [];
}

const key = fc.constantFrom('rush', 'vitra', 'synaptiq');
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.tuple(key, fc.integer({min: 1, max: 3})).map(([name, quantity]) => addOf(name, quantity)),
  fc.tuple(key, fc.integer({min: 1, max: 9})).map(([name, quantity]) => set(quantity, name)),
  key.map(remove),
  key.map((name): CartChange => ({kind: 'undoRemove', line: line(name, 2), index: 0})),
  fc.constant<CartChange>({kind: 'empty'}),
  fc.constantFrom('', 'Hello').map((note): CartChange => ({kind: 'note', note})),
  fc.constantFrom('A', 'a', 'B').map((code): CartChange => ({kind: 'removeCode', code})),
);

describe('enqueue', () => {
  it('keeps only the last quantity of a line', () => {
    const queue = queueOf(set(2), set(3), set(4, 'vitra'), set(5));
    expect(queue).toMatchObject([set(4, 'vitra'), set(5)]);
  });

  it('keeps both discount codes that are entered at once', () => {
    const queue = queueOf({kind: 'addCode', code: 'A'}, {kind: 'addCode', code: 'B'});
    expect(queue).toMatchObject([{code: 'A'}, {code: 'B'}]);
    expect(kinds([...queue, ...queueOf({kind: 'removeCode', code: 'a'})])).toHaveLength(3);
    const removed = enqueue(queue, createMutation({kind: 'removeCode', code: 'a'}));
    expect(kinds(removed)).toEqual(['addCode', 'removeCode']);
  });

  it('drops everything that waits when the cart is emptied, the checkout included', () => {
    expect(kinds(queueOf(addOf('rush'), {kind: 'checkout'}, {kind: 'empty'}))).toEqual(['empty']);
  });

  it('never drops a mutation that was sent, because the worker may have applied it', () => {
    const queue = sendFirst(queueOf(addOf('rush'), set(2)));
    expect(kinds(enqueue(queue, createMutation({kind: 'empty'})))).toEqual(['add', 'empty']);
  });

  it('sends a waiting checkout last and only once', () => {
    expect(kinds(queueOf({kind: 'checkout'}, set(2), {kind: 'checkout'}))).toEqual([
      'set',
      'checkout',
    ]);
  });

  it('ends in the same cart as sending every mutation', () => {
    const start = cartOf({rush: 1, vitra: 2});
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const mutations = changes.map(createMutation);
        const every = mutations.reduce(applyMutation, start);
        const queued = mutations.reduce(enqueue, [] as MutationQueue).reduce(applyMutation, start);
        expect(quantitiesOf(queued)).toEqual(quantitiesOf(every));
        expect([queued.note, queued.discountCodes]).toEqual([every.note, every.discountCodes]);
      }),
    );
  });
});

describe('mergeQueues', () => {
  it('contains each mutation once, those that were sent first', () => {
    const [a, b, c] = queueOf(addOf('rush'), addOf('vitra'), addOf('synaptiq')) as CartMutation[];
    if (!a || !b || !c) throw new Error('The queue is incomplete.');
    const sentC = {...c, attempt: 1};
    expect(mergeQueues([a, b], [b, sentC]).map(({id}) => id)).toEqual([c.id, a.id, b.id]);
  });
});

describe('retryDelayMs', () => {
  it('grows with each failed attempt and differs between clients', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: maxAttempts - 1}),
        fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true}),
        fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true}),
        (failures, random, otherRandom) => {
          expect(retryDelayMs(failures + 1, random)).toBeGreaterThan(
            retryDelayMs(failures, otherRandom),
          );
        },
      ),
    );
    expect(retryDelayMs(1, 0)).not.toBe(retryDelayMs(1, 0.5));
  });
});

describe('resumeDelayMs', () => {
  const [mutation] = queueOf(addOf('rush'));
  if (!mutation) throw new Error('The queue is empty.');

  it('gives a request of the previous page time to finish', () => {
    expect(resumeDelayMs({...mutation, sentAt: 10_000}, 10_400)).toBeGreaterThan(0);
    expect(resumeDelayMs({...mutation, sentAt: 10_000}, 60_000)).toBe(0);
  });

  it('does not wait when the clock was set back', () => {
    expect(resumeDelayMs({...mutation, sentAt: 10_000}, 9_000)).toBe(0);
  });
});
