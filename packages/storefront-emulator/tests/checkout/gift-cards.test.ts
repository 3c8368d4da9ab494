import {beforeEach, describe, expect, it} from 'vitest';
import {hiddenFields, openCheckout, person, sendFields, showPage} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {getCart, variants} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

const open = (giftCardCodes: string[]) =>
  openCheckout(store, {lines: [{merchandiseId: variants.ember, quantity: 1}], giftCardCodes});

const pay = (url: string) => sendFields(url, {...person, intent: 'pay'});

const cardsOf = async (cartId: string) =>
  (await getCart(store, cartId)).at('appliedGiftCards').value;

describe('a gift card in the checkout', () => {
  it('is shown with its last characters and what it pays, also of the shipping', async () => {
    const {url} = await open(['ARCTICGIFT100']);
    const {html} = await showPage(url);
    for (const words of ['•••• T100', '−$55.94', 'To pay', 'Pay $0.00']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('ARCTICGIFT100');
  });

  it('keeps what an order leaves of it, for the next order', async () => {
    const {url} = await open(['ARCTICGIFT100']);
    expect((await pay(url)).html).toContain('−$55.94');
    const next = await open(['ARCTICGIFT100']);
    expect(await cardsOf(next.cartId)).toMatchObject([
      {amountUsed: {amount: '44.06'}, balance: {amount: '0.0'}},
    ]);
    expect((await showPage(next.url)).html).toContain('$11.88');
    await pay(next.url);
    expect(store.control.orders.list.map(({giftCards}) => giftCards)).toEqual([5594, 4406]);
  });

  it('pays once when two carts have it, and the second is asked to check the new total', async () => {
    const [one, other] = [await open(['ARCTICGIFT25']), await open(['ARCTICGIFT25'])];
    const {html} = await showPage(other.url);
    await pay(one.url);
    const late = await sendFields(other.url, {...hiddenFields(html), ...person, intent: 'pay'});
    expect(late.status).toBe(409);
    expect(late.html).toContain('the total is now $55.94');
  });

  it('gets its amount back when the order is cancelled', async () => {
    const {url} = await open(['ARCTICGIFT100']);
    await pay(url);
    await store.control.orders.cancel('1001');
    const {cartId} = await open(['ARCTICGIFT100']);
    expect(await cardsOf(cartId)).toMatchObject([
      {amountUsed: {amount: '49.95'}, balance: {amount: '50.05'}},
    ]);
  });
});
