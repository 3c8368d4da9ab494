/**
 * Interaction to Next Paint of four real interactions on a phone whose CPU is slowed down four
 * times: `node bench/interactions.ts [RUNS]`, the median of five runs. Prints which of them miss the
 * goal, and exits non-zero where one exceeds the limit. Then, on a slower phone in a slow network, how
 * long after the first paint an add is still a form's: it ends on the cart page. Last, what the cart's
 * store takes at full speed to notify the page, with 250 lines and 100 queued changes and with none.
 */
import {setPriority} from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';
import {type CDPSession, chromium, devices, type Locator, type Page} from '@playwright/test';
import {emptyCart} from '../app/cart/cart.ts';
import {emptyRecord} from '../app/cart/client/cart-record.ts';
import {CartStore} from '../app/cart/client/cart-store.ts';
import {SavedCart} from '../app/cart/client/saved-cart.ts';
import {browserTransport} from '../app/cart/client/transport.ts';
import {findBrowser} from '../scripts/browser.ts';
import {waitForHydration} from '../tests/e2e/hydrated.ts';
import {newLine} from '../tests/support/cart-browser.ts';
import {startSite} from '../tests/support/site.ts';
import {median} from './support/rate.ts';

const runs = Number(process.argv[2] ?? 5);
const goalMs = 100;
/** The goal and what the medians of two rounds differ by: `docs/performance.md` has the figures. */
const limitMs = 128;
const slowdown = 4;

/** The slow 4G of Lighthouse and of the browser's tools, and the slowest class of phones. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};
const slowestPhone = 6;

/** With the most lines of a cart and 100 changes in its queue. */
const notificationLimitMs = 1;

interface Interaction {
  name: string;
  path: string;
  target(page: Page): Locator;
  /** Appears when the interaction is done. */
  result(page: Page): Locator;
}

const interactions: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    target: (page) => page.getByRole('button', {name: 'Open menu'}),
    result: (page) => page.getByRole('navigation', {name: 'Menu', exact: true}),
  },
  {
    name: 'change a tab',
    path: '/',
    target: (page) => page.getByRole('tab', {name: 'Benefits'}).first(),
    result: (page) => page.getByRole('tab', {name: 'Benefits', selected: true}).first(),
  },
  {
    name: 'increase the quantity',
    path: '/products/rush',
    target: (page) => page.getByRole('button', {name: 'Increase quantity'}).first(),
    result: (page) => page.locator('[data-buy]').getByText('$99.90'),
  },
  {
    name: 'add to the cart',
    path: '/products/rush',
    target: (page) => page.locator('[data-buy]').getByRole('button'),
    result: (page) => page.getByRole('dialog', {name: 'Your Cart'}).getByRole('listitem'),
  },
];

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
// A phone shares its CPU with neither the server nor this script: both yield to the browser.
setPriority(10);
const site = await startSite();

/** Returns the time from the tap to the next paint, in milliseconds. */
async function measure({path, target, result}: Interaction): Promise<number> {
  const context = await browser.newContext({...devices['Pixel 7'], baseURL: site.origin});
  try {
    const page = await context.newPage();
    await page.goto(path, {waitUntil: 'networkidle'});
    await waitForHydration(page);
    const button = target(page);
    await button.scrollIntoViewIfNeeded();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, {durations});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) durations.push(entry.duration);
        }
      }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
    });
    await tap(client, button);
    await result(page).waitFor();
    const durations = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          // Entries are reported after the next paint; an interaction under 16 ms has none.
          requestAnimationFrame(() =>
            setTimeout(() => resolve(Reflect.get(window, 'durations')), 500),
          );
        }),
    );
    return Math.max(0, ...durations);
  } finally {
    await context.close();
  }
}

/**
 * Taps as a finger does: on a page that is idle, for 80 ms. Playwright's own tap checks the target
 * with scripts in the page, which the throttled CPU would run within the measured time.
 */
async function tap(client: CDPSession, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not visible.');
  const point = {x: box.x + box.width / 2, y: box.y + box.height / 2};
  await button.page().evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await client.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [point]});
  await sleep(80);
  await client.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

/** Returns when the page was painted first, and when scripts handle an add. */
async function measureForms(path: string): Promise<{painted: number; handled: number}> {
  const context = await browser.newContext({...devices['Pixel 7'], baseURL: site.origin});
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slowNetwork);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowestPhone});
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.documentElement?.dataset.hydrated === undefined) return;
        observer.disconnect();
        Object.assign(window, {handledAt: performance.now()});
      });
      const root: unknown = document;
      observer.observe(root as Node, {attributes: true, childList: true, subtree: true});
    });
    await page.goto(path);
    await waitForHydration(page);
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      handled: Reflect.get(window, 'handledAt') as number,
    }));
  } finally {
    await context.close();
  }
}

/** Returns how long the cart's store takes to notify the page, in milliseconds. */
async function measureNotification(lines: number, changes: number): Promise<number> {
  const keys = Array.from({length: lines}, (_, at) => String(4_410_000 + at));
  const record = {
    ...emptyRecord,
    revision: 1,
    cart: {...emptyCart, id: 'gid://shopify/Cart/1', lines: keys.map((key) => newLine(key, 1))},
    queue: Array.from({length: changes}, (_, at) => ({
      kind: 'update' as const,
      key: keys[(at * 2) % lines] ?? '',
      quantity: at + 2,
      id: `mutation-${at}`,
      attempts: 0,
    })),
  };
  const saved = new SavedCart({
    read: async () => record,
    update: async () => {},
    listen: () => () => {},
  });
  // Nothing is sent: another tab has the lock.
  const exclusively = <T>() => new Promise<T>(() => {});
  const store = new CartStore({saved, transport: {...browserTransport, exclusively}});
  await store.start();
  const times: number[] = [];
  for (let run = 0; run < 500; run += 1) {
    const start = performance.now();
    store.open();
    times.push(performance.now() - start);
  }
  if (store.getState().lines.length !== lines) throw new Error('The cart is not shown.');
  return median(times);
}

let passed = true;
try {
  for (const interaction of interactions) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure(interaction));
    const time = median(times);
    passed &&= time <= limitMs;
    const missed = time > goalMs ? '   misses the goal' : '';
    const verdict = time > limitMs ? '   over the limit' : missed;
    console.log(`${interaction.name.padEnd(24)}${String(time).padStart(5)} ms${verdict}`);
  }
  const [full, empty] = [await measureNotification(250, 100), await measureNotification(0, 0)];
  passed &&= full <= notificationLimitMs;
  console.log(
    `notify the page of the cart${full.toFixed(2).padStart(6)} ms, ${Math.round(full / empty)} times an empty one’s`,
  );
  for (const path of ['/', '/products/rush']) {
    const results: {painted: number; handled: number}[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measureForms(path));
    const painted = median(results.map((result) => result.painted));
    const handled = median(results.map((result) => result.handled));
    console.log(
      `${path.padEnd(24)}painted after ${Math.round(painted)} ms, adds by script after ${Math.round(handled)} ms`,
    );
  }
} finally {
  await browser.close();
  await site.close();
}
process.exitCode = passed ? 0 : 1;
