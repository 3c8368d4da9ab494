import type {Page} from '@playwright/test';
import {sampleTrackingNumbers} from '../../app/orders/tracking-number.ts';
import {
  type ConsentStub,
  type ShopifyStubs,
  stubShopify,
} from '../support/shopify-browser-stubs.ts';
import type {ShopifyWorker} from '../support/shopify-worker.ts';
import type {Site} from '../support/site.ts';
import {queryStorefront} from '../support/store-client.ts';
import {test as base, expect} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

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

const banner = 'https://cdn.shopify.com/shopifycloud/privacy-banner/storefront-banner.js';

const names = ({events}: ShopifyStubs) => events.map(({payload}) => payload.event_name ?? 'view');

/** What every `trekkie_storefront_page_view/1.4` event holds. */
const pageView = (url: string, title: string) => ({
  appClientId: '6167201',
  isMerchantRequest: false,
  hydrogenSubchannelId: '1000062801',
  isPersistentCookie: true,
  uniqToken: 'unique-token',
  visitToken: 'visit-token',
  microSessionId: expect.any(String),
  microSessionCount: 1,
  url,
  path: new URL(url).pathname,
  search: '',
  referrer: '',
  title,
  shopId: 62801,
  currency: 'USD',
  contentLanguage: 'EN',
});

/** What every `custom_storefront_customer_tracking/1.2` event holds. */
const tracking = (name: string, url: string) => ({
  source: 'hydrogen',
  asset_version_id: expect.stringMatching(/^\d{4}\.\d+\.\d+$/),
  hydrogenSubchannelId: '1000062801',
  is_persistent_cookie: true,
  deprecated_visit_token: 'visit-token',
  unique_token: 'unique-token',
  event_time: expect.any(Number),
  event_id: expect.any(String),
  event_source_url: url,
  referrer: '',
  user_agent: expect.stringContaining('Chrome'),
  navigation_type: 'navigate',
  navigation_api: 'PerformanceNavigationTiming',
  shop_id: 62801,
  currency: 'USD',
  ccpa_enforced: false,
  gdpr_enforced: false,
  gdpr_enforced_as_string: 'false',
  analytics_allowed: true,
  marketing_allowed: true,
  sale_of_data_allowed: true,
  event_name: name,
});

/** The store's product in the form of the events' `products`. */
async function trackedProduct(shop: ShopifyWorker, handle: string) {
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

const productsOf = ({events}: ShopifyStubs, name: string) =>
  events
    .filter(({payload}) => payload.event_name === name)
    .map(({payload}) => (payload.products as string[]).map((text) => JSON.parse(text)));

const ownEvents = async ({database}: Pick<Site, 'database'>, page: Page) => {
  return database.sql(
    'select event_type, event_data from public.analytics_events where session_id = $1 order by id',
    [await sessionId(page)],
  );
};

/** Lets a test decide when the consent script arrives. */
function heldArrival() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {arrival, arrive: () => arrive()};
}

const sessionId = (page: Page) => page.evaluate(() => sessionStorage.getItem('boreal:session-id'));

const footer = (page: Page) => page.getByRole('contentinfo');

async function addFromShowcase(page: Page, product: string) {
  const showcase = page.getByRole('article', {name: product});
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(page.getByRole('dialog', {name: 'Your Cart'})).toContainText(product);
}

async function addFromProductPage(page: Page) {
  const main = page.locator('#main');
  await main
    .getByRole('button', {name: /^Add to Cart/})
    .first()
    .click();
  await expect(page.getByRole('dialog', {name: 'Your Cart'})).toBeVisible();
}

test('Shopify receives page, product and cart events with Hydrogen’s payloads, also after client-side navigation and from the showcase', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const stubs = await visit({});
  await expect.poll(() => names(stubs)).toEqual(['view', 'page_rendered']);
  const home = `${shop.origin}/`;
  expect(stubs.events.map(({schema_id, payload}) => ({schema_id, payload}))).toEqual([
    {
      schema_id: 'trekkie_storefront_page_view/1.4',
      payload: pageView(home, 'Boreal | Elevated Focus, Grounded in Nature'),
    },
    {
      schema_id: 'custom_storefront_customer_tracking/1.2',
      payload: {...tracking('page_rendered', home), canonical_url: home},
    },
  ]);

  stubs.events.length = 0;
  await footer(page).getByRole('link', {name: 'VITRA'}).click();
  await expect.poll(() => names(stubs)).toEqual(['product_page_rendered', 'view', 'page_rendered']);
  const vitra = await trackedProduct(shop, 'vitra');
  const url = `${shop.origin}/products/vitra`;
  expect(stubs.events.map(({payload}) => payload)).toEqual([
    {
      ...tracking('product_page_rendered', url),
      canonical_url: url,
      products: [expect.any(String)],
    },
    {
      ...pageView(url, await page.title()),
      pageType: 'product',
      resourceType: 'product',
      resourceId: vitra.product_id,
    },
    {...tracking('page_rendered', url), canonical_url: url},
  ]);
  expect(productsOf(stubs, 'product_page_rendered')).toEqual([[vitra]]);

  stubs.events.length = 0;
  await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
  await expect.poll(() => names(stubs)).toEqual(['view', 'page_rendered']);
  // The product of the page before is not the home page's.
  expect(stubs.events[0]?.payload).toEqual(pageView(home, await page.title()));

  stubs.events.length = 0;
  await addFromShowcase(page, 'RUSH');
  await expect.poll(() => names(stubs)).toEqual(['product_added_to_cart']);
  expect(stubs.events[0]?.payload).toEqual({
    ...tracking('product_added_to_cart', home),
    cart_token: expect.stringMatching(/^[\w-]+\?key=\w+$/),
    products: [expect.any(String)],
  });
  expect(productsOf(stubs, 'product_added_to_cart')).toEqual([
    [await trackedProduct(shop, 'rush')],
  ]);
});

test('an add to the cart from before the consent script arrived is sent once, and not again after a reload', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const {arrival, arrive} = heldArrival();
  const stubs = await visit({arrival});
  await addFromShowcase(page, 'RUSH');
  await page.getByRole('dialog', {name: 'Your Cart'}).getByRole('button', {name: 'Close'}).click();
  await addFromShowcase(page, 'SYNAPTIQ');
  expect(stubs.events).toEqual([]);
  arrive();
  const added = () => productsOf(stubs, 'product_added_to_cart').flat();
  const expected = [await trackedProduct(shop, 'rush'), await trackedProduct(shop, 'synaptiq')];
  await expect.poll(() => added().length).toBe(2);
  expect(added()).toEqual(expect.arrayContaining(expected));
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
  await footer(page).getByRole('link', {name: 'About'}).click();
  await expect.poll(() => names(stubs).length).toBe(4);
  expect(names(stubs)).not.toContain('product_added_to_cart');
});

test('nothing is sent if consent is denied, or Global Privacy Control overrides it: no event, no session id, no performance script', async ({
  visit,
  page,
}) => {
  const stubs = await visit({choice: 'no'}, '/products/rush');
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname);
    const sessionId = new URLSearchParams(request.postData() ?? '').get('sessionId');
    if (sessionId) requests.push(sessionId);
  });
  await expect.poll(() => stubs.foreignRequests).toContain(banner);
  await footer(page).getByRole('link', {name: 'VITRA'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
  await addFromShowcase(page, 'RUSH');
  await page.evaluate(() => localStorage.setItem('consent-stub', 'yes'));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true});
  });
  await page.goto('/products/rush');
  await expect.poll(() => stubs.foreignRequests.filter((url) => url === banner).length).toBe(2);
  await footer(page).getByRole('link', {name: 'VITRA'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await page.goto('about:blank');
  expect(stubs.events).toEqual([]);
  expect([...new Set(stubs.foreignRequests)]).toEqual([banner]);
  expect(requests).not.toContain('/api/events');
  expect(requests).not.toContain('/api/shop');
  expect(requests.filter((request) => request.startsWith('session_'))).toEqual([]);
});

function choose(page: Page, analytics: boolean) {
  return page.evaluate((allowed) => {
    window.Shopify.customerPrivacy?.setTrackingConsent?.({analytics: allowed}, () => {});
  }, analytics);
}

test('where consent is required, events wait for it, and stop in every tab when "Your privacy choices" takes it back', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const stubs = await visit({isConsentRequired: true}, '/products/rush');
  const choices = footer(page).getByRole('button', {name: 'Your privacy choices'});
  await choices.click();
  await expect(page.getByText('Cookie preferences')).toBeVisible();
  expect(stubs.events).toEqual([]);
  expect(await sessionId(page)).toBeNull();

  await choose(page, true);
  await expect.poll(() => names(stubs)).toEqual(['product_page_rendered', 'view', 'page_rendered']);
  await expect
    .poll(() => ownEvents(shop, page))
    .toEqual([{event_type: 'product_view', event_data: {product_id: 'rush'}}]);

  const otherTab = await page.context().newPage();
  await openHydrated(otherTab, '/products/rush');
  await expect.poll(() => names(stubs).length).toBe(6);
  await expect.poll(() => sessionId(otherTab)).not.toBeNull();

  stubs.events.length = 0;
  await choose(page, false);
  await expect.poll(() => sessionId(otherTab)).toBeNull();
  await footer(otherTab).getByRole('link', {name: 'VITRA'}).click();
  await expect(otherTab.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await addFromProductPage(otherTab);
  await footer(page).getByRole('link', {name: 'VITRA'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await page.goto('/about');
  await expect.poll(() => stubs.foreignRequests.filter((url) => url === banner).length).toBe(2);
  expect(stubs.events).toEqual([]);
  expect([await sessionId(page), await sessionId(otherTab)]).toEqual([null, null]);
});

test('Google Analytics receives the same events as Shopify, none before consent, and is stopped without it', async ({
  visit,
  page,
  shopifySite: shop,
}) => {
  const {arrival, arrive} = heldArrival();
  const stubs = await visit({arrival}, '/products/rush');
  await expect.poll(() => stubs.foreignRequests).toContain(banner);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  arrive();
  /** Google's commands as lists, without the time of the first one. */
  const commands = () =>
    page.evaluate(() => {
      const layer = (window.dataLayer ?? []) as ArrayLike<unknown>[];
      return layer.map((command) => Array.from(command).slice(0, command[0] === 'js' ? 1 : 3));
    });
  await expect.poll(async () => (await commands()).length).toBe(5);
  const rush = await trackedProduct(shop, 'rush');
  const item = {
    item_id: rush.product_gid,
    item_name: rush.name,
    item_variant: rush.variant,
    item_brand: rush.brand,
    price: rush.price,
    quantity: 1,
  };
  expect(await commands()).toEqual([
    ['js'],
    ['set', {page_location: page.url()}],
    ['config', 'G-TEST12345', {send_page_view: false, allow_google_signals: false}],
    ['event', 'view_item', {currency: 'USD', value: rush.price, items: [item]}],
    ['event', 'page_view', {page_location: page.url(), page_title: await page.title()}],
  ]);
  await addFromProductPage(page);
  await expect
    .poll(async () => (await commands()).slice(5))
    .toEqual(
      expect.arrayContaining([
        ['event', 'add_to_cart', {currency: 'USD', value: rush.price, items: [item]}],
        ['event', 'view_cart', expect.objectContaining({currency: 'USD'})],
      ]),
    );
  expect(stubs.foreignRequests).toContain('https://www.googletagmanager.com/gtag/js');

  // Google's tag is stopped as Google documents it, because it sends events of its own.
  const isDisabled = () => page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST12345'));
  expect(await isDisabled()).toBe(false);
  await page.keyboard.press('Escape');
  await footer(page).getByRole('link', {name: 'Contact'}).click();
  await page.getByRole('link', {name: 'Track Order'}).click();
  const [sample] = sampleTrackingNumbers;
  await page.getByRole('link', {name: sample}).click();
  await expect(page).toHaveURL(new RegExp(sample));
  expect(await isDisabled()).toBe(true);
  await footer(page).getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL(/about$/);
  expect(await isDisabled()).toBe(false);
  await expect.poll(commands).toContainEqual(['set', {page_location: `${shop.origin}/about`}]);
  expect(JSON.stringify(await commands())).not.toContain(sample);
  await choose(page, false);
  expect(await isDisabled()).toBe(true);
});

test('"Your privacy choices" reports below its button that a blocked banner could not be opened', async ({
  page,
}) => {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  );
  await page.clock.install();
  await page.goto('/about');
  const choices = footer(page).getByRole('button', {name: 'Your privacy choices'});
  await choices.click();
  const message = footer(page).getByText(/^Your privacy choices could not be opened/);
  // The banner gets ten seconds to load.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(message).toBeVisible({timeout: 500});
  }).toPass();
  // Both places at once, because the page may still move.
  const button = await choices.elementHandle();
  const distance = await message.evaluate(
    (text, above) =>
      text.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0),
    button,
  );
  expect(distance).toBeGreaterThanOrEqual(-0.5);
});
