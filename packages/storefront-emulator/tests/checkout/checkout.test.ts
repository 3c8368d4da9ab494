import {createHash} from 'node:crypto';
import {beforeEach, describe, expect, it} from 'vitest';
import {
  hiddenFields,
  openCheckout,
  person,
  sendFields as post,
  sendFields,
  showPage as show,
} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {getCart, mutateCart, planId, plans, variants} from '../support/store-client.ts';

const shopOrigin = 'http://localhost:3000';
const store = await startStore({catalog: supplements});

beforeEach(() => store.control.reset());

const open = (lines: object[], returnUrl = `${shopOrigin}/cart`) =>
  openCheckout(store, {lines}, returnUrl);

const ember = (quantity: number) => ({merchandiseId: variants.ember, quantity});

describe('the hosted checkout', () => {
  it('shows lines, shipping and total', async () => {
    const {url} = await open([ember(1)]);
    const {status, html, headers} = await show(url);
    expect(status).toBe(200);
    for (const words of ['EMBER', '$49.95', '$5.99', '$14.99', '$55.94', 'no card is charged']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('https://');

    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    for (const element of ['style', 'script']) {
      const inline = [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))];
      expect(inline).toHaveLength(1);
      const hash = createHash('sha256')
        .update(inline[0]?.[1] ?? '')
        .digest('base64');
      expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
    }
  });

  it('serves its own images', async () => {
    const {url} = await open([ember(1)]);
    const {html} = await show(url);
    const paths = [...html.matchAll(/(?:url\(|src=")(\/[^)"]+)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThanOrEqual(1);
    for (const path of paths) {
      const response = await fetch(store.origin + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(/^image\//);
    }
  });

  const subscription = {
    merchandiseId: variants.meadow,
    quantity: 1,
    sellingPlanId: planId(plans.meadow[0]),
  };
  it.each([
    ['below $75', {price: '74.99'}, [ember(1)], ['$5.99', '$14.99']],
    ['at $75', {price: '75.00'}, [ember(1)], ['Free', '$14.99']],
    ['with a subscription', {}, [ember(1), subscription], ['Free', 'Free']],
    [
      'with a subscription that has sold out',
      {quantityAvailable: 0},
      [
        {...subscription, merchandiseId: variants.ember, sellingPlanId: planId(plans.ember[0])},
        {...subscription, sellingPlanId: null},
      ],
      ['$5.99', '$14.99'],
    ],
  ])('charges shipping %s', async (_, change, lines, prices) => {
    store.control.setProduct('ember', change);
    const {html} = await show((await open(lines)).url);
    const shown = [...html.matchAll(/name="shipping".*?<b>([^<]+)/g)].map(([, price]) => price);
    expect(shown).toEqual(prices);
  });

  it('updates the total for another shipping option', async () => {
    const {url} = await open([ember(1)]);
    const {html} = await post(url, {...person, intent: 'update', shipping: 'express'});
    expect(html).toContain('$64.94');
    expect(html).toContain('value="buyer@example.com"');
  });

  it('completes the order after a test payment and removes the cart', async () => {
    const {url, cartId} = await open([
      ember(2),
      {merchandiseId: variants.meadow, sellingPlanId: planId(plans.meadow[1])},
    ]);
    const {status, html} = await post(url, {...person, intent: 'pay', shipping: 'standard'});
    expect(status).toBe(200);
    expect(html).toContain('Order #1001');
    expect(html).toContain(`href="${shopOrigin}/cart"`);
    expect((await getCart(store, cartId)).value).toBeNull();
    const gone = await show(url);
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This order is already complete');
    expect(gone.html).toContain(`href="${shopOrigin}/cart"`);
    expect(store.control.orders.list.at(-1)).toMatchObject({
      name: '#1001',
      customer: {...person, country: 'US'},
      total: 15566,
      lines: [
        {handle: 'meadow', quantity: 1, plan: 'Deliver every 60 days', unit: 5576},
        {handle: 'ember', quantity: 2, plan: undefined, unit: 4995},
      ],
    });
    const {userErrors} = await mutateCart(store, 'cartLinesAdd', {cartId, lines: [ember(1)]});
    expect(userErrors).toMatchObject([{field: ['cartId']}]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/', 'no'])(
    'offers no way back to %s',
    async (returnUrl) => {
      const {url} = await open([ember(1)], returnUrl);
      expect((await show(url)).html).not.toContain('Return to Arctic');
    },
  );

  it('escapes input in its pages', async () => {
    const {url} = await open([ember(1)]);
    const markup = '"><script>1</script>';
    const {html} = await post(url, {...person, name: markup, address2: markup, intent: 'update'});
    expect(html).not.toContain('<script>1');
    expect(html).toContain('&lt;script&gt;1');
  });

  it('is closed without the cart’s key and for an empty cart', async () => {
    const {url} = await open([ember(1)]);
    expect((await show(url.replace(/key=[0-9a-f]+/, 'key=0'))).status).toBe(410);
    expect((await show((await open([])).url)).html).toContain('Your cart is empty');
  });

  it('shows the order again on a reload, and only with the key', async () => {
    const {url} = await open([ember(1)]);
    const paid = await post(url, {...person, intent: 'pay'});
    expect(paid.url).toContain(store.control.orders.list.at(0)?.statusUrl);
    for (const _ of [0, 1]) expect((await show(paid.url)).html).toContain('Your order is in');
    expect((await show(paid.url.replace(/key=[0-9a-f]+/, 'key=0'))).status).toBe(404);
    expect(store.control.orders.list).toHaveLength(1);
  });

  it('places one order for a form that is sent twice, and shows it both times', async () => {
    const {url} = await open([ember(1)]);
    const fields = {...hiddenFields((await show(url)).html), ...person, intent: 'pay'};
    const pages = await Promise.all([sendFields(url, fields), sendFields(url, fields)]);
    expect(pages.map(({html}) => html.includes('Thank you. Your order is in.'))).toEqual([
      true,
      true,
    ]);
    expect(store.control.orders.list).toHaveLength(1);
    const other = await sendFields(url.replace(/key=[0-9a-f]+/, 'key=0'), fields);
    expect(other.status).toBe(410);
  });

  it('shows the placed order to a second tab that pays the same cart', async () => {
    const {url} = await open([ember(1)]);
    await post(url, {...person, intent: 'pay'});
    const {status, html} = await post(url, {...person, name: 'Other Tab', intent: 'pay'});
    expect(status).toBe(200);
    expect(html).toContain('Test Buyer');
    expect((await show(url)).html).toContain('Order #1001 was placed with this cart');
    expect(store.control.orders.list).toHaveLength(1);
  });

  it('does not sell other lines than the page showed, even for the same total', async () => {
    store.control.setProduct('harbor', {price: '49.95'});
    const {url, cartId} = await open([ember(1)]);
    const fields = {...hiddenFields((await show(url)).html), ...person, intent: 'pay'};
    const cart = await getCart(store, cartId);
    await mutateCart(store, 'cartLinesUpdate', {
      cartId,
      lines: [{id: cart.at('lines', 'nodes', 0, 'id').text, merchandiseId: variants.harbor}],
    });
    const changed = await sendFields(url, fields);
    expect(changed.status).toBe(409);
    expect(changed.html).toContain('Your order has changed, and the total is now $55.94.');
    expect(changed.html).toContain('value="Test Buyer"');
    expect(store.control.orders.list).toHaveLength(0);
    const again = {...person, ...hiddenFields(changed.html), intent: 'pay'};
    expect((await sendFields(url, again)).html).toContain('HARBOR');
    expect(store.control.orders.list).toHaveLength(1);
  });

  it('shows how many pieces are left when the stock falls below the order', async () => {
    const {url} = await open([ember(3)]);
    store.control.setProduct('ember', {quantityAvailable: 2});
    expect((await show(url)).html).toContain('Only 2 of EMBER left. Your order has 2.');
  });

  it.each([
    [{email: 'a@b'}, 'an email address such as'],
    [{email: 'two@b.co,one@b.co'}, 'an email address such as'],
    [{email: `${'a'.repeat(200)}@b.co`}, 'at most 200 characters'],
    [{name: 'N'.repeat(201)}, 'at most 200 characters'],
    [{name: '<b>Buyer</b>'}, 'leave out HTML tags'],
    [{address: 'https://example.com'}, 'leave out web addresses'],
    [{zip: '9550'}, 'a ZIP code such as 12345'],
    [{country: 'FR'}, 'We ship within the United States only.'],
  ])('does not accept %o', async (changes, problem) => {
    const {url} = await open([ember(1)]);
    const {status, html} = await post(url, {...person, ...changes, intent: 'pay'});
    expect(status).toBe(422);
    expect(html).toContain(problem);
    expect(store.control.orders.list).toHaveLength(0);
  });

  it('keeps a long name, and replaces control characters', async () => {
    const {url} = await open([ember(1)]);
    const name = `Ann${'n'.repeat(150)}`;
    await post(url, {...person, name, city: 'Eu\r\nreka\u0000', intent: 'pay'});
    expect(store.control.orders.list.at(0)?.customer).toMatchObject({name, city: 'Eu reka'});
  });

  it('rejects a payment when a price has changed since, and not when the buyer chose another rate', async () => {
    const {url, cartId} = await open([ember(1)]);
    const express = {...person, intent: 'pay', shipping: 'express'};
    const shown = hiddenFields((await show(url)).html);
    store.control.setProduct('ember', {price: '50.95'});
    const {status, html} = await sendFields(url, {...shown, ...express});
    expect(status).toBe(409);
    expect(html).toContain('the total is now $65.94');
    expect((await getCart(store, cartId)).value).not.toBeNull();
    const again = hiddenFields((await show(url)).html);
    expect((await sendFields(url, {...again, ...express})).status).toBe(200);
    expect(store.control.orders.list).toMatchObject([{total: 6594}]);
  });

  it('excludes sold-out lines with a message and reduces the stock', async () => {
    const {url, cartId} = await open([ember(2), {merchandiseId: variants.meadow, quantity: 3}]);
    store.control.setProduct('ember', {availableForSale: false});
    store.control.setProduct('meadow', {quantityAvailable: 5});
    const {html} = await show(url);
    expect(html).toContain('not part of this order: EMBER');
    await post(url, {...person, intent: 'pay'});
    expect(store.control.orders.list.at(0)?.lines).toMatchObject([{handle: 'meadow', quantity: 3}]);

    const next = await open([{merchandiseId: variants.meadow, quantity: 3}]);
    expect((await getCart(store, next.cartId)).at('totalQuantity').number).toBe(2);
    expect((await getCart(store, cartId)).value).toBeNull();
    store.control.setProduct('meadow', {availableForSale: false});
    expect((await show(next.url)).html).toContain('MEADOW sold out before you paid');
  });

  it('prefills what the cart knows of the buyer', async () => {
    const deliveryAddress = {
      firstName: 'Test',
      lastName: 'Buyer',
      address1: '1 Forest Way',
      city: 'Eureka',
      provinceCode: 'CA',
      zip: '95501',
      countryCode: 'US',
    };
    const {cart} = await mutateCart(store, 'cartCreate', {
      input: {
        lines: [ember(1)],
        buyerIdentity: {email: 'buyer@example.com'},
        delivery: {addresses: [{selected: true, address: {deliveryAddress}}]},
      },
    });
    const {html} = await show(cart.at('checkoutUrl').text);
    for (const value of ['buyer@example.com', 'Test Buyer', '1 Forest Way', 'Eureka', '95501']) {
      expect(html).toContain(`value="${value}"`);
    }
    expect(html).toContain('<option value="CA" selected>');
  });
});
