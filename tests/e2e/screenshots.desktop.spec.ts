import type {Browser, Page} from '@playwright/test';
import {expectScreenshot} from './expect-screenshot.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const widths = [390, 768, 1440] as const;

/** Opens a page of the given width with reduced motion; narrow pages have a touch screen. */
async function openPage(
  browser: Browser,
  baseURL: string | undefined,
  width: number,
  javaScriptEnabled = true,
): Promise<Page> {
  const phone = width < 500;
  const context = await browser.newContext({
    ...(baseURL && {baseURL}),
    viewport: {width, height: phone ? 844 : 900},
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  });
  return context.newPage();
}

for (const width of widths) {
  test(`the pages match their baselines at ${width} px`, async ({browser, baseURL}) => {
    const page = await openPage(browser, baseURL, width);
    for (const [path, name] of [
      ['/', 'home'],
      ['/products/vitra', 'product'],
      ['/about', 'about'],
      ['/science', 'science'],
      ['/shipping', 'shipping'],
      ['/faq', 'faq'],
      ['/subscribe', 'subscribe'],
      ['/contact', 'contact'],
      ['/nowhere', 'not-found'],
    ] as const) {
      await openHydrated(page, path);
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectScreenshot(page, `${name}-${width}`);
    }
    await page.context().close();
  });

  test(`the home page without scripts matches its baseline at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, width, false);
    // The first document streams its prices, which needs scripts; the second contains them.
    await page.goto('/');
    await page.goto('/');
    await page.screenshot({fullPage: true});
    await expectScreenshot(page, `home-without-scripts-${width}`, {whole: false});
    await page.context().close();
  });

  test(`the menu and the cart match their baselines at ${width} px`, async ({browser, baseURL}) => {
    const page = await openPage(browser, baseURL, width);
    await openHydrated(page, '/products/rush');
    await page.getByRole('button', {name: width < 500 ? 'Open menu' : 'Shop'}).click();
    await expect(page.locator('[popover]:popover-open img').last()).toHaveJSProperty(
      'complete',
      true,
    );
    await expectScreenshot(page, `menu-${width}`, {whole: false});
    await page.keyboard.press('Escape');
    await page.getByRole('radio', {name: /Subscribe & Save/}).check();
    await page.locator('[data-buy]').getByRole('button').click();
    const drawer = page.getByRole('dialog', {name: 'Your Cart'});
    await expect(drawer.getByRole('list', {name: 'Items'})).toHaveAttribute('aria-busy', 'false');
    await expect(drawer.locator('img')).toHaveJSProperty('complete', true);
    await expectScreenshot(page, `cart-${width}`, {whole: false});
    await page.context().close();
  });
}
