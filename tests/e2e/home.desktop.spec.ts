import {products} from '../../app/catalog/catalog.ts';
import {questions, testimonials} from '../../app/content/home.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

// These tests are the same on every screen, so they run once.

test('the header is transparent at the top and white once scrolled past 20 px', async ({page}) => {
  await openHydrated(page);
  const header = page.getByRole('banner');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({top: 21, behavior: 'instant'}));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await expect
    .poll(() => header.evaluate((element) => getComputedStyle(element).boxShadow))
    .not.toBe('none');
  await page.evaluate(() => window.scrollTo({top: 20, behavior: 'instant'}));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test('a client-side navigation moves the focus to the page and announces its title', async ({
  page,
}) => {
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
    await expect(carousel.getByText('Drag or tap dots to rotate')).toBeVisible();
  });

  test('has three tabs that follow the ARIA keyboard pattern, Ingredients first', async ({
    page,
  }) => {
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
});

test('the showcases have the colors of their products and alternate, the reviews scroll by keyboard, and one question is open at a time', async ({
  page,
}) => {
  await openHydrated(page);
  const colors = new Set<string>();
  for (const [index, {title}] of products.entries()) {
    const showcase = page.getByRole('article', {name: title});
    const button = showcase.getByRole('button', {name: /^Add to Cart/});
    colors.add(await button.evaluate((element) => getComputedStyle(element).backgroundColor));
    const picture = await showcase.getByRole('region', {name: title}).boundingBox();
    const text = await showcase.getByRole('heading', {name: title}).boundingBox();
    const isPictureFirst = (picture?.x ?? 0) < (text?.x ?? 0);
    expect(isPictureFirst, `the picture of ${title} is beside its text`).toBe(index % 2 === 0);
  }
  expect(colors.size).toBe(products.length);

  const section = page.getByRole('region', {name: 'What Our Community Says'});
  await expect(section.getByRole('figure')).toHaveCount(testimonials.length);
  await expect(section.getByRole('img', {name: 'Rated 5 out of 5'})).toHaveCount(
    testimonials.length,
  );
  const list = page.getByRole('region', {name: 'Reviews, scroll sideways'});
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await expect(page.locator('details')).toHaveCount(questions.length);
  for (const {question, answer} of questions) {
    const entry = page.locator('details').filter({hasText: question});
    await entry.locator('summary').click();
    await expect(entry.getByText(answer, {exact: true})).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
  }
});

test('the science animation runs only while it is visible, and can be paused', async ({page}) => {
  await openHydrated(page);
  const section = page.getByRole('region', {name: 'The research behind nature'});
  const drawing = section.locator('figure img');
  await expect(drawing).toHaveAttribute('src', '/media/mycelium.svg#still');
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toHaveAttribute('src', '/media/mycelium.svg');
  const isMoving = async () => {
    const before = await drawing.screenshot();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return !before.equals(await drawing.screenshot());
  };
  await expect.poll(isMoving).toBe(true);
  await section.getByRole('button', {name: 'Pause animation'}).click();
  await page.mouse.move(0, 0);
  await expect.poll(isMoving).toBe(false);
  expect(await isMoving()).toBe(false);
  for (const title of ['Adaptogenic Power', 'Mushroom Intelligence', 'Bioavailable Formulas']) {
    await expect(section.getByRole('heading', {name: title})).toBeVisible();
  }
});

test.describe('the home page under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('shows all content immediately and moves nothing while scrolling', async ({page}) => {
    await openHydrated(page);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    const moved = await page
      .locator('.parallax')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).transform));
    expect(moved).toEqual(['none']);
  });
});

for (const isNative of [true, false]) {
  test(`the hero’s picture moves with the scroll by transform, ${isNative ? 'by' : 'without'} scroll-driven animations`, async ({
    page,
  }) => {
    if (!isNative) {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
        CSS.supports = (condition: string) =>
          !condition.includes('animation-timeline') && supports(condition);
      });
    }
    await openHydrated(page);
    const pictures = page.locator('.parallax');
    if (!isNative) {
      await pictures.evaluateAll((all) => {
        for (const element of all)
          if (element instanceof HTMLElement) element.style.animation = 'none';
      });
    }
    const transforms = () =>
      pictures.evaluateAll((all) =>
        all.map((element) => new DOMMatrix(getComputedStyle(element).transform).m42),
      );
    expect(await transforms()).toEqual([0]);
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    await expect.poll(async () => (await transforms()).every((value) => value < 0)).toBe(true);
  });
}
