/**
 * Shoppers change their carts at random in up to four real tabs of Chromium, whose requests and
 * responses are lost, late or sent twice, whose tabs crash, and whose carts are bought meanwhile:
 * `npm run bench -- tabs`, or `node bench/tabs.ts [SEQUENCES] [SEED]` after `npm run build`; ten minutes for
 * 200 sequences. Exits non-zero if the store's cart is not what was asked for and no message says so.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import {type BrowserContext, devices, type Page, type Request, type Route} from '@playwright/test';
import fc from 'fast-check';
import {navigateHydrated, waitForHydration} from '../tests/e2e/hydrated.ts';
import {quantities} from '../tests/support/cart-client.ts';
import {
  addTo,
  endCart,
  faultOf,
  type Kind,
  kinds,
  type NetworkFault,
  type Outcome,
  type Quantities,
  type Step,
  sequences,
  subscriptionOf,
  until,
} from '../tests/support/cart-sequences.ts';
import {type Site, startSite} from '../tests/support/site.ts';
import {openBrowser} from './support/browser.ts';
import {report} from './support/figures.ts';

const [, , count = '200', firstSeed = String(Date.now() % 1_000_000_000)] = process.argv;
const shoppersAtOnce = 3;

class Shopper {
  readonly #site: Site;
  readonly #context: BrowserContext;
  readonly #tabs = new Map<number, Page>();
  readonly #faults: NetworkFault[] = [];
  readonly #late: Promise<unknown>[] = [];
  readonly #messages = new Set<string>();
  readonly #bought: Quantities = {};
  #repeated: Promise<unknown> = Promise.resolve();
  #wanted: Quantities = {};

  constructor(site: Site, context: BrowserContext) {
    this.#site = site;
    this.#context = context;
  }

  async shop(kind: Kind, steps: readonly Step[], seed: number): Promise<Outcome> {
    await this.#context.exposeBinding('reportMessage', (_, text: string) => {
      this.#messages.add(text);
    });
    await this.#context.addInitScript(watchMessages);
    await this.#context.addInitScript(countSaves);
    await this.#context.route('**/api/cart', (route) => this.#answer(route));
    if (kind !== 'calm' && seed % 10 === 0) await this.#context.addInitScript(blockLocalStorage);
    if (seed % 4 === 0) await this.#context.addInitScript(openSlowly);
    for (const step of steps) await this.#take(step);
    return this.#finish();
  }

  async #take(step: Step): Promise<void> {
    const tab = await this.#tab(step.tab, step.product);
    switch (step.name) {
      case 'add':
        return this.#add(tab, step.product);
      case 'add in every tab':
        await Promise.all([...this.#tabs.values()].map((one) => this.#add(one)));
        return;
      case 'wait':
        return wait(30);
      case 'reload':
        return void (await tab.reload());
      case 'go back':
        await tab.goBack();
        if (tab.url() === 'about:blank') await tab.goto('/cart');
        return waitForHydration(tab);
      case 'close':
        this.#tabs.delete(step.tab);
        return tab.close();
      case 'crash':
        return this.#crash(step.tab, tab);
      case 'post a form':
        return this.#post(tab);
      case 'receive an old document':
        return this.#receiveOldDocument(tab, step);
      case 'disturb':
        return void this.#faults.push(...step.faults);
      case 'buy':
      case 'expire':
        return this.#end(step.name);
      case 'follow a link':
        return this.#followLink(tab);
      case 'pause':
      case 'break the store':
        // A tab's turn ends after twelve seconds, and the other shoppers use the same store.
        return;
      default:
        return this.#change(tab, step);
    }
  }

  async #tab(index: number, product: string): Promise<Page> {
    const open = this.#tabs.get(index);
    if (open) return open;
    const tab = await this.#openTab();
    this.#tabs.set(index, tab);
    await tab.goto(`/products/${product}`);
    return tab;
  }

  async #openTab(): Promise<Page> {
    const tab = await this.#context.newPage();
    navigateHydrated(tab);
    return tab;
  }

  async #add(tab: Page, product = productOf(tab)): Promise<void> {
    if (product === undefined) return;
    if (productOf(tab) !== product) await tab.goto(`/products/${product}`);
    await tab.evaluate(() => document.querySelector<HTMLFormElement>('form#buy')?.requestSubmit());
    await saved(tab);
    addTo(this.#wanted, product, 1);
  }

  async #change(tab: Page, {name, line}: {name: string; line: number}): Promise<void> {
    await tab.goto('/cart');
    const key = await tab.evaluate(changeCart, {name, which: line});
    if (key === '') return;
    // A page shows the document's cart until it has read the record.
    await saved(tab);
    if (name === 'empty') this.#wanted = {};
    const switched = (name === 'switch' && subscriptionOf(key)) || key;
    const shown = await until(
      () => tab.evaluate(shownQuantities),
      (quantities) => name !== 'switch' || switched in quantities,
    );
    for (const changed of name === 'empty' ? [] : [key, switched]) {
      delete this.#wanted[changed];
      if (shown[changed]) this.#wanted[changed] = shown[changed];
    }
  }

  async #crash(index: number, tab: Page): Promise<void> {
    this.#tabs.delete(index);
    const client = await this.#context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    client.send('Page.crash').catch(() => {});
    await crashed;
    await tab.close();
  }

  /**
   * Posts a form before hydration. It adds a product that no script adds: of two adds of one product, one of them without a
   * response, nobody could tell which one the cart has. Changes that were not sent yet come after the form's.
   */
  async #post(tab: Page): Promise<void> {
    await untilQueue(tab, ({kind, attempts}) => kind === 'add' || attempts > 0);
    await tab.route('**/*.js', (route) => route.abort());
    await tab.goto('/products/synaptiq', {waitUntil: 'commit'});
    await tab
      .locator('[data-buy]')
      .getByRole('button', {name: /^Add to Cart/})
      .click();
    await tab.waitForURL('**/cart');
    await tab.unroute('**/*.js');
    addTo(this.#wanted, 'synaptiq', 1);
    await tab.goto('/cart');
  }

  async #receiveOldDocument(tab: Page, {tab: index, product}: Step): Promise<void> {
    const other = await this.#tab((index + 1) % 4, product);
    // No other document has a cart.
    const path = '/cart?old';
    await tab.route(path, async (route) => {
      // A connection that was idle may be closed just then.
      const response = await route.fetch({maxRetries: 2});
      await this.#add(other, product);
      await wait(200);
      await route.fulfill({response});
    });
    await tab.goto(path);
    await tab.unroute(path);
  }

  async #end(how: 'buy' | 'expire'): Promise<void> {
    // A cart that is bought between an add and its repetition by the browser is a known limit.
    await this.#repeated;
    const id = await this.#cartId();
    if (id) await endCart(this.#site.store, id, how, this.#bought);
  }

  async #followLink(tab: Page): Promise<void> {
    // A response that arrives meanwhile makes its cart the shopper's own; the cart of the link is for its checkout only.
    await untilQueue(tab, () => false);
    const before = await this.#cartId();
    await tab.goto('/cart/4410101:3');
    if ((await this.#cartId()) !== before) addTo(this.#wanted, 'rush', 3);
    await tab.goto('/products/rush');
  }

  async #answer(route: Route): Promise<void> {
    const fault = route.request().method() === 'POST' ? this.#faults.shift() : undefined;
    try {
      switch (fault) {
        case 'slow':
          await wait(700);
          return await route.continue();
        case 'request lost':
          return await route.abort();
        case 'response lost':
          await route.fetch();
          return await route.abort();
        case 'late': {
          const headers = await route.request().allHeaders();
          this.#late.push(wait(2_500).then(() => sendLate(route.request(), headers)));
          return await route.abort();
        }
        case 'twice': {
          const both = route.fetch().then(() => route.fetch());
          this.#repeated = both.catch(() => {});
          return await route.fulfill({response: await both});
        }
        default:
          return await route.continue();
      }
    } catch (error) {
      // The tab is gone, and with it its request, or the worker has closed an idle connection.
      if (!/closed|crash|disposed|ECONNRESET/i.test(String(error))) throw error;
      await route.abort().catch(() => {});
    }
  }

  async #cartId(): Promise<string | undefined> {
    const cookies = await this.#context.cookies(this.#site.origin);
    const value = cookies.find(({name}) => name.endsWith('boreal_cart'))?.value;
    return value && `gid://shopify/Cart/${decodeURIComponent(value)}`;
  }

  async #finish(): Promise<Outcome> {
    this.#faults.length = 0;
    await Promise.all(this.#late);
    const last = await this.#openTab();
    for (const _ of ['sends what is queued', 'shows the result']) {
      await last.goto('/cart');
      await untilQueue(last, () => false);
    }
    // Another status, such as that of a busy worker, says nothing of the cart.
    const response = await until(
      () => this.#context.request.get('/api/cart', {maxRetries: 2}),
      (one) => [200, 404].includes(one.status()),
    );
    const held = quantities(await response.json());
    const isShown = (shown: Quantities) => isDeepStrictEqual(shown, held);
    const shown = await until(() => last.evaluate(shownQuantities), isShown);
    const messages = [...this.#messages];
    return {wanted: this.#wanted, held, shown, bought: this.#bought, messages};
  }
}

/** The browser has given up, and the request arrives. */
async function sendLate(request: Request, headers: Record<string, string>): Promise<void> {
  await fetch(request.url(), {method: 'POST', headers, body: request.postData() ?? ''});
}

/** Reports what the shopper can read about the cart. It runs in every page. */
function watchMessages(): void {
  const {reportMessage} = window as unknown as {reportMessage(text: string): void};
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')) {
      const text = element.textContent?.trim() ?? '';
      const isNotice = text.startsWith('Your last cart was ordered');
      const isMessage = isNotice || element.getAttribute('role') === 'alert';
      if (!isMessage || text === '' || seen.has(text) || !element.checkVisibility()) continue;
      seen.add(text);
      reportMessage(text);
    }
  });
  const everything = {subtree: true, childList: true, characterData: true, attributes: true};
  const root: unknown = document;
  observer.observe(root as Node, everything);
}

function blockLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  });
}

function countSaves(): void {
  const page = window as unknown as {saves: number};
  page.saves = 0;
  const {put} = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
    this.transaction.addEventListener('complete', () => {
      page.saves += 1;
    });
    return put.apply(this, values);
  };
}

/** The shopper presses a button of a hydrated page that has not read the record yet. */
function openSlowly(): void {
  const {open} = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...values) {
    const request = open.apply(this, values);
    Object.defineProperty(request, 'onsuccess', {
      set(listener: () => void) {
        request.addEventListener('success', () => setTimeout(listener, 250));
      },
    });
    return request;
  };
}

function productOf(tab: Page): string | undefined {
  return /\/products\/(\w+)/.exec(tab.url())?.[1];
}

/**
 * Resolves when the tab has stored its last change, and shows what it has stored. The page has stored its
 * document's cart before, and begins the transaction of a change at once since then.
 */
async function saved(tab: Page): Promise<void> {
  await tab.waitForFunction(() => (window as unknown as {saves: number}).saves > 0);
  let before: number;
  let saves = -1;
  do {
    before = saves;
    // It is read by a transaction that comes after those that the page has begun.
    await tab.evaluate(readQueue);
    saves = await tab.evaluate(() => (window as unknown as {saves: number}).saves);
  } while (saves > before);
}

/** Returns the key of the line that was changed, or of any if the cart was emptied; none for an empty cart. */
async function changeCart({name, which}: {name: string; which: number}): Promise<string> {
  const main = document.querySelector('main');
  const lines = [...(main?.querySelectorAll<HTMLElement>('[data-line-key]') ?? [])];
  const line = lines[which % lines.length];
  if (!main || !line) return '';
  const click = (root: HTMLElement, label: RegExp) =>
    [...root.querySelectorAll('button')]
      .find((button) => label.test(button.ariaLabel ?? button.textContent ?? ''))
      ?.click();
  if (name === 'more') click(line, /^Increase/);
  if (name === 'less') click(line, /^Decrease/);
  if (name === 'switch') click(line, /^Switch to Subscribe/);
  if (name === 'remove' || name === 'undo') click(line, /^Remove/);
  if (name === 'undo') {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    click(main, /^Undo$/);
  }
  if (name === 'empty') {
    const dialog = main.querySelector<HTMLDialogElement>('dialog[role=alertdialog]');
    const button = dialog?.querySelector<HTMLButtonElement>('button[value=empty]');
    button?.click();
    dialog?.showModal();
    button?.click();
  }
  return line.dataset.lineKey ?? '';
}

interface Queued {
  kind: string;
  attempts: number;
}

/** Resolves when every queued change passes the test, such as none. */
async function untilQueue(tab: Page, test: (queued: Queued) => boolean): Promise<void> {
  // Another tab may have crashed with it, so the shopper looks at this one.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const queue = await until(
    () => tab.evaluate(readQueue),
    (queued) => queued.every(test),
    180_000,
  );
  if (!queue.every(test)) throw new Error('The queue does not become empty.');
}

function readQueue(): Promise<Queued[]> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('keyval-store');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const store = opened.result.transaction('keyval').objectStore('keyval');
      const request = store.get('boreal:cart:3');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        opened.result.close();
        resolve(request.result?.queue ?? []);
      };
    };
  });
}

function shownQuantities(): Quantities {
  const lines = document.querySelectorAll<HTMLElement>('main [data-line-key]');
  return Object.fromEntries(
    [...lines].map((line) => [
      line.dataset.lineKey ?? '',
      Number(line.querySelector<HTMLInputElement>('input[name=quantity]')?.value),
    ]),
  );
}

const browser = await openBrowser('--process-per-tab');
const site = await startSite();
const counts: Record<string, number> = {};
let failed = 0;

async function run(seed: number): Promise<void> {
  // With its own name, the browser would be a program, for which links do nothing.
  const context = await browser.newContext({...devices['Desktop Chrome'], baseURL: site.origin});
  const kind = kinds[seed % kinds.length] ?? 'all';
  const [steps = []] = fc.sample(sequences(kind), {seed, numRuns: 1});
  try {
    const outcome = await new Shopper(site, context).shop(kind, steps, seed);
    const fault = faultOf(outcome, {mayDouble: kind !== 'adds'});
    addTo(counts, `${kind}, ${outcome.messages.length > 0 ? 'with' : 'without'} a message`, 1);
    if (fault) throw new Error(`${fault}\n${JSON.stringify({outcome, steps}, null, 2)}`);
  } catch (error) {
    failed += 1;
    console.log(`seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await context.close();
  }
}

const seeds = Array.from({length: Number(count)}, (_, index) => Number(firstSeed) + index);
console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}`);
const remaining = seeds.values();
await Promise.all(
  Array.from({length: shoppersAtOnce}, async () => {
    for (const seed of remaining) await run(seed);
  }),
);
await browser.close();
await site.close();

console.log(counts);
report([
  {name: 'sequences of changes in tabs', value: seeds.length, unit: 'in all'},
  {name: 'lost, doubled or restored something', value: failed, unit: 'in all', limit: 0},
]);
