import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {holdRequests, holdScripts} from './hold-requests.ts';
import {waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';
import {footerLink, heading, homeLink, scrollTo} from './shop.ts';

const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});
const stay = (page: Page) => page.getByRole('button', {name: 'Stay on this page'});
const offlineAlert = (page: Page) =>
  page.getByRole('alert').filter({hasText: 'You seem to be offline'});
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  return errors;
};

test('a navigation shows a progress bar, moves the focus to the page, and announces its title', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/shipping');
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
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('p.sr-only[aria-live=polite]')).toHaveText(/^RUSH/);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/shipping');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
});

test.describe('A navigation without a network', () => {
  test('waits on the page, which keeps what was entered, and continues then; a hash needs none', async ({
    page,
  }) => {
    await page.goto('/subscribe');
    // The mark is gone as soon as the browser loads another document.
    await page.evaluate(() => Object.assign(window, {marked: true}));
    await page.getByText('Quarterly').click();
    await page.setViewportSize({width: 667, height: 375});
    await setOffline(page, true);
    await footerLink(page, 'About').focus();
    const before = await scrollY(page);
    await page.keyboard.press('Enter');
    await expect(offlineAlert(page)).toBeInViewport({ratio: 1});
    await expect(stay(page)).toBeInViewport({ratio: 1});
    await expect(retry(page)).toBeFocused();
    await expect(page).toHaveURL('/subscribe');
    // The alert is another element, so that it is announced again.
    await offlineAlert(page).evaluate((element) => element.setAttribute('data-first', ''));
    await retry(page).click();
    await expect(offlineAlert(page)).not.toHaveAttribute('data-first');
    await expect(offlineAlert(page)).toBeVisible();
    await stay(page).click();
    await expect(offlineAlert(page)).toHaveCount(0);
    await expect(footerLink(page, 'About')).toBeFocused();
    expect(await scrollY(page)).toBe(before);
    await expect(heading(page)).toHaveText('Subscribe & save');
    await expect(page.getByRole('radio', {name: /^Quarterly/})).toBeChecked();

    await footerLink(page, 'About').click();
    await expect(offlineAlert(page)).toBeVisible();
    await setOffline(page, false);
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(heading(page)).not.toHaveText('Subscribe & save');

    // A page whose own link is followed.
    await footerLink(page, 'Contact').click();
    await page.getByLabel('Message').fill('Where is my order?');
    await setOffline(page, true);
    await page.getByRole('link', {name: 'Track Order'}).click();
    await expect(offlineAlert(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Where is my order?');
    await setOffline(page, false);
    await expect(page).toHaveURL('/contact?tab=track');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);

    // A hash of the page needs no network.
    await homeLink(page).click();
    await expect(page).toHaveURL('/');
    await setOffline(page, true);
    await page.getByRole('link', {name: 'Learn More'}).click();
    await expect(page).toHaveURL('/#science');
    await expect(offlineAlert(page)).toHaveCount(0);
    await homeLink(page).click();
    await expect(offlineAlert(page)).toBeVisible();
    await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
    await setOffline(page, false);
    await expect(offlineAlert(page)).toHaveCount(0);

    // Only the data is missing.
    await footerLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
    await homeLink(page).click();
    await expect(heading(page)).toHaveText('You seem to be offline');
    await expect(page).toHaveURL('/');
    await retry(page).click();
    await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
  });

  test('goes ahead although navigator.onLine is false, and ends on Back', async ({page}) => {
    const errors = errorsOf(page);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}),
    );
    await page.goto('/faq');
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
});

test.describe('A hash', () => {
  /** Where an element stands in the window, which is what a reader sees. */
  const top = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  const isAt = (page: Page, selector: string) =>
    expect.poll(async () => Math.abs(await top(page, selector))).toBeLessThan(150);
  /** Resolves when all prices have arrived: until then, their lines are missing in the document. */
  const pricesArrived = (page: Page) =>
    expect(page.getByRole('main').getByRole('button', {name: 'Loading...'})).toHaveCount(0);

  /**
   * Follows a link to an element, and returns how far away that was in the first frame after it had got the focus.
   * A jump is there already; later frames of a smooth scroll may be dropped.
   */
  async function startOf(page: Page, id: string, follow: () => Promise<unknown>): Promise<number> {
    const start = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          addEventListener('focusin', ({target}) => {
            if (!(target instanceof Element) || target.id !== wanted) return;
            requestAnimationFrame(() => resolve(target.getBoundingClientRect().top));
          });
        }),
      id,
    );
    await follow();
    await isAt(page, `#${id}`);
    return start;
  }

  /** Asserts that an element stays where it is seen while a hash would be followed. */
  async function staysAt(page: Page, selector: string, position: number) {
    const seen = await page.locator(selector).evaluate(async (element) => {
      const positions: number[] = [];
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((painted) => requestAnimationFrame(painted));
        positions.push(element.getBoundingClientRect().top);
      }
      return positions;
    });
    for (const at of seen) expect(Math.abs(at - position)).toBeLessThan(20);
  }

  test('scrolls smoothly each time, and Back returns to the position', async ({page}) => {
    await page.goto('/products/rush');
    const backToShop = page.getByRole('link', {name: 'Back to Shop'});
    expect(await startOf(page, 'products', () => backToShop.click())).toBeGreaterThan(150);
    await expect(page).toHaveURL('/#products');
    for (const [name, id] of [
      ['Explore Collection', 'products'],
      ['Explore Collection', 'products'],
      ['Learn More', 'science'],
    ] as const) {
      await scrollTo(page, 0);
      const link = page.getByRole('link', {name}).first();
      expect(await startOf(page, id, () => link.click()), name).toBeGreaterThan(150);
      await expect(page).toHaveURL(`/#${id}`);
    }
    // The keyboard continues in the section, not at the link.
    await expect(page.locator('#science')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#science').getByRole('link')).toBeFocused();

    // Back restores the position instead of scrolling to the element.
    await scrollTo(page, 3000);
    await footerLink(page, 'Shipping').click();
    await expect(page).toHaveURL('/shipping');
    await page.goBack();
    await expect(page).toHaveURL('/#science');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(2500);
    await pricesArrived(page);
    await staysAt(page, '#science', await top(page, '#science'));
  });

  test('scrolls a document that is opened with it, and none that is returned to', async ({
    page,
  }) => {
    // The worker knows the prices then, so that none arrives above the section during the scroll.
    await page.request.get('/api/offers');
    await page.goto('/#science');
    await isAt(page, '#science');
    await pricesArrived(page);
    await scrollTo(page, (await scrollY(page)) - 1_000);
    const left = await top(page, '#science');
    await staysAt(page, '#science', left);
    for (const back of [
      () => page.reload(),
      async () => {
        await page.goto('/robots.txt');
        await page.goBack();
        await waitForHydration(page);
      },
    ]) {
      await back();
      await pricesArrived(page);
      // Where prices arrive after the browser has restored the position, their three lines are missing in it.
      const isThere = async () => Math.abs((await top(page, '#science')) - left);
      await expect.poll(isThere).toBeLessThan(150);
      await staysAt(page, '#science', await top(page, '#science'));
    }
    // The shop's own questions open by their hashes.
    await page.goto('/#tested');
    await expect(page.locator('#tested').getByRole('paragraph')).toBeVisible();
  });

  test('does not move a document again that was scrolled before hydration', async ({page}) => {
    const release = await holdScripts(page);
    await page.addInitScript(() => {
      addEventListener('scrollend', () => Object.assign(window, {hasScrolled: true}));
    });
    await page.goto('/#science', {waitUntil: 'commit'});
    await page.waitForFunction(() => 'hasScrolled' in window && window.scrollY > 1_000);
    await scrollTo(page, 300);
    release();
    await waitForHydration(page);
    await pricesArrived(page);
    await staysAt(page, 'h1', await top(page, 'h1'));
    expect(await scrollY(page)).toBe(300);
  });

  test('scrolls after 100 ms, and in one step under reduced motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.getByRole('link', {name: 'Learn More'}).click();
    await expect(page).toHaveURL('/#science');
    // The address changes before the page, which only then begins to wait.
    await expect(page.locator('html')).not.toHaveAttribute('data-opened');
    await page.clock.runFor(90);
    expect(await scrollY(page)).toBe(0);
    await page.clock.runFor(20);
    // In a single step: it has arrived as soon as it has moved.
    expect(Math.abs(await top(page, '#science'))).toBeLessThan(150);
  });
});
