import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request} from 'node:https';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Client from 'shopify-buy';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {clothes} from '../support/samples.ts';

/** The JS Buy SDK sends queries of its own, over HTTPS only. */
let folder: string;
let store: Emulator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'js-buy-sdk-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
  store = await startEmulator({catalog: clothes, https: true});
});
afterAll(async () => {
  await store?.close();
  rmSync(folder, {recursive: true, force: true});
});

/** Node reads `NODE_EXTRA_CA_CERTS` only when it starts; this trusts the certificate in a running process. */
function trustingFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const ca = readFileSync(store.certificateFile ?? '', 'utf8');
  return new Promise<Response>((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const sent = request(
      String(address),
      {method: init.method ?? 'GET', headers, ca},
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve(new Response(Buffer.concat(chunks), {status: incoming.statusCode ?? 0})),
        );
      },
    );
    sent.on('error', reject);
    sent.end(init.body?.toString());
  });
}

describe('The JS Buy SDK', () => {
  it('shops: lists products, fills a checkout, changes it, and opens it', async () => {
    const client = Client.buildClient(
      {
        domain: new URL(store.origin).host,
        storefrontAccessToken: store.publicToken,
        apiVersion: '2026-04',
      },
      trustingFetch,
    );
    const products = await client.product.fetchAll(4);
    expect(products.map(({handle}) => handle)).toContain('trail-shirt');
    const product = await client.product.fetchByHandle('trail-shirt');
    expect(product.variants).toHaveLength(15);
    const [small, , , medium] = product.variants;

    let checkout = await client.checkout.create();
    const {id} = checkout;
    checkout = await client.checkout.addLineItems(id, [
      {variantId: small?.id ?? '', quantity: 1},
      {variantId: medium?.id ?? '', quantity: 1},
    ]);
    expect(checkout.lineItems.map(({quantity}) => quantity)).toEqual([1, 1]);
    const [first, second] = checkout.lineItems;
    checkout = await client.checkout.updateLineItems(id, [{id: first?.id ?? '', quantity: 2}]);
    expect(checkout.lineItems.map(({quantity}) => quantity)).toEqual([2, 1]);
    // The SDK reads an allocation for each line, also of a discount of the whole order.
    const discounted = await client.checkout.addDiscount(id, 'TENOFF100');
    const allocations = discounted.lineItems.map((line) => line.discountAllocations);
    const automatic = {discountApplication: {title: 'Three for less'}};
    const coded = {discountApplication: {code: 'TENOFF100'}};
    for (const ofLine of allocations) expect(ofLine).toMatchObject([coded, automatic]);
    checkout = await client.checkout.removeDiscount(id);
    checkout = await client.checkout.removeLineItems(id, [second?.id ?? '']);
    expect(checkout.lineItems).toHaveLength(1);
    checkout = await client.checkout.addDiscount(id, 'SHIRTS20');
    expect(checkout.userErrors).toEqual([]);
    expect(checkout.discountApplications).toMatchObject([{code: 'SHIRTS20', applicable: true}]);
    expect(Number(checkout.subtotalPrice.amount)).toBe(78.4);

    const fetched = await client.checkout.fetch(id);
    expect(fetched.lineItems).toMatchObject([{quantity: 2, title: 'Trail Shirt'}]);
    const page = await trustingFetch(fetched.webUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Trail Shirt');
  });

  it('runs its other operations: collections, the shop, codes, gift cards and addresses', async () => {
    const client = Client.buildClient(
      {
        domain: new URL(store.origin).host,
        storefrontAccessToken: store.publicToken,
        apiVersion: '2026-04',
      },
      trustingFetch,
    );
    const call = async (resource: string, method: string, ...args: unknown[]) => {
      const object: object = Reflect.get(client, resource);
      const result: unknown = await Reflect.get(object, method).call(object, ...args);
      return Object(result);
    };
    expect((await call('shop', 'fetchInfo')).name).toBe('Ridgeline');
    await call('shop', 'fetchPolicies');
    const collections = await call('collection', 'fetchAllWithProducts');
    expect(collections.length).toBeGreaterThan(0);
    const {id: collection, handle} = collections[0];
    expect((await call('collection', 'fetch', collection)).handle).toBe(handle);
    expect((await call('collection', 'fetchByHandle', handle)).id).toBe(collection);
    await call('collection', 'fetchWithProducts', collection);
    await call('collection', 'fetchAll');
    await call('collection', 'fetchQuery', {first: 2, query: 'title:a*'});
    const [product, other] = await call('product', 'fetchAll', 2);
    expect((await call('product', 'fetch', product.id)).handle).toBe(product.handle);
    await call('product', 'fetchMultiple', [product.id, other.id]);
    await call('product', 'fetchQuery', {first: 2, query: 'title:a*'});
    await call('product', 'fetchRecommendations', product.id);

    const {id} = await call('checkout', 'create', {
      lineItems: [{variantId: product.variants[0].id, quantity: 1}],
    });
    const {customAttributes} = await call('checkout', 'updateAttributes', id, {
      note: 'Ring twice',
      customAttributes: [{key: 'Gift', value: 'yes'}],
    });
    expect(customAttributes[0].value).toBe('yes');
    expect((await call('checkout', 'updateEmail', id, 'ada@example.com')).email).toBe(
      'ada@example.com',
    );
    const {shippingAddress} = await call('checkout', 'updateShippingAddress', id, {
      ...{firstName: 'Ada', lastName: 'Vale', address1: '1 Forest Way', city: 'Eureka'},
      ...{country: 'United States', province: 'California', zip: '95501'},
    });
    expect([shippingAddress.city, shippingAddress.provinceCode]).toEqual(['Eureka', 'CA']);
    const paid = await call('checkout', 'addGiftCards', id, ['RIDGEGIFT40']);
    expect(paid.appliedGiftCards).toHaveLength(1);
    await call('checkout', 'removeGiftCard', id, paid.appliedGiftCards[0].id);
    const replaced = await call('checkout', 'replaceLineItems', id, [
      {variantId: other.variants[0].id, quantity: 3},
    ]);
    expect(replaced.lineItems[0].quantity).toBe(3);
  });
});
