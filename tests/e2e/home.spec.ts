import type {Page} from '@playwright/test';
import {products} from '../../app/catalog/catalog.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {swipe} from './swipe.ts';

const isPhone = () => test.info().project.name === 'phone';

async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

test('the hero says what the brand says, and its buttons scroll to their sections', async ({
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

test('a hash in the address finds its section', async ({page}) => {
  await openHydrated(page, '/#science');
  await expect.poll(() => topOf(page, '#science')).toBeLessThan(130);
});

test('the header is transparent at the top and white once scrolled past 20 px', async ({page}) => {
  await openHydrated(page);
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({top: 10, behavior: 'instant'}));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo({top: 60, behavior: 'instant'}));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await expect
    .poll(() => header.evaluate((element) => getComputedStyle(element).boxShadow))
    .not.toBe('none');
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test('moving to another page puts focus at its beginning and says its title', async ({page}) => {
  await openHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live=polite]').last()).toHaveText(/About/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test.describe('a showcase', () => {
  test('turns by dots and by dragging over 50 px, and stops at its ends', async ({page}) => {
    await openHydrated(page);
    const carousel = page.getByRole('region', {name: 'RUSH', exact: true});
    await carousel.scrollIntoViewIfNeeded();
    const dots = carousel.getByRole('button', {name: /^Picture/});
    const isAt = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots).toHaveCount(4);
    await isAt(0);

    const box = await carousel.locator('[aria-roledescription=slide]').first().boundingBox();
    if (!box) throw new Error('The carousel is not shown.');
    const drag = async (by: number) => {
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
    await dots.nth(3).click();
    await isAt(3);
    await drag(-90);
    await isAt(3);
    await drag(90);
    await isAt(2);
    await dots.nth(1).click();
    await dots.nth(1).press('ArrowLeft');
    await isAt(0);
    await expect(
      carousel.getByText(isPhone() ? 'Swipe or tap dots to rotate' : 'Drag or tap dots to rotate'),
    ).toBeVisible();
  });

  test('a swipe over 50 px shows the next picture, however slow, and stops at the ends', async ({
    page,
  }) => {
    test.skip(!isPhone(), 'Only touch screens swipe.');
    await openHydrated(page);
    const carousel = page.getByRole('region', {name: 'RUSH', exact: true});
    const viewport = carousel.getByRole('group', {name: 'RUSH, scroll sideways'});
    await viewport.scrollIntoViewIfNeeded();
    const dots = carousel.getByRole('button', {name: /^Picture/});
    const shows = async (index: number) => {
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
      await expect
        .poll(() => viewport.evaluate((row) => row.scrollLeft / row.clientWidth))
        .toBeCloseTo(index, 1);
    };
    await swipe(page, viewport, 60);
    await shows(0);
    await swipe(page, viewport, -40);
    await shows(0);
    await swipe(page, viewport, -60);
    await shows(1);
    await swipe(page, viewport, -250);
    await shows(2);
    await swipe(page, viewport, 60);
    await shows(1);
    await viewport.press('ArrowRight');
    await shows(2);
  });

  test('has three tabs, Ingredients first, that arrows move through', async ({page}) => {
    await openHydrated(page);
    const showcase = page.getByRole('article', {name: 'VITRA'});
    const tab = (name: string) => showcase.getByRole('tab', {name});
    await expect(tab('Ingredients')).toHaveAttribute('aria-selected', 'true');
    await expect(showcase.getByRole('tabpanel')).toContainText('Ashwagandha root');
    await tab('Benefits').click();
    await expect(showcase.getByRole('tabpanel')).toContainText('Five mushrooms and two roots');
    await tab('Benefits').press('ArrowRight');
    await expect(tab('Usage')).toBeFocused();
    await expect(showcase.getByRole('tabpanel')).toContainText('one level scoop');
    await tab('Usage').press('ArrowRight');
    await expect(tab('Ingredients')).toBeFocused();
    await tab('Ingredients').press('ArrowLeft');
    await expect(tab('Usage')).toBeFocused();
    await tab('Usage').press('Home');
    await expect(tab('Ingredients')).toBeFocused();
    await tab('Ingredients').press('End');
    await expect(tab('Usage')).toBeFocused();
    await expect(tab('Usage')).toHaveAttribute('aria-selected', 'true');
    // Only the selected tab is a tab stop, and keys with modifiers belong to the browser.
    await expect(showcase.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
    await tab('Usage').press('Control+Home');
    await expect(tab('Usage')).toBeFocused();
    await tab('Usage').press('Tab');
    await expect(showcase.getByRole('tabpanel')).toBeFocused();
  });

  test('wears its product’s colour', async ({page}) => {
    await openHydrated(page);
    for (const {title, theme} of products) {
      const button = page
        .getByRole('article', {name: title})
        .getByRole('button', {name: /^Add to Cart/});
      await expect(button).toHaveCSS(
        'background-color',
        `rgb(${theme.primaryRgb.replaceAll(' ', ', ')})`,
      );
    }
  });

  test('leads to the product’s own page', async ({page}) => {
    await openHydrated(page);
    await page
      .getByRole('article', {name: 'SYNAPTIQ'})
      .getByRole('link', {name: 'Product Details'})
      .click();
    await expect(page).toHaveURL('/products/synaptiq');
  });
});

test('five reviews of five stars scroll sideways, by the keyboard as well', async ({page}) => {
  await openHydrated(page);
  const section = page.getByRole('region', {name: 'What Our Community Says'});
  await expect(section.getByRole('figure')).toHaveCount(5);
  await expect(section.getByRole('img', {name: 'Rated 5 out of 5'})).toHaveCount(5);
  const list = page.getByRole('region', {name: 'Reviews, scroll sideways'});
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('of five questions one is open at a time', async ({page}) => {
  await openHydrated(page);
  const questions = page.locator('details');
  await expect(questions).toHaveCount(5);
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toContainText('30-60 minutes');
  await expect(questions.nth(1)).toContainText('2-4 weeks');
  await questions.nth(4).locator('summary').click();
  await expect(questions.nth(4)).toHaveAttribute('open', '');
  await expect(questions.nth(1)).not.toHaveAttribute('open', '');
  await expect(questions.nth(4)).toContainText('10%');
});

test('the science section animates only in sight, and can be paused', async ({page}) => {
  await openHydrated(page);
  const section = page.getByRole('region', {name: 'The research behind nature'});
  const drawing = section.getByRole('figure');
  await expect(drawing).toHaveAttribute('data-running', 'false');
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toHaveAttribute('data-running', 'true');
  // The light runs along its thread; it does not jump to the end of it.
  const places = await drawing
    .locator('.thread')
    .first()
    .evaluate((thread) => {
      const [animation] = thread.getAnimations();
      return [0, 1000, 2000, 3000].map((time) => {
        if (animation) animation.currentTime = time;
        return Number.parseFloat(getComputedStyle(thread).strokeDashoffset);
      });
    });
  expect(new Set(places).size).toBe(4);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  await section.getByRole('button', {name: 'Pause animation'}).click();
  await expect(drawing).toHaveAttribute('data-running', 'false');
  for (const title of ['Adaptogenic Power', 'Mushroom Intelligence', 'Bioavailable Formulas']) {
    await expect(section.getByRole('heading', {name: title})).toBeVisible();
  }
});

test.describe('under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing waits to be revealed and nothing drifts', async ({page}) => {
    await openHydrated(page);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    const moved = await page
      .locator('.parallax')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).transform));
    expect(moved).toEqual(['none', 'none', 'none']);
  });
});

test('the hero’s pictures drift with the scroll, by transform', async ({page}) => {
  await openHydrated(page);
  const transforms = () =>
    page
      .locator('.parallax')
      .evaluateAll((all) =>
        all.map((element) => new DOMMatrix(getComputedStyle(element).transform).m42),
      );
  expect(await transforms()).toEqual([0, 0, 0]);
  await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
  await expect.poll(async () => (await transforms()).every((value) => value < 0)).toBe(true);
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('all words are there: tabs, pictures, questions, menus', async ({page}) => {
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
