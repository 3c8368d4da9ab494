import type {Page} from '@playwright/test';
import {faq} from '../../app/content/faq.ts';
import {sampleOrders} from '../../local/supabase/samples.ts';
import {addButton, drawerOf} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {translate} from './translate.ts';

test.describe('forced colors', () => {
  test.use({colorScheme: 'dark'});

  test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'}));

  const style = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  test('distinguish selected elements by an outline, underline or border, show the focus and give icons the color of the text', async ({
    page,
  }) => {
    await openHydrated(page, '/subscribe');
    await page.getByRole('radio').first().check();
    const chosen = await style(page, 'label:has(:checked)', 'outline-style');
    const other = await style(page, 'label:not(:has(:checked))', 'outline-style');
    expect([chosen, other]).toEqual(['solid', 'none']);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await style(page, 'label:has(:focus-visible)', 'outline-width')).toBe('3px');
    const text = await style(page, '#benefits h3', 'color');
    expect(await style(page, '#benefits svg', 'color')).toBe(text);

    await openHydrated(page, '/faq?tab=orders');
    expect(await style(page, 'main nav a[aria-current=page]', 'text-decoration-line')).toBe(
      'underline',
    );
    expect(await style(page, 'main nav a:not([aria-current])', 'text-decoration-line')).toBe(
      'none',
    );

    await openHydrated(page, '/contact');
    const line = 'border-bottom-color';
    expect(await style(page, 'main nav a[aria-current=page]', line)).not.toBe(
      await style(page, 'main nav a:not([aria-current])', line),
    );

    await openHydrated(page, '/products/rush');
    const ground = 'background-color';
    expect(await style(page, '[aria-label^=Zoom] svg', ground)).toBe(
      await style(page, 'body', ground),
    );
    const border = 'border-top-color';
    expect(await style(page, '.carousel li > [aria-current=true]', border)).not.toBe(
      await style(page, '.carousel li > button:not([aria-current=true])', border),
    );
  });
});

test.describe('a printed page', () => {
  test('shows black text without navigation, every ingredient, the texts of all tabs under their names, and final figures', async ({
    page,
  }) => {
    await openHydrated(page, '/products/rush');
    // The figures are out of view and wait at zero.
    const figures = page.locator('.count-up');
    const shown = () =>
      figures.evaluateAll((all) =>
        all.map((figure) => getComputedStyle(figure).getPropertyValue('--shown')),
      );
    await expect.poll(shown).toEqual(['0', '0', '0', '0', '0', '0', '0']);
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Cart'})).toBeHidden();
    await expect(page.getByText('Research behind the formula')).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(await shown()).toEqual(['87', '92', '95', '94', '89', '96', '85']);
    const text = await page.getByRole('main').innerText();
    for (const words of ['Vitamin B12', '250\u00a0mcg', 'Benefits\n', 'Usage\n', 'Science\n']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Loading');
  });

  test('shows every answer of all FAQ groups', async ({page}) => {
    await openHydrated(page, '/faq');
    await page.emulateMedia({media: 'print'});
    const all = faq.groups.flatMap((group) => [...group.questions]);
    await expect(page.locator('main summary').filter({visible: true})).toHaveCount(all.length);
    for (const {answer} of all) {
      const text = page.getByText(answer, {exact: true});
      expect((await text.boundingBox())?.height, answer).toBeGreaterThan(10);
      expect(await text.evaluate((element) => element.checkVisibility())).toBe(true);
    }
  });
});

test.describe('a page that the browser translates', () => {
  test('shows the amounts of every selection, in the drawer too', async ({page}) => {
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
    await main.getByRole('radio', {name: 'Deliver every 60 days'}).check();
    await expect(main.getByText('every 60 days until you cancel')).toBeVisible();
    await main.getByRole('radio', {name: /One-Time/}).check();
    await expect(addButton(page)).toHaveText('Add to Cart - $99.90');
    await expect(price).toHaveText(/^\$49\.95.*\$76\.95SAVE 35%$/);
    await expect(main.getByText('$1.67 a serving · Ships free')).toBeVisible();

    await main.getByRole('button', {name: 'Decrease quantity'}).click();
    await addButton(page).click();
    const drawer = drawerOf(page);
    await expect(drawer).toContainText('away from free standard shipping');
    await drawer.getByRole('button', {name: 'Increase quantity'}).click();
    await expect(drawer).toContainText('Your order gets free standard shipping.');
    await expect(drawer).toContainText('Subtotal$99.90');
    expect(problems).toEqual([]);
  });

  test('shows the status of the order that was looked up last', async ({page, context}, {
    testId,
  }) => {
    await context.setExtraHTTPHeaders({'oxygen-buyer-ip': testId});
    await openHydrated(page, `/contact?tab=track&number=${sampleOrders.in_transit}`);
    await translate(page);
    const order = page.getByRole('article');
    await expect(order.locator('[data-color]')).toHaveText('Status: In Transit');
    await page.getByRole('link', {name: sampleOrders.delivered}).click();
    await expect(order.getByRole('heading', {level: 3})).toHaveText(sampleOrders.delivered);
    await expect(order.locator('[data-color]')).toHaveText('Status: Delivered');
  });
});
