import type {APIRequestContext, Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {cartLink, drawerOf} from './shop.ts';

/** The button of the purchase form, whatever its text is. */
const addButton = (page: Page) => page.locator('[data-buy]').getByRole('button');

/** A page asks for offers at most once in this time, so a test moves its clock on. */
const tenSeconds = 10_000;

/** Resolves when the worker's memory has what the merchant has changed of RUSH. */
async function expectKnown(
  request: APIRequestContext,
  origin: string,
  rush: Record<string, unknown>,
) {
  await expect(async () => {
    const {offers} = await (await request.get(`${origin}/api/offers`)).json();
    expect(offers.rush).toMatchObject(rush);
  }).toPass();
}

/** Gives the page another offer of RUSH than the worker, with an answer that is newer each time. */
async function changeOffer(page: Page, changes: object): Promise<void> {
  await page.route('**/api/offers', async (route) => {
    const response = await route.fetch();
    const {offers} = await response.json();
    const rush = {...offers.rush, ...changes, readAt: Date.now() + tenSeconds};
    await route.fulfill({response, json: {offers: {...offers, rush}}});
  });
}

test('page and cart follow a price of which the other one has a newer one', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  await page.clock.install();
  await page.goto(`${origin}/products/rush`);
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $44.96 (Save $4.99)');
  store.control.setProduct('rush', {price: '59.95'});
  const isKnown = (minor: number) => expectKnown(request, origin, {price: {minor}});
  await isKnown(59_95);
  await addButton(page).click();
  const line = drawerOf(page).getByRole('listitem');
  await expect(line).toContainText('$53.96');
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Add to Cart - $53.96 (Save $5.99)');
  await expect(page.getByText('This price was updated.', {exact: true})).toBeVisible();

  // The drawer asks for the prices when it opens, and finds the cart's to be from before.
  store.control.setProduct('rush', {price: '66.66'});
  await isKnown(66_66);
  await page.clock.fastForward(tenSeconds);
  await cartLink(page).click();
  await expect(line).toContainText(/\$59\.99.*Renews at \$59\.99/);
  await page.keyboard.press('Escape');

  store.control.setProduct('rush', {availableForSale: false});
  await changeOffer(page, {available: false});
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('alert')).toBeVisible();
  await expect(line).toContainText('Sold out');
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Out of Stock');

  // A new tab starts at home, the drawer gets no response, and another worker's memory is older.
  store.control.setProduct('rush', {price: '77.77', availableForSale: true});
  await isKnown(77_77);
  await page.route('**/api/offers', (route) => route.abort());
  await page.route('**/products/rush.data*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /\b1\d{12}\b/g,
      (readAt) => `${Number(readAt) - 1}`,
    );
    await route.fulfill({response, body});
  });
  await page.goto(origin);
  await expect(page.getByRole('button', {name: 'Add to Cart - $77.77'}).first()).toBeVisible();
  await page
    .getByRole('article', {name: 'RUSH'})
    .getByRole('link', {name: 'Product Details'})
    .click();
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $69.99 (Save $7.78)');
  await addButton(page).click();
  await expect(line).toContainText('Renews at $69.99');
});

test('both menus and the page of an error have the prices of the store, and then new ones', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  const shop = page.getByRole('button', {name: 'Shop'});
  const shopMenu = page.locator('#shop-menu').getByRole('link', {name: 'RUSH'});
  const phoneMenu = page.locator('#mobile-menu').getByRole('link', {name: 'RUSH'});
  await page.goto(`${origin}/about`);
  await shop.click();
  await expect(shopMenu).toContainText('$49.95');

  store.control.setProduct('rush', {price: '59.95'});
  await expectKnown(request, origin, {price: {minor: 59_95}});
  await page.goto(`${origin}/products/rush`);
  // The page has received them already.
  await page.route('**/api/offers', (route) => route.abort());
  await shop.click();
  await expect(shopMenu).toContainText('$59.95');
  await page.setViewportSize({width: 390, height: 844});
  await page.getByRole('button', {name: 'Open menu'}).click();
  await expect(phoneMenu).toContainText('$59.95');

  await page.unroute('**/api/offers');
  await page.goto(`${origin}/nothing`);
  const list = page.getByRole('navigation', {name: 'Our products'});
  await expect(list.getByRole('link', {name: 'RUSH'})).toContainText('$59.95');
});

test('a page with an answer of some minutes ago asks once when it is idle, and says what has changed', async ({
  page,
  request,
  site: {origin},
}) => {
  const address = `${origin}/products/rush`;
  const document = await request.get(address);
  const html = (await document.text()).replace(
    '\\"offerAge\\",\\"new\\"',
    '\\"offerAge\\",\\"old\\"',
  );
  const {'content-encoding': _, 'content-length': __, ...headers} = document.headers();
  await page.route(address, (route) => route.fulfill({body: html, headers}));
  const questions: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/api/offers') && questions.push(sent.url()));
  const notice = page.getByRole('status').filter({hasText: /Th(is|at)/});
  const price = {minor: 59_95, currencyCode: 'USD'};
  await changeOffer(page, {price});
  await page.clock.install();
  await page.goto(address);
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await expect(notice).toHaveText('This price was updated.');

  // The page is left, and shown again from the back/forward cache.
  const comeBack = async () => {
    await page.clock.fastForward(tenSeconds);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
  };
  // The price is announced once.
  await expect(
    page.locator('main :is([aria-live], [role=status])', {hasText: '$59.95'}),
  ).toHaveCount(0);

  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await page.getByRole('radio', {name: 'Deliver every 90 days'}).check();
  const {offers} = await (await request.get(`${origin}/api/offers`)).json();
  await changeOffer(page, {price, plans: offers.rush.plans.slice(0, 2)});
  await comeBack();
  await expect(notice).toHaveText(/^That delivery schedule isn’t available anymore, so a one-time/);
  await expect(page.getByRole('radio', {name: /One-Time/})).toBeChecked();
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await expect(notice).toHaveText('This price was updated.');
  await changeOffer(page, {price, plans: []});
  await comeBack();
  await expect(page.getByRole('status').filter({hasText: 'single delivery'})).toBeVisible();
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await page.getByRole('radio', {name: /One-Time/}).check();

  await addButton(page).focus();
  await changeOffer(page, {price, available: false});
  await comeBack();
  await expect(addButton(page)).toHaveText('Out of Stock');
  await expect(notice).toHaveText('This product just sold out.');
  await expect(addButton(page)).toBeDisabled();
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawerOf(page)).toBeHidden();

  await changeOffer(page, {price});
  await comeBack();
  await expect(notice).toHaveText('This price was updated.');
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await expect(addButton(page)).toBeFocused();
  expect(questions).toHaveLength(5);
});

test('a document that the browser has kept for Back asks for offers, and adds at the price that it shows', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  const isAsked = () =>
    page.evaluate(() => performance.getEntriesByName(`${location.origin}/api/offers`).length);
  await page.goto(`${origin}/products/rush`);
  await expect(addButton(page)).toHaveText('Add to Cart - $49.95');
  expect(await isAsked()).toBe(0);
  await page.goto('about:blank');
  store.control.setProduct('rush', {price: '59.95'});
  await expectKnown(request, origin, {price: {minor: 59_95}});
  await page.goBack();
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON()),
  ).toMatchObject({type: 'back_forward', transferSize: 0});
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await expect(page.getByText('This price was updated.', {exact: true})).toBeVisible();
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toContainText('$59.95');
  expect(await isAsked()).toBe(1);
});

/** Each way in which an open page is looked at again, or used after it was open for a long time. */
const looks: [string, (page: Page) => Promise<void>][] = [
  [
    'from the back/forward cache',
    (page) =>
      page.evaluate(
        () => void dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
      ),
  ],
  [
    'from another tab',
    (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  ],
  [
    'with a connection that is back',
    async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  ],
  [
    'by the pointer',
    async (page) => {
      await page.mouse.move(100, 300);
      await page.mouse.move(200, 300);
    },
  ],
  ['by a key', (page) => page.keyboard.press('Shift')],
];

test('an open page asks when it is looked at again after ten seconds, or used after ten minutes, and by no timer', async ({
  page,
  request,
}) => {
  const questions: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/api/offers') && questions.push(sent.url()));
  await page.clock.install();
  // The worker's answer is new, and no document of an older one is kept for this address.
  await request.get('/api/offers');
  await page.goto('/products/rush?x=1');
  await expect(addButton(page)).toHaveText('Add to Cart - $49.95');
  let minor = 50_00;
  for (const [way, look] of looks) {
    const isUse = way.startsWith('by');
    minor += 1_00;
    await changeOffer(page, {price: {minor, currencyCode: 'USD'}});
    const before = questions.length;
    // An hour in the background asks nothing.
    await page.clock.fastForward(isUse ? 9 * 60_000 : 9_000);
    await look(page);
    await page.clock.fastForward(isUse ? 60_000 : 3_600_000);
    expect(questions, way).toHaveLength(before);
    await look(page);
    await expect(addButton(page), way).toHaveText(`Add to Cart - $${minor / 100}.00`);
    await look(page);
    expect(questions, way).toHaveLength(before + 1);
  }

  // Nobody looks at a page in the background.
  await page.clock.fastForward(3_600_000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  expect(questions).toHaveLength(looks.length);
});

test('a page that has waited for the store in vain stops loading, also without a response', async ({
  page,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'hang'});
  await page.clock.install();
  await page.route('**/api/offers', (route) => route.abort());
  const document = await page.goto(`${origin}/products/rush`);
  expect(await document?.text()).toContain('Loading price...');
  await expect(addButton(page)).toHaveText('Add to Cart - $48.99');
  store.control.clearFaults();
  await page.unroute('**/api/offers');
  // The worker asks the store again when it has given the first request up.
  await expect(async () => {
    await page.clock.fastForward(tenSeconds);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
    await expect(addButton(page)).toHaveText('Add to Cart - $49.95', {timeout: 1_000});
  }).toPass();
  await expect(page.getByRole('status').getByText('This price was updated.')).toBeVisible();
});

test('with the store down, prices are local and lines are kept until it is back', async ({
  page,
  context,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'down'});
  await page.goto(origin);
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: 'Add to Cart - $48.99'}).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('listitem')).toContainText('$48.99');
  await expect(drawer).toContainText('We can’t reach the store right now.');
  await page.goto(`${origin}/products/vitra`);
  await expect(addButton(page)).toHaveText('Add to Cart - $58.99');
  await addButton(page).click();
  await expect(drawer.getByRole('listitem')).toHaveText([/VITRA.*\$58\.99/, /RUSH.*\$48\.99/]);

  // The store will name the price that this page shows already.
  store.control.setProduct('synaptiq', {price: '48.99'});
  const same = await context.newPage();
  await same.goto(`${origin}/products/synaptiq`);
  await waitForHydration(same);
  await expect(page.getByText('This price was updated.')).toBeHidden();

  // The queue is sent again, and its response shows that the store is back.
  store.control.clearFaults();
  await expect(async () => {
    await drawer.getByRole('button', {name: 'Refresh'}).click();
    await expect(drawer).toBeHidden();
    await cartLink(page).click();
    await expect(drawer).toContainText('$61.95', {timeout: 1_000});
    await expect(drawer).toContainText('$49.95');
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Add to Cart - $61.95');
  await expect(page.getByRole('status').getByText('This price was updated.')).toBeVisible();
  await cartLink(same).click();
  await same.keyboard.press('Escape');
  await expect(same.getByRole('radio', {name: /Subscribe & Save/})).toBeEnabled();
  await expect(same.getByText('This price was updated.')).toBeHidden();
});
