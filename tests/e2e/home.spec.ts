import type {Locator, Page} from '@playwright/test';
import sharp from 'sharp';
import {products} from '../../app/catalog/catalog.ts';
import {questions, testimonials} from '../../app/content/home-copy.ts';
import {expect, test} from './fixtures.ts';
import {scrollTo} from './shop.ts';

// These tests are the same on every screen, so they run once.

/** How far the scroll has moved the hero's picture. */
const shift = (page: Page) =>
  page
    .locator('.parallax')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42);

/** Scrolls until so much of the element is above the lower edge of the screen. */
const showPart = async (element: Locator, pixels: number | 'none', share = 0) => {
  const top = await element.evaluate(
    (target, {pixels, share}) => {
      const {top, height} = target.getBoundingClientRect();
      const shown = pixels === 'none' ? 0 : pixels + share * height;
      return window.scrollY + top - window.innerHeight + shown;
    },
    {pixels, share},
  );
  await scrollTo(element.page(), top);
};

test('the sections of the home page respond to the scroll, to mouse and keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const science = page.getByRole('region', {name: 'The research behind nature'});
  const drawing = science.locator('figure img');
  await expect(drawing).toHaveAttribute('src', '/media/mycelium.svg#still');
  expect(await shift(page)).toBe(0);
  const claim = page.locator('.claim').first();
  expect(await claim.evaluate((it) => getComputedStyle(it, '::after').content)).toBe('"*"');

  await test.step('the hero’s picture moves with the scroll', async () => {
    await scrollTo(page, 300);
    await expect.poll(() => shift(page)).toBeLessThan(0);
  });

  await test.step('content is revealed once 30% of it is visible, and stays', async () => {
    const card = science.getByRole('listitem').first();
    await expect(card).toHaveAttribute('data-reveal', 'hidden');
    await showPart(card, 0, 0.27);
    await expect(card).toHaveAttribute('data-reveal', 'hidden');
    await showPart(card, 0, 0.33);
    await expect(card).toHaveAttribute('data-reveal', 'visible');
    await showPart(card, 'none');
    await expect(card).toHaveAttribute('data-reveal', 'visible');
    // Of what is taller than the screen, 30% of the screen are enough.
    await page.setViewportSize({width: 1440, height: 300});
    const text = page.getByRole('article', {name: 'VITRA'}).locator('[data-reveal]').last();
    await showPart(text, 80);
    await expect(text).toHaveAttribute('data-reveal', 'hidden');
    await showPart(text, 130);
    await expect(text).toHaveAttribute('data-reveal', 'visible');
    await page.setViewportSize({width: 1440, height: 900});
  });

  await test.step('the science animation runs only while it is visible, and can be paused', async () => {
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toHaveAttribute('src', '/media/mycelium.svg');
    const isMoving = async () => {
      const before = await drawing.screenshot();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      return !before.equals(await drawing.screenshot());
    };
    await expect.poll(isMoving).toBe(true);
    await science.getByRole('button', {name: 'Pause animation'}).click();
    await page.mouse.move(0, 0);
    await expect.poll(isMoving).toBe(false);
    for (const title of ['Adaptogenic Power', 'Mushroom Intelligence', 'Bioavailable Formulas']) {
      await expect(science.getByRole('heading', {name: title})).toBeVisible();
    }
  });

  await test.step('a showcase changes its picture by dots and by drags over 50 px', async () => {
    const carousel = page.getByRole('region', {name: 'RUSH', exact: true});
    await carousel.scrollIntoViewIfNeeded();
    const dots = carousel.getByRole('button', {name: /^Picture/});
    const isAt = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots).toHaveCount(3);
    await isAt(0);
    const first = carousel.getByRole('img', {
      name: 'RUSH, Focus & Energy: Beside a cup in the morning',
    });
    await expect(first).toBeInViewport();
    const viewport = carousel.getByRole('group', {name: 'RUSH, scroll sideways'});
    for (const [distance, index] of [
      [51, 0],
      [-50, 0],
      [-51, 1],
      [-90, 2],
      [-90, 2],
      [50, 2],
      [51, 1],
    ] as const) {
      // A click on a dot may have scrolled the page, so that the pictures are elsewhere now.
      await viewport.hover();
      const box = await viewport.boundingBox();
      if (!box) throw new Error('The carousel is not shown.');
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
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

  await test.step('a showcase has three tabs with the ARIA keyboard pattern', async () => {
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

  await test.step('showcases have colors, every second one is mirrored', async () => {
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
  });

  await test.step('reviews scroll, and one question is open at a time', async () => {
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
});

test('the hero moves without scroll-driven animations, and nothing does under reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) =>
      !condition.includes('animation-timeline') && supports(condition);
  });
  await page.goto('/');
  await page.locator('.parallax').evaluate((element: HTMLElement) => {
    element.style.animation = 'none';
  });
  expect(await shift(page)).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(() => shift(page)).toBeLessThan(0);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.reload();
  await scrollTo(page, 400);
  expect(await shift(page)).toBe(0);
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
});

test('on every wide screen, the headline keeps its distance from the products, and stands below the logo', async ({
  page,
}) => {
  await page.goto('/');
  const headline = page.getByRole('heading', {level: 1});
  for (const offset of ['4.5rem', '7rem']) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('--header-offset', value),
      offset,
    );
    for (const width of [1440, 1680, 1920, 2560]) {
      await page.setViewportSize({width, height: 900});
      const words = await headline.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON();
      });
      await headline.evaluate((element) => element.style.setProperty('opacity', '0'));
      const products = words.left + (await firstEdge(page, words));
      await headline.evaluate((element) => element.style.removeProperty('opacity'));
      expect(products - words.right, `${width} px, ${offset}`).toBeGreaterThanOrEqual(64);
      const logo = await page.getByRole('link', {name: 'Boreal, home'}).boundingBox();
      expect(logo?.x).toBeCloseTo(words.left, 0);
    }
  }
});

/** Where the first hard edge is in the picture beside a text: that of a bottle, because the wall has soft shadows only. */
async function firstEdge(page: Page, {left, top, height}: DOMRect): Promise<number> {
  const clip = {x: left, y: top, width: (page.viewportSize()?.width ?? 0) - left, height};
  const picture = sharp(await page.screenshot({clip})).greyscale();
  const {data, info} = await picture.raw().toBuffer({resolveWithObject: true});
  const isEdge = (x: number, y: number) => {
    const at = y * info.width + x;
    return Math.abs((data[at + 4] ?? 0) - (data[at] ?? 0)) > 40;
  };
  const rows = Array.from({length: info.height}, (_, y) => y);
  for (let x = 0; x < info.width - 4; x += 1) {
    if (rows.filter((y) => isEdge(x, y)).length > info.height / 8) return x;
  }
  throw new Error('The picture has no edge.');
}
