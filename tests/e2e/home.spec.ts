import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const isPhone = () => test.info().project.name === 'phone';

async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

test('the hero shows the specified copy, and its buttons scroll to their sections', async ({
  page,
}) => {
  await openHydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Elevated Focus, Grounded in Nature',
  );
  await expect(
    page.getByText(
      'Premium adaptogenic mushrooms crafted for mental clarity, sustained energy, and optimal performance.',
    ),
  ).toBeVisible();
  for (const [name, section] of [
    ['Explore Collection', '#products'],
    ['Learn More', '#science'],
  ] as const) {
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await page.getByRole('link', {name, exact: true}).first().click();
    await expect.poll(() => topOf(page, section)).toBeLessThan(130);
    await expect(page).toHaveURL(`/${section}`);
  }
});

test.describe('a showcase', () => {
  test('changes its picture by dots and by drags over 50 px, and stops at its ends', async ({
    page,
  }) => {
    await openHydrated(page);
    const carousel = page.getByRole('region', {name: 'RUSH', exact: true});
    await carousel.scrollIntoViewIfNeeded();
    const dots = carousel.getByRole('button', {name: /^Picture/});
    const isAt = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots).toHaveCount(3);
    await isAt(0);

    const viewport = carousel.getByRole('group', {name: 'RUSH, scroll sideways'});
    const drag = async (by: number) => {
      // A click on a dot may have scrolled the page, so that the pictures are elsewhere now.
      await viewport.hover();
      const box = await viewport.boundingBox();
      if (!box) throw new Error('The carousel is not shown.');
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y);
      await page.mouse.move(x + by, y);
      await page.mouse.up();
    };
    await drag(60);
    await isAt(0);
    await drag(-40);
    await isAt(0);
    await drag(-60);
    await isAt(1);
    await dots.nth(2).click();
    await isAt(2);
    await drag(-90);
    await isAt(2);
    await drag(90);
    await isAt(1);
    await dots.nth(1).click();
    await dots.nth(1).press('ArrowLeft');
    await isAt(0);
    await dots.nth(0).press('End');
    await isAt(2);
    await dots.nth(2).press('Home');
    await isAt(0);
    await dots.nth(0).press('ArrowLeft');
    await isAt(0);
    await expect(
      carousel.getByText(isPhone() ? 'Swipe or tap dots to rotate' : 'Drag or tap dots to rotate'),
    ).toBeVisible();
  });
});

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
    if (isPhone()) {
      await page.getByRole('button', {name: 'Open menu'}).click();
      await expect(page.locator('#mobile-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
    } else {
      await page.getByRole('button', {name: 'Shop'}).click();
      await expect(page.locator('#shop-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
    }
  });
});
