import {expect, test} from '@playwright/test';
import {type Emulator, startEmulator} from 'storefront-emulator';
import {catalog} from '../../local/catalog.ts';
import {findViolations} from './axe.ts';

/** The emulator's own page, with something in every list. */
let store: Emulator;
test.beforeAll(async () => {
  store = await startEmulator({catalog});
  await store.control.placeOrder(store.control.createCart([{product: 'rush'}]));
  store.control.createCart([{product: 'vitra', quantity: 2}]);
});
test.afterAll(() => store?.close());

test('the page of the embedded store is accessible and fits its screen', async ({page}) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({width, height: 800});
    await page.goto(store.origin);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', {name: '#1001'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Order #1001');
  }
});
