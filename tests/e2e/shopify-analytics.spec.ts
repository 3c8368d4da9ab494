import type {Page} from '@playwright/test';
import {
  type ConsentStub,
  type ShopifyStubs,
  stubShopify,
} from '../support/shopify-browser-stubs.ts';
import type {Shop, Site} from '../support/site.ts';
import {queryStorefront} from '../support/store-client.ts';
import {test as base, expect} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {addButton, cartLink, drawerOf, footerLink, heading, homeLink} from './shop.ts';

const test = base.extend<{visit(stub: ConsentStub, path?: string): Promise<ShopifyStubs>}>({
  baseURL: ({shopifySite}, use) => use(shopifySite.origin),
  visit: async ({page, context}, use) => {
    await use(async (stub, path = '/') => {
      const stubs = await stubShopify(context, stub);
      await page.goto(path);
      return stubs;
    });
  },
});

// One browser worker runs the file, because each would start a shop for it.
test.describe.configure({mode: 'default'});

const googleTag = 'https://www.googletagmanager.com/gtag/js';
const banner = 'https://cdn.shopify.com/shopifycloud/privacy-banner/storefront-banner.js';

const names = ({events}: ShopifyStubs) => events.map(({payload}) => payload.event_name ?? 'view');

/** The store's product in the form of the events' `products`. */
async function trackedProduct(shop: Shop, handle: string) {
  const query = `query ($handle: String!) { product(handle: $handle) { id title vendor productType
    variants(first: 1) { nodes { id title sku price { amount } } } } }`;
  const product = (await queryStorefront(shop.store, query, {handle})).data.at('product');
  const variant = product.at('variants', 'nodes', 0);
  const numberOf = (gid: string) => Number(gid.split('/').at(-1));
  return {
    product_gid: product.at('id').text,
    name: product.at('title').text,
    variant: variant.at('title').text,
    brand: product.at('vendor').text,
    price: variant.at('price', 'amount').number,
    quantity: 1,
    variant_gid: variant.at('id').text,
    category: product.at('productType').text,
    sku: variant.at('sku').text,
    product_id: numberOf(product.at('id').text),
    variant_id: numberOf(variant.at('id').text),
  };
}

/** A product in the form of Google's events. */
function googleItems({price, ...product}: Awaited<ReturnType<typeof trackedProduct>>) {
  const item = {
    item_id: product.product_gid,
    item_name: product.name,
    item_variant: product.variant,
    item_brand: product.brand,
  };
  return {currency: 'USD', value: price, items: [{...item, price, quantity: 1}]};
}

const productsOf = ({events}: ShopifyStubs, name: string) =>
  events
    .filter(({payload}) => payload.event_name === name)
    .flatMap(({payload}) => (payload.products as string[]).map((text) => JSON.parse(text)));

const sessionId = (page: Page) => page.evaluate(() => sessionStorage.getItem('boreal:session-id'));

const ownEvents = async ({database}: Pick<Site, 'database'>, page: Page) =>
  database.sql(
    'select event_type, event_data from public.analytics_events where session_id = $1 order by id',
    [await sessionId(page)],
  );

/** Lets a test decide when the consent script arrives. */
function heldArrival() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {arrival, arrive: () => arrive()};
}

/** Google's tag is stopped as Google documents it, because it sends events of its own. */
const stopName = 'ga-disable-G-TEST12345';
const isStopped = (page: Page) => page.evaluate((name) => Reflect.get(window, name), stopName);

/** Google's commands as lists of name and parameters. */
const toGoogle = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[]).map((command) => Array.from(command)),
  );

const footer = (page: Page) => page.getByRole('contentinfo');

async function goToVitra(page: Page): Promise<void> {
  await footerLink(page, 'VITRA').click();
  await expect(heading(page)).toHaveText('VITRA');
}

async function addFromShowcase(page: Page, product: string): Promise<void> {
  const showcase = page.getByRole('article', {name: product});
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(drawerOf(page)).toContainText(product);
}

function choose(page: Page, analytics: boolean) {
  return page.evaluate((allowed) => {
    window.Shopify.customerPrivacy?.setTrackingConsent?.({analytics: allowed}, () => {});
  }, analytics);
}

test('Shopify and Google receive page, product and cart events', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const sentToGoogle = async () => (await toGoogle(page)).filter(([kind]) => kind === 'event');
  const pageView = async () => [
    'event',
    'page_view',
    {page_location: page.url(), page_title: await page.title()},
  ];
  const stubs = await visit({});
  await expect.poll(() => names(stubs)).toEqual(['view', 'page_rendered']);
  const home = {
    schema_id: 'trekkie_storefront_page_view/1.4',
    payload: {url: `${shop.origin}/`, title: await page.title(), shopId: 62801, currency: 'USD'},
  };
  expect(stubs.events[0]).toMatchObject(home);
  expect(stubs.events[1]).toMatchObject({
    schema_id: 'custom_storefront_customer_tracking/1.2',
    payload: {event_source_url: `${shop.origin}/`, shop_id: 62801, analytics_allowed: true},
  });
  const expected: unknown[] = [await pageView()];

  stubs.events.length = 0;
  await goToVitra(page);
  await expect.poll(() => names(stubs)).toEqual(['product_page_rendered', 'view', 'page_rendered']);
  const vitra = await trackedProduct(shop, 'vitra');
  expect(productsOf(stubs, 'product_page_rendered')).toEqual([vitra]);
  expect(stubs.events[1]?.payload).toMatchObject({
    url: `${shop.origin}/products/vitra`,
    pageType: 'product',
    resourceId: vitra.product_id,
  });
  expected.push(['event', 'view_item', googleItems(vitra)], await pageView());

  stubs.events.length = 0;
  await homeLink(page).click();
  await expect.poll(() => names(stubs)).toEqual(['view', 'page_rendered']);
  // The product of the page before is not the home page's.
  expect(stubs.events[0]).toMatchObject(home);
  expect(stubs.events[0]?.payload).not.toHaveProperty('resourceId');
  expected.push(await pageView());
  expect(await sentToGoogle()).toEqual(expected);

  stubs.events.length = 0;
  await addFromShowcase(page, 'RUSH');
  await expect.poll(() => names(stubs)).toEqual(['product_added_to_cart']);
  expect(stubs.events[0]?.payload.cart_token).toMatch(/^[\w-]+\?key=\w+$/);
  const rush = await trackedProduct(shop, 'rush');
  expect(productsOf(stubs, 'product_added_to_cart')).toEqual([rush]);
  const added = [
    ['event', 'add_to_cart', googleItems(rush)],
    ['event', 'view_cart', expect.objectContaining({currency: 'USD'})],
  ];
  await expect
    .poll(async () => (await sentToGoogle()).slice(expected.length))
    .toEqual(expect.arrayContaining(added));
  expect(stubs.foreignRequests).toContain(googleTag);

  // An address with a tracking number shows an order.
  const cartViews = async () =>
    (await sentToGoogle()).filter(([, name]) => name === 'view_cart').length;
  const before = await cartViews();
  await page.keyboard.press('Escape');
  for (const query of ['?tab=track&number=BRL-FIRSTORD1', '?tab=track']) {
    await page.evaluate((address) => history.replaceState(history.state, '', address), `/${query}`);
    expect(await isStopped(page)).toBe(query.includes('number'));
    await cartLink(page).click();
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
  }
  await expect.poll(cartViews).toBe(before + 1);
  await choose(page, false);
  expect(await isStopped(page)).toBe(true);
});

test('an add from before the consent script arrived is sent once, and the visit’s source at the checkout', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const {arrival, arrive} = heldArrival();
  const stubs = await visit(
    {arrival},
    '/?utm_source=news&utm_source=other&gclid=abc&utm_term=&email=a@b.example',
  );
  await addFromShowcase(page, 'RUSH');
  await drawerOf(page).getByRole('button', {name: 'Close'}).click();
  await addFromShowcase(page, 'SYNAPTIQ');
  expect(stubs.events).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  arrive();
  const added = () => productsOf(stubs, 'product_added_to_cart');
  const expected = [await trackedProduct(shop, 'rush'), await trackedProduct(shop, 'synaptiq')];
  await expect.poll(() => added().length).toBe(2);
  expect(added()).toEqual(expect.arrayContaining(expected));
  const commands = await toGoogle(page);
  expect(JSON.stringify(commands)).not.toContain('a@b.example');
  const location = `${shop.origin}/?utm_source=news&utm_source=other&gclid=abc&utm_term=`;
  expect(commands).toContainEqual(['set', {page_location: location}]);
  // The shop's own events waited for consent, too.
  await expect
    .poll(() => ownEvents(shop, page))
    .toEqual(
      ['rush', 'synaptiq'].map((product_id) => ({
        event_type: 'cart_action',
        event_data: {action: 'add', product_id, quantity: 1},
      })),
    );

  stubs.events.length = 0;
  await page.reload();
  await expect.poll(() => names(stubs)).toEqual(['view', 'page_rendered']);
  await footerLink(page, 'About').click();
  await expect.poll(() => names(stubs).length).toBe(4);
  expect(names(stubs)).not.toContain('product_added_to_cart');

  // Where the visit came from is stored with the cart at its checkout.
  await cartLink(page).click();
  const id = await page.evaluate(() => localStorage.getItem('boreal:cart-id'));
  const responded = page.waitForResponse(/\/api\/cart$/);
  await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
  await responded;
  const query = 'query ($id: ID!) { cart(id: $id) { attributes { key value } } }';
  const {data} = await queryStorefront(shop.store, query, {id});
  expect(data.at('cart', 'attributes').value).toEqual([
    {key: 'Tracking number', value: expect.stringMatching(/^BRL-/)},
    {key: 'utm_source', value: 'news'},
    {key: 'gclid', value: 'abc'},
  ]);
});

test('nothing is sent without consent, or with Global Privacy Control', async ({visit, page}) => {
  const stubs = await visit({choice: 'no'}, '/products/rush');
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname);
    const sent = new URLSearchParams(request.postData() ?? '').get('sessionId');
    if (sent) requests.push(sent);
  });
  await expect.poll(() => stubs.foreignRequests).toContain(banner);
  await goToVitra(page);
  await homeLink(page).click();
  await addFromShowcase(page, 'RUSH');
  await page.evaluate(() => localStorage.setItem('consent-stub', 'yes'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true});
  });
  await page.goto('/products/rush');
  await expect.poll(() => stubs.foreignRequests.filter((url) => url === banner).length).toBe(2);
  await goToVitra(page);
  await page.goto('about:blank');
  expect(stubs.events).toEqual([]);
  expect([...new Set(stubs.foreignRequests)]).toEqual([banner]);
  for (const path of ['/api/events', '/api/shop']) expect(requests).not.toContain(path);
  expect(requests.filter((request) => request.startsWith('session_'))).toEqual([]);
});

test('where consent is required, events wait for it, and end with it in every tab', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  // A consent tool may have stopped Google's tag before.
  await page.addInitScript((name) => Reflect.set(window, name, true), stopName);
  const stubs = await visit({isConsentRequired: true}, '/products/rush');
  await footer(page).getByRole('button', {name: 'Your privacy choices'}).click();
  await expect(page.getByText('Cookie preferences')).toBeVisible();
  // The events until now are not sent when the page is left, either.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(stubs.events).toEqual([]);
  expect(await sessionId(page)).toBeNull();

  await choose(page, true);
  await expect.poll(() => names(stubs)).toEqual(['product_page_rendered', 'view', 'page_rendered']);
  await expect
    .poll(() => ownEvents(shop, page))
    .toEqual([{event_type: 'product_view', event_data: {product_id: 'rush'}}]);
  await expect.poll(() => stubs.foreignRequests).toContain(googleTag);
  expect(await isStopped(page)).toBe(true);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/products/rush');
  await waitForHydration(otherTab);
  await expect.poll(() => names(stubs).length).toBe(6);
  await expect.poll(() => sessionId(otherTab)).not.toBeNull();

  stubs.events.length = 0;
  await choose(page, false);
  await expect.poll(() => sessionId(otherTab)).toBeNull();
  await goToVitra(otherTab);
  await addButton(otherTab).click();
  await expect(drawerOf(otherTab)).toBeVisible();
  await goToVitra(page);
  stubs.foreignRequests.length = 0;
  await page.goto('/about');
  const hasConsentScript = () => page.evaluate(() => Boolean(window.Shopify?.customerPrivacy));
  await expect.poll(hasConsentScript).toBe(true);
  await goToVitra(page);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(stubs.foreignRequests).toEqual([banner]);
  expect(stubs.events).toEqual([]);
  expect([await sessionId(page), await sessionId(otherTab)]).toEqual([null, null]);
});

test('"Your privacy choices" reports that a blocked banner did not open', async ({page}) => {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  );
  await page.clock.install();
  await page.goto('/about');
  await footer(page).getByRole('button', {name: 'Your privacy choices'}).click();
  const message = footer(page).getByText(/^Your privacy choices could not be opened/);
  // The banner gets ten seconds to load.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(message).toBeVisible({timeout: 500});
  }).toPass();
});
