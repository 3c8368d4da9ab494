import type {Page} from '@playwright/test';
import {faq} from '../../app/content/faq.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test('a printed product page has the texts of all tabs, and no navigation', async ({page}) => {
  await openHydrated(page, '/products/rush');
  await page.getByRole('tab', {name: 'Usage'}).scrollIntoViewIfNeeded();
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', {name: 'Buy RUSH'})).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Cart'})).toBeHidden();
  await expect(page.getByText('Research behind the formula')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const text = await page.getByRole('main').innerText();
  for (const words of ['Vitamin B12', '250\u00a0mcg', 'Benefits\n', 'Usage\n', 'Science\n']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Loading');
});

test('a printed FAQ shows every answer of all groups', async ({page}) => {
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

test.describe('with forced colors', () => {
  test.use({colorScheme: 'dark', contextOptions: {forcedColors: 'active'}});

  /** The values of a property of two elements, of which the first one is selected. */
  const both = (page: Page, property: string, selected: string, other: string) =>
    Promise.all(
      [selected, other].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
      ),
    );

  test('selected elements and icons are seen with forced colors', async ({page}) => {
    await openHydrated(page, '/subscribe');
    await page.getByRole('radio').first().check();
    const outlines = ['label:has(:checked)', 'label:not(:has(:checked))'] as const;
    expect(await both(page, 'outline-style', ...outlines)).toEqual(['solid', 'none']);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('label:has(:focus-visible)')).toHaveCSS('outline-width', '3px');
    const [text, icon] = await both(page, 'color', '#benefits h3', '#benefits svg');
    expect(icon).toBe(text);

    const tabs = ['main nav a[aria-current=page]', 'main nav a:not([aria-current])'] as const;
    await openHydrated(page, '/faq?tab=orders');
    expect(await both(page, 'text-decoration-line', ...tabs)).toEqual(['underline', 'none']);
    await openHydrated(page, '/contact');
    const [line, otherLine] = await both(page, 'border-bottom-color', ...tabs);
    expect(line).not.toBe(otherLine);

    await openHydrated(page, '/products/rush');
    const [zoom, ground] = await both(page, 'background-color', '[aria-label^=Zoom] svg', 'body');
    expect(zoom).toBe(ground);
    const [border, otherBorder] = await both(
      page,
      'border-top-color',
      '.carousel li > [aria-current=true]',
      '.carousel li > button:not([aria-current=true])',
    );
    expect(border).not.toBe(otherBorder);
  });
});
