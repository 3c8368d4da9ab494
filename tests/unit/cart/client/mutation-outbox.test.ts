import {describe, expect, it} from 'vitest';
import {createMutation} from '../../../../app/cart/client/cart-mutation.ts';
import {
  MutationOutbox,
  outboxKey,
  parseQueue,
} from '../../../../app/cart/client/mutation-outbox.ts';
import {addOf} from './carts.ts';
import {BlockedStorage, FullStorage, MemoryStorage} from './storages.ts';

const add = createMutation(addOf('rush'));
const other = createMutation(addOf('vitra'));

describe('MutationOutbox', () => {
  it('gives the next page of the tab what was not sent, without a checkout', () => {
    const tab = new MemoryStorage();
    new MutationOutbox({tab, browser: null}).save([add, createMutation({kind: 'checkout'})]);
    expect(new MutationOutbox({tab, browser: null}).load()).toEqual([add]);
  });

  it('keeps the mutations of earlier pages when one is queued before they are loaded', () => {
    const tab = new MemoryStorage();
    new MutationOutbox({tab, browser: null}).save([add]);
    const outbox = new MutationOutbox({tab, browser: null});
    outbox.save([other]);
    expect(outbox.load()).toEqual([add, other]);
    outbox.save([]);
    expect(outbox.load()).toEqual([]);
  });

  it('gives the next tab what a closed tab left behind, once', () => {
    const browser = new MemoryStorage();
    for (const mutation of [add, other]) {
      const closed = new MutationOutbox({tab: new MemoryStorage(), browser});
      closed.save([mutation]);
      closed.leaveBehind();
    }
    const next = new MutationOutbox({tab: new MemoryStorage(), browser});
    expect(next.load()).toEqual([add, other]);
    expect(new MutationOutbox({tab: new MemoryStorage(), browser}).load()).toEqual([]);
    expect(next.load()).toEqual([add, other]);
  });

  it('completes the form of an add from before hydration once', () => {
    const tab = new MemoryStorage();
    tab.setItem(outboxKey, JSON.stringify([{...add, isEarly: true}, other]));
    const fields = [...addOf('rush').fields, ['sessionId', 'session-1']];
    const completed = {...add, fields};
    for (const session of ['session-1', 'session-2']) {
      const outbox = new MutationOutbox({tab, browser: null}, (posted) => [
        ...posted,
        ['sessionId', session],
      ]);
      expect(outbox.load()).toEqual([completed, other]);
    }
  });

  it('keeps the queue in memory where storage is blocked', () => {
    const storage = new BlockedStorage();
    const blocked = new MutationOutbox({tab: storage, browser: storage});
    blocked.save([add]);
    blocked.leaveBehind();
    const missing = new MutationOutbox({tab: null, browser: null});
    missing.save([add]);
    expect(blocked.load()).toEqual([add]);
    expect(missing.load()).toEqual([add]);
  });

  it('leaves nothing out of date behind when the storage is full', () => {
    const tab = new FullStorage();
    const outbox = new MutationOutbox({tab, browser: null});
    outbox.save([add]);
    tab.isFull = true;
    outbox.save([add, other]);
    expect(outbox.load()).toEqual([add, other]);
    outbox.save([]);
    expect(new MutationOutbox({tab, browser: null}).load()).toEqual([]);
  });

  it('stores nothing when nothing is queued', () => {
    const tab = new MemoryStorage();
    const outbox = new MutationOutbox({tab, browser: tab});
    outbox.save([add]);
    outbox.save([]);
    outbox.leaveBehind();
    expect(tab.getItem(outboxKey)).toBeNull();
  });
});

describe('parseQueue', () => {
  it.each([
    '',
    '{',
    'null',
    '{}',
    '[null, 1, {"id": "x"}, {"id": 1, "attempt": 0, "kind": "add"}]',
  ])('drops what is not a mutation: %s', (text) => expect(parseQueue(text)).toEqual([]));
});
