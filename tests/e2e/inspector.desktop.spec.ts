import {expect, test} from '@playwright/test';
import {type Emulator, startEmulator} from 'storefront-emulator';
import {catalog} from '../../local/catalog.ts';
import {mutateCart, queryStorefront, variants} from '../support/store-client.ts';
import {findViolations} from './axe.ts';

/** The emulator's inspector page, with something in every section. */
let store: Emulator;
test.beforeAll(async () => {
  store = await startEmulator({catalog});
  const lines = [{merchandiseId: variants.rush, quantity: 2}];
  await mutateCart(store, 'cartCreate', {input: {lines, note: 'a note '.repeat(20)}});
  const query = 'query Product($handle: String!) {product(handle: $handle) {title}}';
  await queryStorefront(store, query, {handle: 'rush'});
  store.control.addFault({fault: 'slow', delayMs: 1, operation: 'NoSuchOperation', rate: 0.5});
});
test.afterAll(() => store?.close());

const focusable = 'a, button, input:not([type=hidden]), select, summary, [tabindex="0"]';

/** The place of the focused element among all controls, and whether its top is in the window. */
function readFocus(selector: string): {index: number; isVisible: boolean} {
  const focused = document.activeElement ?? document.body;
  const {top, left} = focused.getBoundingClientRect();
  return {
    index: [...document.querySelectorAll(selector)].indexOf(focused),
    isVisible: top >= 0 && top < innerHeight && left >= 0 && left < innerWidth,
  };
}

for (const width of [320, 390, 1440]) {
  test(`the inspector is accessible and works by keyboard at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto(store.origin);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // Every control is reached in the order of the page, and is visible when it is.
    const controls = page.locator(focusable);
    const expected = await controls.count();
    for (let index = 0; index < expected; index += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(readFocus, focusable)).toEqual({index, isVisible: true});
    }

    // The result of a lever has the focus in the page that follows, and leads back to its section.
    await page.getByRole('textbox', {name: 'Advance by'}).fill('3 hours');
    await page.keyboard.press('Enter');
    const status = page.getByRole('status');
    await expect(status).toHaveText('The clock was advanced. Back to clock');
    await expect(status).toBeFocused();
    await expect(page).toHaveTitle(/^The clock was advanced\./);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {name: 'Clock'})).toBeInViewport();

    await page.getByRole('textbox', {name: 'Advance by'}).fill('a while');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    expect(await findViolations(page)).toEqual([]);
  });
}
