import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request} from 'node:https';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {clothes} from '../support/samples.ts';

/** The JS Buy SDK, which has no types, sends queries of its own, over HTTPS only. */
const Client = createRequire(import.meta.url)('shopify-buy');
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
  const connect = () =>
    Client.buildClient(
      {
        domain: new URL(store.origin).host,
        storefrontAccessToken: store.publicToken,
        apiVersion: '2026-04',
      },
      trustingFetch,
    );

  it('shops: lists products, fills a checkout, changes it, and opens it', async () => {
    const {product: products, checkout: checkouts} = connect();
    const handles = (await products.fetchAll(4)).map(({handle}: {handle: string}) => handle);
    expect(handles).toContain('trail-shirt');
    const product = await products.fetchByHandle('trail-shirt');
    const [small, , , medium] = product.variants;

    const {id} = await checkouts.create();
    const {lineItems} = await checkouts.addLineItems(id, [
      {variantId: small.id, quantity: 1},
      {variantId: medium.id, quantity: 1},
    ]);
    expect(lineItems).toMatchObject([{quantity: 1}, {quantity: 1}]);
    const changed = await checkouts.updateLineItems(id, [{id: lineItems[0].id, quantity: 2}]);
    expect(changed.lineItems).toMatchObject([{quantity: 2}, {quantity: 1}]);
    // The SDK reads an allocation for each line, also of a discount of the whole order.
    const discounted = await checkouts.addDiscount(id, 'TENOFF100');
    const automatic = {discountApplication: {title: 'Three for less'}};
    const coded = {discountApplication: {code: 'TENOFF100'}};
    for (const line of discounted.lineItems) {
      expect(line.discountAllocations).toMatchObject([coded, automatic]);
    }
    await checkouts.removeDiscount(id);
    expect((await checkouts.removeLineItems(id, [lineItems[1].id])).lineItems).toHaveLength(1);
    const coupled = await checkouts.addDiscount(id, 'SHIRTS20');
    expect(coupled.userErrors).toEqual([]);
    expect(coupled.discountApplications).toMatchObject([{code: 'SHIRTS20', applicable: true}]);
    expect(Number(coupled.subtotalPrice.amount)).toBe(78.4);

    const fetched = await checkouts.fetch(id);
    expect(fetched.lineItems).toMatchObject([{quantity: 2, title: 'Trail Shirt'}]);
    const page = await trustingFetch(fetched.webUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Trail Shirt');
  });

  it('runs its other operations: collections, the shop, codes, gift cards and addresses', async () => {
    const {shop, collection: collections, product: products, checkout: checkouts} = connect();
    expect((await shop.fetchInfo()).name).toBe('Ridgeline');
    await shop.fetchPolicies();
    const [collection] = await collections.fetchAllWithProducts();
    expect((await collections.fetch(collection.id)).handle).toBe(collection.handle);
    expect((await collections.fetchByHandle(collection.handle)).id).toBe(collection.id);
    await collections.fetchWithProducts(collection.id);
    await collections.fetchAll();
    await collections.fetchQuery({first: 2, query: 'title:a*'});
    const [product, other] = await products.fetchAll(2);
    expect((await products.fetch(product.id)).handle).toBe(product.handle);
    await products.fetchMultiple([product.id, other.id]);
    await products.fetchQuery({first: 2, query: 'title:a*'});
    await products.fetchRecommendations(product.id);

    const {id} = await checkouts.create({
      lineItems: [{variantId: product.variants[0].id, quantity: 1}],
    });
    const {customAttributes} = await checkouts.updateAttributes(id, {
      note: 'Ring twice',
      customAttributes: [{key: 'Gift', value: 'yes'}],
    });
    expect(customAttributes[0].value).toBe('yes');
    const email = 'ada@example.com';
    expect((await checkouts.updateEmail(id, email)).email).toBe(email);
    const {shippingAddress} = await checkouts.updateShippingAddress(id, {
      ...{firstName: 'Ada', lastName: 'Vale', address1: '1 Forest Way', city: 'Eureka'},
      ...{country: 'United States', province: 'California', zip: '95501'},
    });
    expect([shippingAddress.city, shippingAddress.provinceCode]).toEqual(['Eureka', 'CA']);
    const {appliedGiftCards} = await checkouts.addGiftCards(id, ['RIDGEGIFT40']);
    expect(appliedGiftCards).toHaveLength(1);
    await checkouts.removeGiftCard(id, appliedGiftCards[0].id);
    const replaced = await checkouts.replaceLineItems(id, [
      {variantId: other.variants[0].id, quantity: 3},
    ]);
    expect(replaced.lineItems[0].quantity).toBe(3);
  });
});
