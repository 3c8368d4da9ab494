/**
 * Shoppers change their carts at random in up to four real tabs of Chromium, whose requests and
 * responses are lost, late or sent twice, whose tabs crash, and whose carts are bought meanwhile:
 * `npm run bench -- tabs`, or `node bench/tabs.ts [SEQUENCES] [SEED]` after `npm run build`; ten minutes for
 * 200 sequences. Exits non-zero if the store's cart is not what was asked for and no message says so.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import {findBrowser} from '../scripts/browser.ts';
import {waitForHydration} from '../tests/e2e/hydrated.ts';
import {type Site, startSite} from '../tests/support/site.ts';
import {randomOf} from './support/random.ts';

const [, , count = '200', firstSeed = String(Date.now() % 1_000_000_000)] = process.argv;
const shoppersAtOnce = 3;
const productIds = ['rush', 'vitra'] as const;

/**
 * `calm`: no request is lost by the network, and nothing is bought. `adds`: everything happens, but the
 * shopper only adds, so that no piece may be counted twice, whatever a message says.
 */
const kinds = ['calm', 'adds', 'all'] as const;

/** What the network does to a change; a late one arrives when the browser has given up on it. */
type NetworkFault = 'slow' | 'request lost' | 'response lost' | 'late' | 'twice';

type Quantities = Record<string, number>;

interface Outcome {
  kind: (typeof kinds)[number];
  steps: string[];
  /** What was asked for, what the store's cart holds, and what was bought meanwhile. */
  wanted: Quantities;
  held: Quantities;
  bought: Quantities;
  messages: string[];
  crashes: number;
}

class Shopper {
  readonly #site: Site;
  readonly #context: BrowserContext;
  readonly #next: () => number;
  readonly #kind: Outcome['kind'];
  readonly #faults: NetworkFault[] = [];
  readonly #late: Promise<unknown>[] = [];
  readonly #messages = new Set<string>();
  readonly #steps: string[] = [];
  readonly #bought: Quantities = {};
  #tabs: Page[] = [];
  #repeated: Promise<unknown> = Promise.resolve();
  #wanted: Quantities = {};
  #crashes = 0;

  constructor(site: Site, context: BrowserContext, next: () => number, kind: Outcome['kind']) {
    this.#site = site;
    this.#context = context;
    this.#next = next;
    this.#kind = kind;
  }

  async shop(): Promise<Outcome> {
    await this.#context.exposeBinding('reportMessage', (_, text: string) => {
      this.#messages.add(text);
    });
    await this.#context.addInitScript(watchMessages);
    await this.#context.addInitScript(countSaves);
    await this.#context.route('**/api/cart', (route) => this.#answer(route));
    if (this.#kind !== 'calm' && this.#chance(0.1)) {
      this.#steps.push('local storage is blocked');
      await this.#context.addInitScript(blockLocalStorage);
    }
    if (this.#chance(0.25)) {
      this.#steps.push('the database opens slowly');
      await this.#context.addInitScript(openSlowly);
    }
    await this.#open();
    const length = 8 + Math.floor(this.#next() * 9);
    for (let step = 0; step < length; step += 1) await this.#step();
    return this.#finish();
  }

  async #step(): Promise<void> {
    const tab = this.#pick(this.#tabs);
    const dice = this.#next();
    if (dice < 0.3) return this.#add(tab);
    if (dice < 0.38) return this.#addInAll();
    if (dice < 0.54 && this.#kind !== 'adds') return this.#change(tab);
    if (dice < 0.6 && this.#tabs.length < 4) return void (await this.#open());
    if (dice < 0.66) return this.#reload(tab);
    if (dice < 0.7) return this.#goBack(tab);
    if (dice < 0.74 && this.#tabs.length > 1) return this.#close(tab);
    if (dice < 0.8 && this.#tabs.length > 1) return this.#crash(tab);
    if (dice < 0.84) return this.#post(tab);
    if (dice < 0.86) return this.#receiveOldDocument(tab);
    if (this.#kind === 'calm') return this.#disturb(['slow', 'slow', 'twice']);
    if (dice < 0.94) return this.#disturb(['request lost', 'response lost', 'late', 'twice']);
    if (dice < 0.97) return this.#buy();
    return this.#followLink(tab);
  }

  /** Opens a tab with a product, whose button adds one piece. */
  async #open(): Promise<Page> {
    const tab = await this.#context.newPage();
    this.#tabs.push(tab);
    tab.on('crash', () => {
      this.#tabs = this.#tabs.filter((other) => other !== tab);
    });
    const product = this.#pick(productIds);
    this.#steps.push(`open ${product}`);
    tab.on('console', (message) => {
      if (message.text().includes('in memory only')) this.#steps.push(message.text());
    });
    await this.#goto(tab, `/products/${product}`);
    return tab;
  }

  async #goto(tab: Page, path: string): Promise<void> {
    await tab.goto(path);
    await waitForHydration(tab);
  }

  async #add(tab: Page): Promise<void> {
    const product = productOf(tab);
    if (!product) return this.#goto(tab, `/products/${this.#pick(productIds)}`);
    this.#steps.push(`add ${product} in tab ${this.#tabs.indexOf(tab)}`);
    if (await submitAdd(tab)) this.#want(product, 1);
  }

  /** Adds in every tab at the same time. */
  async #addInAll(): Promise<void> {
    this.#steps.push('add in every tab');
    await Promise.all(
      this.#tabs.map(async (tab) => {
        const product = productOf(tab);
        if (product && (await submitAdd(tab))) this.#want(product, 1);
      }),
    );
  }

  /** Changes a line on the cart page. */
  async #change(tab: Page): Promise<void> {
    await this.#goto(tab, '/cart');
    const name = this.#pick(['more', 'more', 'less', 'remove', 'undo', 'empty'] as const);
    const key = await tab.evaluate(changeCart, {name, dice: this.#next()});
    // A page shows the document's cart until it has read the record.
    await saved(tab);
    const {[key]: quantity} = await tab.evaluate(shownQuantities);
    this.#steps.push(`${name} ${key} ${quantity} in tab ${this.#tabs.indexOf(tab)}`);
    if (key === '') return;
    if (name === 'empty') this.#wanted = {};
    else if (quantity) this.#wanted[key] = quantity;
    else delete this.#wanted[key];
  }

  async #reload(tab: Page): Promise<void> {
    this.#steps.push(`reload tab ${this.#tabs.indexOf(tab)}`);
    await tab.reload();
    await waitForHydration(tab);
  }

  async #goBack(tab: Page): Promise<void> {
    this.#steps.push(`go back in tab ${this.#tabs.indexOf(tab)}`);
    const response = await tab.goBack();
    if (response === null && tab.url() === 'about:blank') await this.#goto(tab, '/products/rush');
    await waitForHydration(tab);
  }

  async #close(tab: Page): Promise<void> {
    this.#steps.push(`close tab ${this.#tabs.indexOf(tab)}`);
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    await tab.close();
  }

  /** Ends a tab's process in the middle of its requests. */
  async #crash(tab: Page): Promise<void> {
    this.#steps.push(`crash tab ${this.#tabs.indexOf(tab)}`);
    this.#crashes += 1;
    const client = await this.#context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    client.send('Page.crash').catch(() => {});
    await crashed;
    await tab.close();
    if (this.#tabs.length === 0) await this.#open();
  }

  /**
   * Adds by a form that is posted before hydration. It is another product than those of scripts, because
   * one that is added while a script's add has no response cannot be told apart from it. Changes that were
   * not sent yet come after the form's.
   */
  async #post(tab: Page): Promise<void> {
    await untilQueue(tab, ({kind, attempts}) => kind === 'add' || attempts > 0);
    this.#steps.push(`post a form in tab ${this.#tabs.indexOf(tab)}`);
    await tab.route('**/*.js', (route) => route.abort());
    await tab.goto('/products/synaptiq');
    const button = tab.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/});
    await button.click();
    await tab.waitForURL('**/cart');
    await tab.unroute('**/*.js');
    this.#want('synaptiq', 1);
    await this.#goto(tab, `/products/${this.#pick(productIds)}`);
  }

  /** A document that was rendered before the changes of other tabs, and arrives after them. */
  async #receiveOldDocument(tab: Page): Promise<void> {
    const other = this.#pick(this.#tabs);
    const product = this.#pick(productIds);
    this.#steps.push(`an old document in tab ${this.#tabs.indexOf(tab)}`);
    if (other === tab) return this.#goto(tab, `/products/${product}`);
    // No other document has a cart.
    const path = '/cart?old';
    await tab.route(path, async (route) => {
      const response = await route.fetch();
      await this.#add(other);
      await wait(200);
      await route.fulfill({response});
    });
    await this.#goto(tab, path);
    await tab.unroute(path);
  }

  #disturb(faults: readonly NetworkFault[]): void {
    const chosen = [this.#pick(faults), this.#pick(faults)];
    this.#steps.push(`the next requests: ${chosen.join(', ')}`);
    this.#faults.push(...chosen);
  }

  async #buy(): Promise<void> {
    // A cart that is bought between an add and its repetition by the browser is a known limit.
    await this.#repeated;
    const id = await this.#cartId();
    if (!id) return;
    try {
      const order = await this.#site.store.control.placeOrder(id);
      this.#steps.push(`buy ${order.name}`);
      for (const {handle, quantity} of order.lines) {
        this.#bought[handle] = (this.#bought[handle] ?? 0) + quantity;
      }
    } catch (error) {
      // It is empty, or was bought before.
      this.#steps.push(`nothing to buy: ${error instanceof Error ? error.message : error}`);
    }
  }

  async #followLink(tab: Page): Promise<void> {
    // A response that arrives on the way makes its cart the own one, and the link's is for its checkout only.
    await untilQueue(tab, () => false);
    const before = await this.#cartId();
    await tab.goto('/cart/4410101:3');
    const isOwn = (await this.#cartId()) !== before;
    this.#steps.push(`follow a link${isOwn ? ', whose cart is the own one' : ''}`);
    if (isOwn) this.#want('rush', 3);
    await this.#goto(tab, '/products/rush');
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
    const last = await this.#context.newPage();
    await this.#goto(last, '/cart');
    await untilQueue(last, () => false);
    await this.#goto(last, '/cart');
    await untilQueue(last, () => false);
    const held = await untilShown(last);
    const shown = await last.evaluate(shownQuantities);
    if (describe(shown) !== describe(held)) {
      const stored = await last.evaluate(() => localStorage.getItem('boreal:cart-id'));
      const cookie = await this.#cartId();
      this.#steps.push(`SHOWN ${describe(shown)}, stored ${stored}, cookie ${cookie}`);
    }
    return {
      kind: this.#kind,
      steps: this.#steps,
      wanted: this.#wanted,
      held,
      bought: this.#bought,
      messages: [...this.#messages],
      crashes: this.#crashes,
    };
  }

  #want(product: string, quantity: number): void {
    this.#wanted[product] = (this.#wanted[product] ?? 0) + quantity;
  }

  #chance(probability: number): boolean {
    return this.#next() < probability;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
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

/** Counts the transactions of a page that have stored something. */
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

/** A page is hydrated, and its buttons are pressed, before it has read the record. */
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

/** Presses the page's button, and resolves when the change is stored. False if the tab has crashed. */
async function submitAdd(tab: Page): Promise<boolean> {
  try {
    await tab.evaluate(() => document.querySelector<HTMLFormElement>('form#buy')?.requestSubmit());
    await saved(tab);
    return true;
  } catch (error) {
    if (/crash|closed/i.test(String(error))) return false;
    throw error;
  }
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
    saves = await tab.evaluate(countSavesAfterOthers);
  } while (saves > before);
}

/** A transaction that comes after those that the page has begun. */
function countSavesAfterOthers(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('keyval-store');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const request = opened.result.transaction('keyval').objectStore('keyval').count();
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        opened.result.close();
        resolve((window as unknown as {saves: number}).saves);
      };
    };
  });
}

/** Returns the key of the line that was changed, or of any if the cart was emptied; none for an empty cart. */
async function changeCart({
  name,
  dice,
}: {
  name: 'more' | 'less' | 'remove' | 'undo' | 'empty';
  dice: number;
}): Promise<string> {
  const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const main = document.querySelector('main');
  const lines = [...(main?.querySelectorAll<HTMLElement>('[data-line-key]') ?? [])];
  const line = lines[Math.floor(dice * lines.length)];
  if (!main || !line) return '';
  const buttons = [...line.querySelectorAll('button')];
  const click = (label: RegExp) =>
    buttons.find((button) => label.test(button.ariaLabel ?? button.textContent ?? ''))?.click();
  switch (name) {
    case 'more':
      click(/^Increase/);
      break;
    case 'less':
      click(/^Decrease/);
      break;
    case 'remove':
      click(/^Remove/);
      break;
    case 'undo':
      click(/^Remove/);
      await rendered();
      [...main.querySelectorAll('button')].find(({textContent}) => textContent === 'Undo')?.click();
      break;
    case 'empty': {
      const dialog = main.querySelector<HTMLDialogElement>('dialog[role=alertdialog]');
      dialog?.querySelector<HTMLButtonElement>('button[value=empty]')?.click();
      dialog?.showModal();
      dialog?.querySelector<HTMLButtonElement>('button[value=empty]')?.click();
    }
  }
  return line.dataset.lineKey ?? '';
}

interface Queued {
  kind: string;
  attempts: number;
}

/** Resolves when every queued change passes the test, such as none. */
async function untilQueue(tab: Page, test: (queued: Queued) => boolean): Promise<void> {
  const end = Date.now() + 180_000;
  // Another tab may have crashed with it, so the shopper looks at this one.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  while (!(await tab.evaluate(readQueue)).every(test)) {
    if (Date.now() > end) throw new Error('The queue does not become empty.');
    await wait(100);
  }
}

/** It runs in the page. */
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

/** Returns what the store's cart holds when the page shows it, at the latest after ten seconds. */
async function untilShown(tab: Page): Promise<Quantities> {
  const end = Date.now() + 10_000;
  for (;;) {
    const held = await tab.evaluate(heldQuantities);
    const shown = await tab.evaluate(shownQuantities);
    if (describe(shown) === describe(held) || Date.now() > end) return held;
    await wait(100);
  }
}

async function heldQuantities(): Promise<Quantities> {
  const response = await fetch('/api/cart');
  const {cart}: {cart?: {lines: {key: string; quantity: number}[]}} = await response.json();
  return Object.fromEntries((cart?.lines ?? []).map(({key, quantity}) => [key, quantity]));
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

function describe(quantities: Quantities): string {
  return JSON.stringify(Object.entries(quantities).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What went wrong; undefined for a sequence that ended as it should. */
function faultOf({kind, wanted, held, bought, messages, steps}: Outcome): string | undefined {
  const got = {...held};
  for (const [key, quantity] of Object.entries(bought)) got[key] = (got[key] ?? 0) + quantity;
  const doubled = Object.keys(got).find((key) => (got[key] ?? 0) > (wanted[key] ?? 0));
  if (kind === 'adds' && doubled) return `${doubled} was added twice`;
  if (steps.some((step) => step.startsWith('SHOWN'))) return 'the page shows another cart';
  const isHeld = describe(wanted) === describe(held) || describe(wanted) === describe(got);
  if (messages.length > 0 || isHeld) return undefined;
  return 'the cart is another one, and no message says so';
}

const executablePath = findBrowser();
const browser: Browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--process-per-tab'],
});
const site = await startSite();
const seeds = Array.from({length: Number(count)}, (_, index) => Number(firstSeed) + index);
const outcomes: {seed: number; outcome: Outcome}[] = [];
console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}`);

async function run(seed: number): Promise<void> {
  // Its own name is that of a program, for which links do nothing.
  const context = await browser.newContext({...devices['Desktop Chrome'], baseURL: site.origin});
  const kind = kinds[seed % kinds.length] ?? 'all';
  try {
    const outcome = await new Shopper(site, context, randomOf(seed), kind).shop();
    outcomes.push({seed, outcome});
    if (outcomes.length % 5 === 0) console.log(`${outcomes.length} sequences`);
    const fault = faultOf(outcome);
    if (fault) console.log(`seed ${seed}: ${fault}\n${JSON.stringify(outcome, null, 2)}`);
  } catch (error) {
    console.log(`seed ${seed}: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

const remaining = [...seeds];
await Promise.all(
  Array.from({length: shoppersAtOnce}, async () => {
    for (let seed = remaining.shift(); seed !== undefined; seed = remaining.shift())
      await run(seed);
  }),
);
await browser.close();
await site.close();

for (const kind of kinds) {
  const own = outcomes.filter(({outcome}) => outcome.kind === kind);
  const sum = (of: (outcome: Outcome) => number) =>
    own.reduce((total, {outcome}) => total + of(outcome), 0);
  const told = own.filter(({outcome}) => outcome.messages.length > 0).length;
  console.log(
    `${kind.padEnd(5)} ${own.length} sequences, ${sum(({steps}) => steps.length)} steps, ${sum(({crashes}) => crashes)} crashed tabs, ${told} with a message`,
  );
}
const failed = outcomes.filter(({outcome}) => faultOf(outcome)).length;
console.log(`${failed} of ${outcomes.length} sequences lost, doubled or restored something`);
if (failed > 0) process.exitCode = 1;
