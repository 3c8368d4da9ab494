import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {holdRequests, holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});
const stay = (page: Page) => page.getByRole('button', {name: 'Stay on this page'});
const offlineAlert = (page: Page) =>
  page.getByRole('alert').filter({hasText: 'You seem to be offline'});
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Marks the document: the mark is gone as soon as the browser loads another one. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, {marked: true}));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test.describe('A navigation without a network', () => {
  test('waits on the current page, which keeps what was entered, and continues on Retry', async ({
    page,
  }) => {
    await openHydrated(page, '/subscribe');
    await markDocument(page);
    await page.getByText('Quarterly').click();
    await setOffline(page, true);
    await footerLink(page, 'About').click();
    await expect(offlineAlert(page)).toBeInViewport({ratio: 1});
    await expect(page).toHaveURL('/subscribe');
    // The alert is another element, so that it is announced again.
    await offlineAlert(page).evaluate((element) => element.setAttribute('data-first', ''));
    await retry(page).click();
    await expect(offlineAlert(page)).not.toHaveAttribute('data-first');
    await expect(offlineAlert(page)).toBeVisible();
    await expect(retry(page)).toBeFocused();

    await stay(page).click();
    await expect(offlineAlert(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Subscribe & save');
    await expect(page.getByRole('radio', {name: /^Quarterly/})).toBeChecked();

    await footerLink(page, 'About').click();
    await expect(offlineAlert(page)).toBeVisible();
    await setOffline(page, false);
    await retry(page).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(heading(page)).not.toHaveText('Subscribe & save');
    expect(await isMarked(page)).toBe(true);
  });

  test('is abandoned without an error by Back, also just before the server responds', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({message}) => errors.push(message));
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}),
    );
    await openHydrated(page, '/faq');
    await footerLink(page, 'Shipping').click();
    await expect(page).toHaveURL('/shipping');
    const release = await holdRequests(page, '**/healthz');
    const asked = page.waitForRequest('**/healthz');
    await footerLink(page, 'About').click();
    await asked;
    const responded = page.waitForResponse('**/healthz');
    await page.evaluate(() => history.back());
    release();
    await responded;
    await expect(page).toHaveURL('/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await expect(page.getByText('Loading…', {exact: true})).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  for (const [width, height] of [
    [390, 800],
    [667, 375],
    [1440, 900],
  ] as const) {
    test(`keeps scroll position and focus when the shopper stays, at ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height});
      await openHydrated(page, '/about');
      const link = footerLink(page, 'Shipping');
      await link.focus();
      await setOffline(page, true);
      const before = await scrollY(page);
      expect(before).toBeGreaterThan(1000);
      await page.keyboard.press('Enter');
      await expect(offlineAlert(page)).toBeInViewport({ratio: 1});
      await expect(stay(page)).toBeInViewport({ratio: 1});
      await expect(retry(page)).toBeFocused();
      expect(await scrollY(page)).toBe(before);
      await stay(page).click();
      await expect(offlineAlert(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      expect(await scrollY(page)).toBe(before);
    });
  }

  test('goes ahead when navigator.onLine is false although the server responds', async ({page}) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}),
    );
    await openHydrated(page, '/shipping');
    await footerLink(page, 'FAQ').click();
    await expect(page).toHaveURL('/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
  });

  test('shows the error page at the new address when only the data is missing, and Retry loads the page', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await footerLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
    await expect(heading(page)).toHaveText('You seem to be offline');
    await expect(page).toHaveURL('/');
    await retry(page).click();
    await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
  });
});

test('a navigation shows a progress bar until its module and its data have loaded', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openHydrated(page, '/shipping');
  const progress = page.getByText('Loading…', {exact: true});
  const releaseModule = await holdRequests(page, '**/assets/product-*.js');
  const releaseData = await holdRequests(page, '**/rush.data*');
  await footerLink(page, 'RUSH').click();
  await expect(progress).toBeVisible();
  await expect(progress).toBeInViewport();
  await expect(progress).toHaveCSS('transform', 'none');
  const loaded = page.waitForResponse('**/assets/product-*.js');
  releaseModule();
  await loaded;
  await expect(progress).toBeVisible();
  releaseData();
  await expect(page).toHaveURL('/products/rush');
  await expect(progress).toHaveCount(0);
});

test('navigations in quick succession on a slow phone all arrive, without an error', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  await openHydrated(page, '/products/rush');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 6});
  for (const [name, path] of [
    ['About', '/about'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
  ] as const) {
    // Without waiting until the link is stable: the shopper taps as soon as the address changes.
    await footerLink(page, name).dispatchEvent('click');
    await expect(page).toHaveURL(path);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 1});
  await expect(heading(page)).toHaveText('Contact & Support');
  expect(errors).toEqual([]);
});

test.describe('A hash', () => {
  const top = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

  /**
   * Records the scroll position of every frame, from before `act`, until it has not changed for a
   * while, which is shorter once the page has begun to scroll.
   */
  const positions = async (page: Page, act?: () => Promise<void>) => {
    const recorded = page.evaluate(
      (frames) =>
        new Promise<number[]>((resolve) => {
          const seen = [window.scrollY];
          let still = 0;
          const record = () => {
            still = window.scrollY === seen.at(-1) ? still + 1 : 0;
            if (still === 0) seen.push(window.scrollY);
            if (still > (seen.length > 2 ? 20 : frames)) resolve(seen);
            else requestAnimationFrame(record);
          };
          requestAnimationFrame(record);
        }),
      act ? 300 : 60,
    );
    await act?.();
    return recorded;
  };

  test('scrolls smoothly on the same page, every time its link is clicked', async ({page}) => {
    await openHydrated(page, '/');
    const explore = page.getByRole('link', {name: 'Explore Collection'});
    for (const visit of [1, 2]) {
      const seen = await positions(page, () => explore.click());
      expect(seen.length, `visit ${visit}`).toBeGreaterThan(5);
      expect(seen[0]).toBeLessThan(100);
      expect(Math.abs(await top(page, 'products'))).toBeLessThan(150);
      await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    }
    const learnMore = page.getByRole('link', {name: 'Learn More'});
    expect((await positions(page, () => learnMore.click())).length).toBeGreaterThan(5);
    expect(Math.abs(await top(page, 'science'))).toBeLessThan(150);
    // The keyboard continues in the section, not at the link.
    await expect(page.locator('#science')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#science').getByRole('link')).toBeFocused();
  });

  test('does not move a page that is reloaded or returned to from another document', async ({
    page,
  }) => {
    await openHydrated(page, '/#science');
    await positions(page);
    await page.evaluate(() => window.scrollTo({top: 4500, behavior: 'instant'}));
    // The position counts once the sections that come into view have their final height.
    await positions(page);
    const left = await page.evaluate(() => window.scrollY);
    const moved = () => page.evaluate((before) => Math.abs(window.scrollY - before), left);
    await page.reload();
    await positions(page);
    expect(await moved()).toBeLessThan(20);
    await page.goto('/robots.txt');
    await page.goBack();
    await waitForHydration(page);
    await positions(page);
    expect(await moved()).toBeLessThan(20);
  });

  test('opens the question that it names', async ({page}) => {
    await openHydrated(page, '/#tested');
    await expect(page.locator('#tested').getByRole('paragraph')).toBeVisible();
  });

  test('scrolls smoothly from the top of another page', async ({page}) => {
    await openHydrated(page, '/products/rush');
    const backToShop = page.getByRole('link', {name: 'Back to Shop'});
    const seen = await positions(page, () => backToShop.click());
    await expect(page).toHaveURL('/#products');
    expect(seen.length).toBeGreaterThan(5);
    expect(Math.abs(await top(page, 'products'))).toBeLessThan(150);
  });

  test('scrolls smoothly when a document is opened with it', async ({page}) => {
    await page.goto('/#science', {waitUntil: 'commit'});
    await page.waitForFunction(() => document.getElementById('science') !== null);
    const seen = await positions(page);
    expect(seen.length).toBeGreaterThan(5);
    await waitForHydration(page);
    await expect.poll(async () => Math.abs(await top(page, 'science'))).toBeLessThan(150);
  });

  test('does not move a document again whose shopper scrolled before it was hydrated', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.addInitScript(() => {
      addEventListener('scrollend', () => Object.assign(window, {hasScrolled: true}));
    });
    await page.goto('/#science', {waitUntil: 'commit'});
    await page.waitForFunction(() => 'hasScrolled' in window && window.scrollY > 1_000);
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    release();
    await waitForHydration(page);
    await positions(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test('jumps at once when the shopper prefers reduced motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openHydrated(page, '/');
    await page.getByRole('link', {name: 'Learn More'}).click();
    expect((await positions(page)).length).toBeLessThanOrEqual(2);
    await expect.poll(async () => Math.abs(await top(page, 'science'))).toBeLessThan(150);
    await openHydrated(page, '/#products');
    expect((await positions(page)).length).toBeLessThanOrEqual(2);
  });

  test('scrolls 100 ms after a link to it was followed', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.clock.install();
    await openHydrated(page, '/');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.getByRole('link', {name: 'Learn More'}).click();
    await expect(page).toHaveURL('/#science');
    await page.clock.runFor(90);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.clock.runFor(20);
    expect(Math.abs(await top(page, 'science'))).toBeLessThan(150);
  });

  test('restores the position on Back instead of scrolling to the element', async ({page}) => {
    await openHydrated(page, '/');
    await page.getByRole('link', {name: 'Explore Collection'}).click();
    await positions(page);
    await page.evaluate(() => window.scrollTo({top: 3000, behavior: 'instant'}));
    await footerLink(page, 'Shipping').click();
    await expect(page).toHaveURL('/shipping');
    await page.goBack();
    await expect(page).toHaveURL('/#products');
    await positions(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2500);
  });
});
