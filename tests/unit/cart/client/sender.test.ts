import {expect, test, vi} from 'vitest';
import {emptyCart} from '../../../../app/cart/cart.ts';
import {SavedCart} from '../../../../app/cart/client/saved-cart.ts';
import {CartSender} from '../../../../app/cart/client/sender.ts';
import {memoryStorage} from '../../../support/cart-browser.ts';

const lockMs = 20;

test('A change is sent at whatever time it is made, also while the lock between the tabs is held', async () => {
  vi.useFakeTimers();
  try {
    const saved = new SavedCart(memoryStorage());
    saved.save({cart: emptyCart});
    const sent: (string | null | undefined)[] = [];
    const sender = new CartSender({
      saved,
      transport: {
        request(form) {
          sent.push(form?.get('note'));
          return Promise.resolve({cart: emptyCart});
        },
        async exclusively(task) {
          const result = await task();
          await new Promise((resolve) => setTimeout(resolve, lockMs));
          return result;
        },
        openCheckout() {},
        cancelCheckout() {},
      },
      onChange() {},
    });
    const notes = ['first', 'second', 'third'];
    for (const note of notes) {
      saved.enqueue({kind: 'note', note});
      void sender.flush();
      await vi.advanceTimersByTimeAsync(1.5 * lockMs);
    }
    await vi.advanceTimersByTimeAsync(10 * lockMs);
    expect(sent).toEqual(notes);
  } finally {
    vi.useRealTimers();
  }
});
