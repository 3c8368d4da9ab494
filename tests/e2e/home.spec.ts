import {expect, test} from './fixtures.ts';

test.describe('the home page without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('shows the content of all tabs, and its questions and menus open', async ({page}) => {
    await page.goto('/');
    for (const words of ['Ashwagandha root', 'Five mushrooms and two roots', 'one level scoop']) {
      await expect(
        page.getByRole('article', {name: 'VITRA'}).getByText(words).first(),
      ).toBeVisible();
    }
    await page.locator('summary').nth(2).click();
    await expect(page.locator('details').nth(2)).toContainText('independent lab');
    if (test.info().project.name === 'phone') {
      await page.getByRole('button', {name: 'Open menu'}).click();
      await expect(page.locator('#mobile-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
    } else {
      await page.getByRole('button', {name: 'Shop'}).click();
      await expect(page.locator('#shop-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
    }
  });
});
