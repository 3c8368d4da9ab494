import type {Page} from '@playwright/test';
import {phone} from '../../playwright.config.ts';
import {expect, test} from './fixtures.ts';
import {drawerOf, footerLink, heading, priceLine, scrollTo} from './shop.ts';
import {openSoundPage} from './sound-page.ts';
import {swipe} from './swipe.ts';

test.use(phone);

test('the three product pages on a phone', async ({page, site}) => {
  const main = page.getByRole('main');
  const price = priceLine(page);
  const button = main.locator('[data-buy]').getByRole('button');
  const bar = page.locator('.buy-bar');
  const choose = (name: RegExp) => main.getByRole('radio', {name}).check();
  const usage = main.getByRole('tab', {name: 'Usage'});

  await test.step('SYNAPTIQ is sound', async () => {
    await openSoundPage(page, site, '/products/synaptiq');
  });

  await test.step('SYNAPTIQ: pictures are swiped and enlarged', async () => {
    const gallery = page.getByRole('region', {name: 'Pictures of SYNAPTIQ'});
    const row = gallery.getByRole('group', {name: 'Pictures of SYNAPTIQ, scroll sideways'});
    const dot = (name: string) => gallery.getByRole('button', {name}).filter({visible: true});
    // A tablet, and a phone held sideways: dots or thumbnails, never both or none.
    for (const [width, height] of [
      [768, 1024],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({width, height});
      await expect(dot('Picture 2'), `at ${width} px`).toHaveCount(1);
    }
    await dot('Picture 2').click();
    await expect(dot('Picture 2')).toHaveAttribute('aria-current', 'true');
    await gallery.getByRole('button', {name: 'Zoom: SYNAPTIQ, contents'}).tap();
    await gallery.getByRole('button', {name: 'Close the picture'}).tap();
    await swipe(page, row, -60);
    await expect(dot('Picture 3')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('SYNAPTIQ: with text at 200 %, the title stands below the picture', async () => {
    await seeFirstScreen(page);
    const setText = (size: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
    await setText('200%');
    const picture = await main.locator('.viewport img').first().boundingBox();
    const title = await heading(page).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    await setText('');
  });

  await test.step('RUSH: the sticky bar covers no element that has the keyboard focus', async () => {
    await footerLink(page, 'RUSH').click();
    await expect(heading(page)).toHaveText('RUSH');
    await seeFirstScreen(page);
    const list = page.getByRole('list').filter({hasText: 'Vitamin B12'});
    await list.getByRole('button').first().focus();
    for (const button of await list.getByRole('button').all()) {
      await expect(button).toBeFocused();
      await expect
        .poll(async () => {
          const [focused, covering] = await Promise.all([button.boundingBox(), bar.boundingBox()]);
          return focused && covering && covering.y - (focused.y + focused.height);
        })
        .toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Tab');
    }
  });

  await test.step('RUSH: it shows on a low screen, which ends within the page’s own button', async () => {
    await page.setViewportSize({width: 667, height: 375});
    await scrollTo(page, 0);
    await expect(price).toBeInViewport({ratio: 1});
    await expect(button).toBeInViewport();
    await expect(button).not.toBeInViewport({ratio: 1});
    await expect(bar.getByRole('button')).toBeInViewport({ratio: 1});
  });

  await test.step('RUSH: at 320 px the bar is one row, and so is each frequency', async () => {
    await page.setViewportSize({width: 320, height: 568});
    await choose(/Subscribe & Save/);
    await scrollTo(page, 0);
    await expect(bar).toHaveAttribute('data-needed', 'true');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(66);
    for (const chip of await main.locator('[data-plans] label').all()) {
      const box = await chip.boundingBox();
      expect(box?.width).toBeGreaterThan(200);
      expect(box?.height).toBeLessThan(48);
    }
  });

  await test.step('VITRA: the sticky bar shows quantity, plan and total, and adds', async () => {
    await footerLink(page, 'VITRA').click();
    await expect(heading(page)).toHaveText('VITRA');
    await seeFirstScreen(page);
    await expect(button).toHaveText('Add to Cart - $61.95');
    await button.scrollIntoViewIfNeeded();
    await expect(bar).toHaveAttribute('data-needed', 'false');
    await usage.scrollIntoViewIfNeeded();
    await expect(bar).toHaveAttribute('data-needed', 'true');
    await expect(bar).toContainText('$61.95');
    await main.getByRole('button', {name: 'Increase quantity'}).click();
    await choose(/Subscribe & Save/);
    await choose(/Deliver every 60 days/);
    await expect(bar).toContainText('VITRA · every 60 daysSave $12.38');
    await usage.scrollIntoViewIfNeeded();
    await expect(bar.getByRole('button')).toHaveText('Add to Cart - $111.52');
    await bar.getByRole('button').click();
    await expect(drawerOf(page)).toContainText('VITRA (Subscription)');
    await expect(drawerOf(page)).toContainText('$111.52');
    await page.keyboard.press('Escape');
  });

  await test.step('VITRA: what it is for stands before the terms, and the studies in a row', async () => {
    await scrollTo(page, 0);
    const top = async (text: string | RegExp) =>
      (await main.getByText(text).first().boundingBox())?.y ?? 0;
    expect(await top(/^Order today/)).toBeLessThan(await top(/^One small scoop/));
    expect(await top(/^One small scoop/)).toBeLessThan(await top('90-Day Guarantee'));
    await main.getByRole('tab', {name: 'Science'}).click();
    const studies = main.getByRole('list').filter({has: page.locator('cite')});
    const cards = await studies.getByRole('listitem').all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(boxes[0]?.width).toBe(300);
    expect(await studies.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  });

  await test.step('VITRA: the page ends with picture, headline and button, without a second one in the bar', async () => {
    const closing = page.getByRole('region', {name: 'One scoop, any drink'});
    await expect(bar).toHaveAttribute('data-needed', 'true');
    await closing.getByRole('button', {name: 'Claim Your Discount Now'}).scrollIntoViewIfNeeded();
    await expect(bar).toHaveAttribute('data-needed', 'false');
    const picture = await closing.locator('img').boundingBox();
    const headline = await closing.getByRole('heading').boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(headline?.y ?? 0);
  });
});

/** The first screen of a product page has its price and its main button. */
async function seeFirstScreen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const button = main.locator('[data-buy]').getByRole('button');
  const choose = (name: RegExp) => main.getByRole('radio', {name}).check();
  for (const [width, height, top, topOfSubscription] of [
    [768, 1024, 500, 600],
    [390, 844, 684, 789],
  ] as const) {
    await page.setViewportSize({width, height});
    await choose(/One-Time Purchase/);
    await scrollTo(page, 0);
    await expect(priceLine(page)).toBeInViewport({ratio: 1});
    // A late price replaces the button, and one that was replaced has no box.
    await expect(button).toHaveText(/\$/);
    await expect(button).toBeInViewport({ratio: 1});
    expect((await button.boundingBox())?.y).toBeLessThanOrEqual(top);
    await choose(/Subscribe & Save/);
    await expect(main.getByText('until you cancel')).toBeVisible();
    expect((await button.boundingBox())?.y).toBeLessThanOrEqual(topOfSubscription);
  }
  await choose(/One-Time Purchase/);
}
