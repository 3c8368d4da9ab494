import {phone} from '../../playwright.config.ts';
import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {waitForHydration} from './hydrated.ts';

/* The browser's work is counted here; `bench/` measures how long it takes. */

test.use(phone);

for (const path of ['/', '/products/rush']) {
  test(`${path} keeps its layout when the fonts arrive, and does nothing twice`, async ({page}) => {
    const release = await holdRequests(page, '**/*.woff2');
    await page.addInitScript(countRepeated);
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
    // The cart has been read, which is the last step of a page that loads.
    await expect(page.locator('.bag-count')).toHaveCount(0);
    const repeated: {rendered: number; layouts: string[]} = await page.evaluate(() =>
      Reflect.get(window, 'repeated'),
    );
    expect(repeated.layouts).toEqual([]);
    expect(repeated.rendered, 'components that are rendered again').toBeLessThan(40);
  });
}

/**
 * Counts what costs a phone most while a page loads: components that React renders again, of which it tells developer tools, and
 * questions of the shop's scripts that the browser answers by a layout.
 */
function countRepeated() {
  interface Fiber {
    flags: number;
    type: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
  }
  const repeated = {rendered: 0, layouts: [] as string[]};
  const performedWork = 1;

  function compare(fiber: Fiber, before: Fiber) {
    if (fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) {
      if (!child.alternate) continue;
      const isComponent = typeof child.type === 'function' || typeof child.type === 'object';
      if (isComponent && child.type && child.flags & performedWork) repeated.rendered += 1;
      compare(child, child.alternate);
    }
  }

  const developerTools = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, {current}: {current: Fiber}) {
      if (current.alternate?.child) compare(current, current.alternate);
    },
  };
  Object.assign(window, {repeated, __REACT_DEVTOOLS_GLOBAL_HOOK__: developerTools});

  for (const owner of [window, Element.prototype, HTMLElement.prototype]) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const {get} = property;
      if (!get || !/^(inner|client|offset|scroll)[A-Z]/.test(name)) continue;
      Object.defineProperty(owner, name, {
        ...property,
        get() {
          repeated.layouts.push(`${name} ${new Error().stack}`);
          return get.call(this);
        },
      });
    }
  }
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
