import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {type Shop, startShop} from '../support/site.ts';
import {queryStorefront} from '../support/store-client.ts';

/* Shopify's links that change a cart: discount links and cart permalinks. */

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

const newClient = () => new CartClient(site.origin);
const codesOf = async (client: CartClient) => (await client.getCart()).cart?.discountCodes;

/** The text of the checkout page that a response redirects to. */
async function checkoutPage(response: Response): Promise<string> {
  const location = response.headers.get('location') ?? '';
  expect(new URL(location).origin).toBe(site.store.origin);
  expect(new URL(location).searchParams.get('return_url')).toBe(site.origin);
  return (await fetch(location)).text();
}

describe('a discount link', () => {
  it.each(['redirect', 'return_to'])(
    'applies its code to the cart and goes to the page that %s names',
    async (name) => {
      const client = newClient();
      await client.add('rush', 1);
      const query = `${name}=/products/vitra%3Fa%3D1%23top&utm_source=mail`;
      const response = await client.fetch(`/discount/WELCOME10?${query}`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/products/vitra?a=1&utm_source=mail#top');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await codesOf(client)).toEqual([{code: 'WELCOME10', applicable: true}]);
    },
  );

  it('is kept for a visitor without items', async () => {
    const client = newClient();
    const response = await client.fetch('/discount/TAKE5');
    expect(response.headers.get('location')).toBe('/');
    const {body} = await client.add('rush', 1);
    expect(body.cart?.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
    expect(body.cart?.discount?.minor).toBe(500);
  });

  it('with an unknown or invalid code changes nothing and shows a message', async () => {
    const client = newClient();
    await client.add('rush', 1);
    for (const code of ['NOSUCHCODE', '%3Cscript%3E']) {
      const {headers} = await client.fetch(`/discount/${code}?redirect=/about`);
      expect(headers.get('location')).toBe('/cart?discount=failed');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await codesOf(client)).toEqual([]);
    const page = await client.fetch('/cart?discount=failed');
    expect(await page.text()).toContain('We couldn’t apply that discount code.');
  });
});

describe('a code that the store does not know', () => {
  const applied = (code: string) => ({code, applicable: true});

  it('of a permalink stays in no cart, so that it refuses no good code of a later link', async () => {
    const client = newClient();
    const query = 'discount=NOPE,WELCOME10,NEVER';
    await client.fetch(`/cart/4410101:1?${query}`);
    expect(await codesOf(client)).toEqual([applied('WELCOME10')]);
    const {headers} = await client.fetch('/discount/TAKE5?redirect=/about');
    expect(headers.get('location')).toBe('/about');
    expect(await codesOf(client)).toEqual([applied('WELCOME10'), applied('TAKE5')]);
  });

  it('is taken away by the next link if an earlier deployment has left it in the cart', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 1);
    await queryStorefront(
      site.store,
      `mutation ($id: ID!) {
        cartDiscountCodesUpdate(cartId: $id, discountCodes: ["NOPE"]) { cart { id } }
      }`,
      {id: body.cart?.id},
    );
    const {headers} = await client.fetch('/discount/WELCOME10?redirect=/about');
    expect(headers.get('location')).toBe('/about');
    expect(await codesOf(client)).toEqual([applied('WELCOME10')]);
  });

  it('takes no code with it that is known and does not apply yet', async () => {
    const client = newClient();
    await client.fetch('/discount/TAKE5');
    const {headers} = await client.fetch('/discount/NOPE');
    expect(headers.get('location')).toBe('/cart?discount=failed');
    expect(await codesOf(client)).toEqual([{code: 'TAKE5', applicable: false}]);
  });
});

it('a permalink with more codes than a cart may have is not followed', async () => {
  const codes = Array.from({length: 11}, (_, at) => `CODE${at}`).join();
  const {headers} = await newClient().fetch(`/cart/4410101:1?discount=${codes}`);
  expect(headers.get('location')).toBe('/cart?link=unavailable');
});

describe('a link that changes the cart', () => {
  it.each<[string, RequestInit]>([
    ['HEAD', {method: 'HEAD'}],
    ['a prefetch', {headers: {'Sec-Purpose': 'prefetch;prerender'}}],
    ['a crawler', {headers: {'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)'}}],
    ['a picture in another site', {headers: {'Sec-Fetch-Dest': 'image'}}],
    ['a frame in another site', {headers: {'Sec-Fetch-Dest': 'iframe'}}],
    ['a preview in a chat', {headers: {'User-Agent': 'WhatsApp/2.23.20.0'}}],
  ])('does nothing for %s', async (_, init) => {
    const client = newClient();
    await client.add('rush', 1);
    site.store.control.resetRequests();
    for (const path of ['/discount/TAKE5', '/cart/4410101:1', '/checkout?payment=shop_pay']) {
      const response = await client.fetch(path, init);
      // Nobody else learns the address of a checkout, which has the key of its cart.
      expect([response.status, response.headers.get('Location')]).toEqual([204, null]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.has('Set-Cookie')).toBe(false);
    }
    for (const name of ['cartCreate', 'cartDiscountCodesUpdate', 'cartAttributesUpdate'] as const) {
      expect(site.store.control.requestsOf(name)).toEqual([]);
    }
  });

  // They send neither `Sec-Fetch-Mode` nor any other header that only browsers send.
  it.each([
    ['Safari 15', 'Version/15.6 Mobile/15E148 Safari/604.1'],
    ['Instagram’s browser', 'Mobile/15E148 Instagram 300.0.0.0 (iPhone14,5; iOS 15_6; en_US)'],
    ['Facebook’s browser', 'Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone13,2;FBSV/15.6;FBLC/en_US]'],
  ])('works in %s', async (_, agent) => {
    const system = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15';
    const headers = {'User-Agent': `${system} (KHTML, like Gecko) ${agent}`};
    for (const path of ['/discount/TAKE5', '/cart/4410101:1']) {
      const response = await newClient().fetch(path, {headers});
      expect([response.status, response.headers.has('Set-Cookie')]).toEqual([303, true]);
    }
  });
});

describe('a cart permalink', () => {
  it('goes to the checkout of its items with the selling plan and the code', async () => {
    const client = newClient();
    const response = await client.fetch('/cart/4410101:2?selling_plan=688102&discount=WELCOME10');
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await checkoutPage(response);
    // Two RUSH at $44.96 less 10 %; a subscription ships free.
    expect(page).toContain('>Pay $80.93<');
    const cart = await client.getCart();
    expect(quantities(cart)).toEqual({'rush.688102': 2});
  });

  it('passes Shopify’s parameters on, and leaves those of the checkout as they are', async () => {
    const query =
      'payment=shop_pay&checkout[email]=a%40b.example&return_url=https://evil.example&key=x';
    const response = await newClient().fetch(`/cart/4410101:1?${query}`);
    const {origin, searchParams} = new URL(response.headers.get('location') ?? '');
    expect(origin).toBe(site.store.origin);
    expect(searchParams.get('payment')).toBe('shop_pay');
    expect(searchParams.get('checkout[email]')).toBe('a@b.example');
    expect(searchParams.getAll('return_url')).toEqual([site.origin]);
    expect(searchParams.getAll('key')).not.toContain('x');
  });

  it('does not change the visitor’s own cart', async () => {
    const client = newClient();
    await client.add('synaptiq', 3);
    const page = await checkoutPage(await client.fetch('/cart/4410101:1'));
    expect(page).not.toContain('SYNAPTIQ');
    expect(quantities(await client.getCart())).toEqual({synaptiq: 3});
  });

  it('with an unknown product or an invalid line leads to the cart page with a message', async () => {
    const client = newClient();
    for (const lines of ['1:1', '4410101:1.5', '4410101:1,']) {
      const response = await client.fetch(`/cart/${lines}`);
      expect(response.headers.get('location')).toBe('/cart?link=unavailable');
      expect(client.cookies).toBe('');
    }
    const page = await client.fetch('/cart?link=unavailable');
    expect(await page.text()).toContain('The items in that link are no longer available.');
  });

  it('leads to the cart page while the store does not respond', async () => {
    site.store.control.addFault({operation: 'cartCreate', fault: 'down', times: 1});
    const response = await newClient().fetch('/cart/4410101:1');
    expect(response.headers.get('location')).toBe('/cart?link=failed');
  });
});

describe('a link to Shop Pay', () => {
  it('goes to the checkout of the visitor’s cart, or to the cart without one', async () => {
    const client = newClient();
    expect((await client.fetch('/checkout?payment=shop_pay')).headers.get('location')).toBe(
      '/cart',
    );
    await client.add('rush', 2);
    const response = await client.fetch('/checkout?payment=shop_pay');
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('payment')).toBe('shop_pay');
    expect(await checkoutPage(response)).toContain('RUSH');
    expect(quantities(await client.getCart())).toEqual({rush: 2});
  });
});
