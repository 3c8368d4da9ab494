import type {Page} from '@playwright/test';
import {contact} from '../../app/content/contact.ts';
import {expect, test} from './fixtures.ts';
import {addButton, footerLink} from './shop.ts';

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
  await page.goto('/subscribe');
  await page.getByRole('radio').first().check();
  const outlines = ['label:has(:checked)', 'label:not(:has(:checked))'] as const;
  expect(await both(page, 'outline-style', ...outlines)).toEqual(['solid', 'none']);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('label:has(:focus-visible)')).toHaveCSS('outline-width', '3px');
  const [text, icon] = await both(page, 'color', '#benefits h3', '#benefits svg');
  expect(icon).toBe(text);

  const tabs = ['main nav a[aria-current=page]', 'main nav a:not([aria-current])'] as const;
  await footerLink(page, 'FAQ').click();
  await expect(page).toHaveURL('/faq');
  expect(await both(page, 'text-decoration-line', ...tabs)).toEqual(['underline', 'none']);
  await footerLink(page, 'Contact').click();
  // The address changes before the page does.
  await expect(page.locator(tabs[0])).toHaveText(contact.tabs.contact);
  const [line, otherLine] = await both(page, 'border-bottom-color', ...tabs);
  expect(line).not.toBe(otherLine);

  // The browser draws a box behind text that stands on a picture.
  await page.goto('/');
  const headline = await page.getByRole('heading', {level: 1}).boundingBox();
  const scene = await page.getByRole('img', {name: /in the morning light$/}).boundingBox();
  expect((headline?.x ?? 0) + (headline?.width ?? 0)).toBeLessThanOrEqual(scene?.x ?? 0);
  await page.setViewportSize({width: 390, height: 844});
  const fact = await page.getByText('Free shipping over $75', {exact: true}).boundingBox();
  const below = await page.getByRole('img', {name: /in the morning light$/}).boundingBox();
  expect((fact?.y ?? 0) + (fact?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.setViewportSize({width: 1440, height: 900});
  const [header, body] = await both(page, 'background-color', 'header', 'body');
  expect(header).toBe(body);

  await footerLink(page, 'RUSH').click();
  await expect(addButton(page)).toHaveText(/\$/);
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
