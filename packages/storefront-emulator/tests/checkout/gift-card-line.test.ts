import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {
  hiddenFields,
  openCheckout,
  person,
  sendFields,
  sendForm,
  showPage,
} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {getCart, variants} from '../support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({
    catalog: {
      ...supplements,
      giftCards: [
        ...(supplements.giftCards ?? []),
        {code: 'LASTYEAR50', balance: '50.00', expiresAt: '2026-01-01'},
      ],
    },
    now: '2026-11-22T12:00:00Z',
  });
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

const open = (giftCardCodes: string[] = []) =>
  openCheckout(store, {lines: [{merchandiseId: variants.ember, quantity: 1}], giftCardCodes});

const apply = (url: string, code: string) =>
  sendForm(url, {...person, gift_card: code, intent: 'gift-card'});

const cardsOf = async (cartId: string) =>
  (await getCart(store, cartId)).at('appliedGiftCards').value;

describe('a gift card in the checkout', () => {
  it('is applied, shown with its last characters and amount, and removed', async () => {
    const {url, cartId} = await open();
    const {status, html} = await apply(url, ' arctic-gift 25 ');
    expect(status).toBe(200);
    for (const words of ['•••• FT25', '−$25.00', 'To pay', '$30.94', 'value="Test Buyer"']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('ARCTICGIFT25');
    expect(await cardsOf(cartId)).toMatchObject([
      {lastCharacters: 'FT25', amountUsed: {amount: '25.0'}, balance: {amount: '0.0'}},
    ]);
    expect((await getCart(store, cartId)).at('cost', 'totalAmount', 'amount').text).toBe('24.95');

    const id = /name="remove_gift_card" value="(\d+)"/.exec(html)?.[1] ?? '';
    const removed = await sendForm(url, {...person, remove_gift_card: id});
    expect(removed.html).not.toContain('FT25');
    expect(removed.html).toContain('value="5594"');
    expect(await cardsOf(cartId)).toEqual([]);
  });

  it.each([
    ['', 'Please enter a gift card code.'],
    ['NOSUCHCARD', 'We can’t find this gift card.'],
    ['"><script>1', 'We can’t find this gift card.'],
    ['LASTYEAR50', 'This gift card has expired.'],
    ['ARCTICGIFT100', 'This gift card has no balance left.'],
    ['arcticgift25', 'This gift card is applied already.'],
  ])('reports beside its field why %o is not applied', async (code, message) => {
    const spent = await openCheckout(store, {
      lines: [{merchandiseId: variants.ember, quantity: 3}],
      giftCardCodes: ['ARCTICGIFT100'],
    });
    await sendForm(spent.url, {...person, intent: 'pay'});
    const {url, cartId} = await open(['ARCTICGIFT25']);
    const {status, html} = await apply(url, code);
    expect(status).toBe(422);
    expect(html).toMatch(
      /id="gift_card"[^>]* aria-invalid="true" aria-describedby="gift_card-problem"/,
    );
    expect(html).toContain(`id="gift_card-problem">${message}`);
    expect(html).not.toContain('<script>1');
    expect(await cardsOf(cartId)).toHaveLength(1);
  });

  it('keeps what an order leaves of it, for the next order', async () => {
    const {url} = await open(['ARCTICGIFT100']);
    const paid = await sendForm(url, {...person, intent: 'pay'});
    expect(paid.html).toContain('−$55.94');
    const next = await open(['ARCTICGIFT100']);
    expect(await cardsOf(next.cartId)).toMatchObject([
      {amountUsed: {amount: '44.06'}, balance: {amount: '0.0'}},
    ]);
    expect((await showPage(next.url)).html).toContain('$11.88');
    await sendForm(next.url, {...person, intent: 'pay'});
    expect(store.control.orders.list.map(({giftCards}) => giftCards)).toEqual([5594, 4406]);
  });

  it('pays once when two carts have it, and the second is asked to check the new total', async () => {
    const [one, other] = [await open(['ARCTICGIFT25']), await open(['ARCTICGIFT25'])];
    const {html} = await showPage(other.url);
    await sendForm(one.url, {...person, intent: 'pay'});
    const late = await sendFields(other.url, {...hiddenFields(html), ...person, intent: 'pay'});
    expect(late.status).toBe(409);
    expect(late.html).toContain('The total is now $55.94');
    expect(late.html).toContain('This gift card has no balance left.');
  });

  it('is applied before the payment if its code was entered and not sent', async () => {
    const {url} = await open();
    const fields = {...hiddenFields((await showPage(url)).html), ...person, intent: 'pay'};
    const {status, html} = await sendFields(url, {...fields, gift_card: 'ARCTICGIFT25'});
    expect(status).toBe(409);
    expect(html).toContain('The total is now $30.94');
    const wrong = await sendFields(url, {...fields, gift_card: 'WRONGCODE'});
    expect(wrong.status).toBe(422);
    expect(store.control.orders.list).toHaveLength(0);
  });

  it('gets its amount back when the order is cancelled', async () => {
    const {url} = await open(['ARCTICGIFT100']);
    await sendForm(url, {...person, intent: 'pay'});
    await store.control.orders.cancel('1001');
    const {cartId} = await open(['ARCTICGIFT100']);
    expect(await cardsOf(cartId)).toMatchObject([
      {amountUsed: {amount: '49.95'}, balance: {amount: '50.05'}},
    ]);
  });
});
