import {products} from '../../app/catalog/catalog.ts';
import {questions, testimonials} from '../../app/content/home.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

// These tests are the same on every screen, so they run once.

test('a showcase changes its picture by dots and by drags over 50 px', async ({page}) => {
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
  for (const [distance, index] of [
    [60, 0],
    [-40, 0],
    [-60, 1],
    [-60, 2],
    [-90, 2],
    [90, 1],
  ] as const) {
    await drag(distance);
    await isAt(index);
  }
  await dots.nth(0).click();
  await isAt(0);
  for (const [from, key, to] of [
    [0, 'End', 2],
    [2, 'ArrowLeft', 1],
    [1, 'Home', 0],
    [0, 'ArrowLeft', 0],
  ] as const) {
    await dots.nth(from).press(key);
    await isAt(to);
  }
  await expect(carousel.getByText('Drag or tap dots to rotate')).toBeVisible();
});

test('a showcase has three tabs with the ARIA keyboard pattern', async ({page}) => {
  await openHydrated(page);
  const showcase = page.getByRole('article', {name: 'VITRA'});
  const tab = (name: string) => showcase.getByRole('tab', {name});
  const panel = showcase.getByRole('tabpanel');
  await expect(tab('Ingredients')).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toContainText('Ashwagandha root');
  await tab('Benefits').click();
  await expect(panel).toContainText('Five mushrooms and two roots');
  for (const [key, name, text] of [
    ['ArrowRight', 'Usage', 'one level scoop'],
    ['ArrowRight', 'Ingredients', 'Ashwagandha root'],
    ['ArrowLeft', 'Usage', 'one level scoop'],
    ['Home', 'Ingredients', 'Ashwagandha root'],
    ['End', 'Usage', 'one level scoop'],
    // Keys with modifiers belong to the browser.
    ['Control+Home', 'Usage', 'one level scoop'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(panel).toContainText(text);
  }
  // Only the selected tab is a tab stop.
  await expect(showcase.locator('[role=tab][tabindex="0"]')).toHaveText('Usage');
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
});

test('showcases have colors, reviews scroll, and one question is open at a time', async ({
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
  const stars = section.getByRole('img', {name: 'Rated 5 out of 5'});
  await expect(stars).toHaveCount(testimonials.length);
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
  for (const title of ['Adaptogenic Power', 'Mushroom Intelligence', 'Bioavailable Formulas']) {
    await expect(section.getByRole('heading', {name: title})).toBeVisible();
  }
});

for (const support of ['by scroll-driven animations', 'without them', 'not under reduced motion']) {
  test(`the hero’s picture moves with the scroll by transform: ${support}`, async ({page}) => {
    if (support.startsWith('not')) await page.emulateMedia({reducedMotion: 'reduce'});
    if (support.startsWith('without')) {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
        CSS.supports = (condition: string) =>
          !condition.includes('animation-timeline') && supports(condition);
      });
    }
    await openHydrated(page);
    const picture = page.locator('.parallax');
    if (support.startsWith('without')) {
      await picture.evaluate((element: HTMLElement) => {
        element.style.animation = 'none';
      });
    }
    const shift = () =>
      picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42);
    expect(await shift()).toBe(0);
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    if (!support.startsWith('not')) return expect.poll(shift).toBeLessThan(0);
    // Nor is anything revealed as the shopper scrolls to it.
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    expect(await shift()).toBe(0);
  });
}
