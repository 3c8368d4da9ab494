import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {addButton, drawerOf} from './shop.ts';

/**
 * Does to a page what a browser's translator does: it replaces each text node, now and later, by
 * elements with the translated text, here the same text.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isLeft = text.parentElement?.closest('font, script, style, option');
        if (!text.data.trim() || isLeft) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapTexts();
    const changes = {childList: true, subtree: true, characterData: true};
    new MutationObserver(wrapTexts).observe(document.body, changes);
  });
}

test('a translated page shows the amounts of every selection', async ({page}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await openHydrated(page, '/products/rush');
  await translate(page);
  const main = page.getByRole('main');
  const price = main.locator('[aria-live=polite]').first();
  await main.getByRole('radio', {name: /Subscribe & Save/}).check();
  await main.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(addButton(page)).toHaveText('Add to Cart - $89.92 (Save $9.98)');
  await expect(price).toHaveText(/^\$44\.96\/month.*\$49\.95SAVE 10% \+ 35%$/);
  await main.getByRole('radio', {name: /One-Time/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $99.90');
  await expect(price).toHaveText(/^\$49\.95.*\$76\.95SAVE 35%$/);
  await main.getByRole('button', {name: 'Decrease quantity'}).click();
  await addButton(page).click();
  const drawer = drawerOf(page);
  await expect(drawer).toContainText('away from free standard shipping');
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(drawer).toContainText('Your order gets free standard shipping.');
  await expect(drawer).toContainText('Subtotal$99.90');
  expect(problems).toEqual([]);
});
