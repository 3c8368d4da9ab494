import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {waitForHydration} from './hydrated.ts';

/* What the browser does, not how long it takes: timings belong to `bench/`. */

for (const path of ['/', '/products/rush']) {
  test(`${path} keeps its layout when the fonts arrive, and makes no Intl formatter`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/*.woff2');
    await page.addInitScript(() => {
      const made: string[] = [];
      const shifts: number[] = [];
      Object.assign(window, {made, shifts});
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        const construct = (target: typeof Intl.NumberFormat, given: []) => {
          made.push(name);
          return Reflect.construct(target, given);
        };
        Object.assign(Intl, {[name]: new Proxy(Intl[name], {construct})});
      }
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & {value: number})[];
        shifts.push(...entries.map(({value}) => value));
      }).observe({type: 'layout-shift', buffered: true});
    });
    await page.goto(path, {waitUntil: 'commit'});
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    release();
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [...document.fonts].map(({status}) => status);
    });
    expect(fonts).toContain('loaded');
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    await waitForHydration(page);
    await expect(page.getByRole('button', {name: /^Add to Cart - \$/}).first()).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([]);
  });
}

test('a carousel loads its other pictures only when it is almost in view', async ({page}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/vitra/macro-')) others.push(request.url());
  });
  await page.goto('/');
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
