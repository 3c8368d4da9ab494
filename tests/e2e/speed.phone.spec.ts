import {phone} from '../../playwright.config.ts';
import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {waitForHydration} from './hydrated.ts';

/* The browser's work is counted here; `bench/` measures how long it takes. */

test.use(phone);

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

test('the home page keeps its layout at every width of a phone when the fonts arrive', async ({
  page,
  context,
}) => {
  const withoutFonts = await context.newPage();
  await withoutFonts.route('**/*.woff2', (route) => route.abort());
  const pages = [page, withoutFonts];
  for (const one of pages) {
    await one.goto('/');
    await waitForHydration(one);
    await one.evaluate(() => document.fonts.ready);
  }
  for (let width = 320; width <= 450; width += 5) {
    const [shown, before] = await Promise.all(
      pages.map(async (one) => {
        await one.setViewportSize({width, height: 820});
        return one
          .locator('main h1, main h1 ~ *')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      }),
    );
    expect(shown?.length).toBeGreaterThan(3);
    for (const [at, top] of shown?.entries() ?? []) {
      expect(Math.abs(top - (before?.[at] ?? 0)), `${width} px`).toBeLessThan(4);
    }
  }
});
