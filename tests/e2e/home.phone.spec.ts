import type {Locator} from '@playwright/test';
import {phone} from '../../playwright.config.ts';
import {expect, test} from './fixtures.ts';
import {drawerOf, scrollTo} from './shop.ts';
import {openSoundPage} from './sound-page.ts';
import {swipe} from './swipe.ts';

test.use(phone);

test('the home page on a phone, upright and held sideways', async ({page, site}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/vitra/back-')) others.push(request.url());
  });
  await openSoundPage(page, site, '/');
  const drawer = drawerOf(page);

  await test.step('a carousel loads its other pictures only when it is almost in view', async () => {
    const carousel = page.getByRole('region', {name: 'VITRA', exact: true});
    await expect(carousel).not.toHaveAttribute('data-in-view');
    expect(others).toEqual([]);
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', {name: 'Picture 3'}).click();
    for (const picture of await carousel.locator('img').all()) {
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    expect(others).toHaveLength(1);
  });

  await test.step('a showcase shows the next picture after a swipe over 50 px', async () => {
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
    await page.evaluate(() =>
      addEventListener('scrollend', (event) => event.stopPropagation(), true),
    );
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
    // Snapping resumes when a slide is in its place; Safari before 26.2 has no `scrollend` event.
    await expect(viewport).not.toHaveCSS('scroll-snap-type', 'none');
    await viewport.press('ArrowRight');
    await shows(2);
    await expect(carousel.getByText('Swipe or tap dots to rotate')).toBeVisible();
  });

  await test.step('Explore Collection leads to buttons that add a product', async () => {
    await page.getByRole('link', {name: 'Explore Collection'}).click();
    await expect(page).toHaveURL('/#products');
    const add = page
      .getByRole('main')
      .getByRole('button', {name: /^Add to Cart/})
      .first();
    await expect(add).toBeInViewport({ratio: 1});
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await page.getByRole('heading', {name: 'Which one?'}).boundingBox())?.y)
      .toBeLessThan((header?.height ?? 0) + 100);
  });

  await test.step('one button adds all three products at the sum of their prices', async () => {
    const day = page.getByRole('region', {name: 'All three, every day'});
    await expect(day.getByText('$164.85 · Ships free')).toBeVisible();
    await day
      .getByRole('button', {name: 'Add All Three to Cart'})
      .click({modifiers: ['ControlOrMeta']});
    await expect(drawer.getByRole('list', {name: 'Items'}).getByRole('listitem')).toHaveText([
      /^RUSH/,
      /^SYNAPTIQ/,
      /^VITRA/,
    ]);
    await expect(drawer.getByText(/^Subtotal/)).toContainText('$164.85');
    await expect(drawer.getByRole('status').first()).toHaveText(
      'RUSH, SYNAPTIQ, VITRA added. 3 items, subtotal $164.85',
    );
    const session = await page.evaluate(() => sessionStorage.getItem('boreal:session-id'));
    const recorded = () =>
      site.database.sql(
        `select event_data ->> 'product_id' as added from public.analytics_events
         where session_id = $1 and event_type = 'cart_action' order by added`,
        [session],
      );
    const products = ['rush', 'synaptiq', 'vitra'].map((added) => ({added}));
    await expect.poll(recorded).toEqual(products);
    await page.keyboard.press('Escape');
  });

  await test.step('the comparison’s first button is a short scroll away, and adds', async () => {
    const comparison = page.getByRole('region', {name: 'Which one?'});
    const add = comparison.getByRole('button', {name: 'Add to Cart - $49.95'});
    await scrollTo(page, 0);
    expect((await add.boundingBox())?.y).toBeLessThanOrEqual(1_050);
    for (const fact of ['900 mg', '80 mg', '$1.67', 'Soy and Fish']) {
      await expect(comparison.getByText(fact, {exact: true}).first()).toBeVisible();
    }
    await add.click();
    await expect(drawer.getByText(/^Subtotal/)).toContainText('$214.80');
    await page.keyboard.press('Escape');
  });

  const scene = page.getByRole('img', {name: /in the morning light$/});
  const boxOf = async (it: Locator) =>
    (await it.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  /** Where the products begin, and the dish before them ends: the picture covers its box from the lower edge up. */
  const products = async () => {
    const {y, width, height} = await boxOf(scene);
    const shown = Math.max(height, width * 1.25);
    return {top: y + height - shown * 0.48, base: y + height - shown * 0.155};
  };
  const learn = page.getByRole('link', {name: 'Learn More'});
  const claim = page.getByText(/^Premium adaptogenic mushrooms/);

  await test.step('upright, the headline stands on the wall above the products, and the buttons on the table', async () => {
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [375, 667],
      [390, 664],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({width, height});
      await scrollTo(page, 0);
      await expect
        .poll(() => scene.evaluate((it: HTMLImageElement) => it.currentSrc))
        .toMatch(/portrait/);
      const {top, base} = await products();
      const text = await boxOf(claim);
      expect(text.y + text.height).toBeLessThan(top);
      expect((await boxOf(learn)).y).toBeGreaterThanOrEqual(base + 16);
      // All of them are in the first screen.
      expect(base).toBeLessThan(height);
    }
  });

  await test.step('held sideways, the hero shows all products beside its text', async () => {
    await page.setViewportSize({width: 667, height: 375});
    await scrollTo(page, 0);
    await expect.poll(async () => (await boxOf(scene)).width).toBeGreaterThanOrEqual(667);
    const box = await boxOf(scene);
    expect(box.x).toBe(0);
    // The products begin at 44 % of the scene, which is as wide as its box.
    expect(box.width / box.height).toBeGreaterThanOrEqual(1.5);
    for (const text of [await boxOf(learn), await boxOf(claim)]) {
      expect(text.x + text.width).toBeLessThan(box.width * 0.44);
    }
    const proof = await page.getByText('Free shipping over $75', {exact: true}).boundingBox();
    expect((proof?.y ?? 0) + (proof?.height ?? 0)).toBeLessThan(375);
  });

  await test.step('in a low window, they do not begin below the first screen', async () => {
    await page.setViewportSize({width: 900, height: 600});
    await scrollTo(page, 0);
    await expect.poll(async () => (await boxOf(scene)).width).toBeGreaterThanOrEqual(900);
    const {y, width, height} = await boxOf(scene);
    expect(y + height).toBeLessThan(600);
    for (const text of [await boxOf(learn), await boxOf(claim)]) {
      expect(text.x + text.width).toBeLessThan(width * 0.44);
    }
  });

  await test.step('on a narrow screen, both buttons stand in one row', async () => {
    for (const width of [320, 375]) {
      await page.setViewportSize({width, height: 667});
      await scrollTo(page, 0);
      const explore = await boxOf(page.getByRole('link', {name: 'Explore Collection'}));
      expect((await boxOf(learn)).y).toBe(explore.y);
    }
  });
});

test('what is far below is laid out late, and a reload returns to the exact position', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.locator('#footer p').first();
  const isLaidOut = () =>
    footer.evaluate((it) => it.checkVisibility({contentVisibilityAuto: true}));
  expect(await isLaidOut()).toBe(false);
  const science = page.locator('#science');
  await science.evaluate(async (target) => {
    while (target.getBoundingClientRect().top > innerHeight / 2) {
      scrollBy({top: innerHeight / 2, behavior: 'instant'});
      await new Promise((painted) => requestAnimationFrame(painted));
    }
  });
  const top = () => science.evaluate((it) => it.getBoundingClientRect().top);
  const left = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(5);
  expect(await isLaidOut()).toBe(true);
});
