import type {Page, Request} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';

/*
 * These tests assert what the browser does, not how long it takes: timings belong to `bench/`.
 */

/** Collects every request the page makes from now on. */
function requestsOf(page: Page): Request[] {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  return all;
}

/** Returns the number of elements in each style recalculation while `act` runs in the page. */
async function styleRecalculations(
  page: Page,
  act: () => void | Promise<void>,
): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser context has no browser to trace.');
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  await page.evaluate(act);
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: {name: string; args: {elementCount?: number}}[];
  };
  const styled = traceEvents.filter(({name}) => name === 'UpdateLayoutTree');
  expect(styled.length).toBeGreaterThan(0);
  return styled.map(({args}) => args.elementCount ?? 0);
}

for (const path of ['/', '/products/rush']) {
  test(`${path} recalculates few styles when a script, a link or a field is inserted`, async ({
    page,
  }) => {
    await page.goto(path);
    const all = await page.locator('*').count();
    // Other work of the page happens once: the assertion retries until it is over.
    await expect(async () => {
      const counts = await styleRecalculations(page, async () => {
        const script = document.createElement('script');
        script.type = 'text/plain';
        const link = Object.assign(document.createElement('a'), {className: 'relative'});
        const input = Object.assign(document.createElement('input'), {type: 'radio', value: '1'});
        document.body.append(script, link, input);
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      expect(Math.max(...counts)).toBeLessThan(all / 5);
    }).toPass({timeout: 20_000});
  });
}

test('opening the cart drawer recalculates the styles of the whole page once', async ({page}) => {
  await openHydrated(page, '/products/rush');
  const all = await page.locator('*').count();
  const counts = await styleRecalculations(page, async () => {
    document.querySelector<HTMLElement>('header a[href="/cart"]')?.click();
    while (!document.querySelector('dialog[open]')) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  expect(counts.filter((count) => count > all / 2)).toHaveLength(1);
});

for (const path of ['/', '/products/rush']) {
  test(`${path} keeps its layout when the fonts arrive after the first paint, and creates no Intl formatter, of which the first is slow`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/*.woff2');
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, {made});
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        const construct = (target: typeof Intl.NumberFormat, given: []) => {
          made.push(name);
          return Reflect.construct(target, given);
        };
        Object.assign(Intl, {[name]: new Proxy(Intl[name], {construct})});
      }
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & {value: number})[];
        const before = (window as Window & {shift?: number}).shift ?? 0;
        Object.assign(window, {shift: shifts.reduce((sum, {value}) => sum + value, before)});
      }).observe({type: 'layout-shift', buffered: true});
    });
    await page.goto(path, {waitUntil: 'commit'});
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const fonts = await page.evaluate(() => [...document.fonts].map(({status}) => status));
    expect(fonts).toContain('loaded');
    const shift = await page.evaluate(() => (window as Window & {shift?: number}).shift ?? 0);
    expect(shift).toBeLessThan(0.01);
    await waitForHydration(page);
    await expect(page.getByRole('button', {name: /^Add to Cart - \$/}).first()).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([]);
  });
}

test('a carousel loads the pictures after its first only when it is almost in view', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto('/');
  const carousel = page.getByRole('region', {name: 'VITRA', exact: true});
  const others = () => requests.filter((one) => one.url().includes('/media/vitra/macro-'));
  await expect(carousel).not.toHaveAttribute('data-in-view');
  expect(others()).toEqual([]);

  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-in-view');
  const isThere = (at: number) =>
    expect
      .poll(() =>
        carousel
          .locator('img')
          .nth(at)
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
  await isThere(0);
  await isThere(1);
  await carousel.getByRole('button', {name: 'Picture 3'}).click();
  await isThere(2);
  expect(others()).toHaveLength(1);
});
