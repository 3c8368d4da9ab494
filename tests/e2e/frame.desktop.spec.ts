import {pages} from '../../app/content/pages.ts';
import {expect, test} from './fixtures.ts';

// These tests are the same on every screen, so they run once.

test('an unknown product redirects to the home page', async ({page}) => {
  await page.goto('/products/nothing');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Elevated Focus, Grounded in Nature',
  );
});

test('the links in the footer open their pages', async ({page}) => {
  await page.goto('/');
  for (const [name, path] of [
    ['SYNAPTIQ', '/products/synaptiq'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', {name}).click();
    await expect(page).toHaveURL(path);
  }
});

test('the first tab stop skips the header', async ({page}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  // It covers no part of the header, and its text keeps its distance from its edge.
  const [box, header] = await Promise.all([
    skip.boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await expect(skip).not.toHaveCSS('padding-inline-start', '0px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('every page shows its heading and the footer', async ({page}) => {
    for (const path of [...pages, '/cart', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  test('the header is transparent at the top, and white below', async ({page}) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('End');
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
