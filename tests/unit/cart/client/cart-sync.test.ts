import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Cart} from '../../../../app/cart/cart-view.ts';
import {CartSync} from '../../../../app/cart/client/cart-sync.ts';
import {cartOf} from './carts.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

function openTab() {
  const sync = new CartSync();
  const received: Cart[] = [];
  const onNothing = () => {};
  const handlers = {onReturn: onNothing, onRestore: onNothing, onLeave: onNothing};
  stops.push(sync.start({...handlers, onBroadcast: (cart) => received.push(cart)}));
  return {sync, received};
}

describe('CartSync', () => {
  it('receives the carts of other tabs of the same deployment, and nothing else', async () => {
    const tab = openTab();
    const otherTab = openTab();
    const oldTab = new BroadcastChannel('boreal:cart');
    stops.push(() => oldTab.close());
    oldTab.postMessage(cartOf({rush: 1}));
    for (const message of [null, 'cart', {}, {lines: {}}]) {
      otherTab.sync.broadcast(message as Cart);
    }
    otherTab.sync.broadcast(cartOf({vitra: 2}));
    await vi.waitFor(() => expect(tab.received).toContainEqual(cartOf({vitra: 2})));
    expect(tab.received).toHaveLength(1);
    expect(otherTab.received).toEqual([]);
  });

  it('ignores a response that arrives after it was stopped', () => {
    const {sync} = openTab();
    for (const stop of stops.splice(0)) stop();
    expect(() => sync.broadcast(cartOf({rush: 1}))).not.toThrow();
  });
});
