import {applyMutation} from '../../app/cart/mutations.ts';
import {productIds} from '../../app/catalog/types.ts';
import {pages} from '../../app/content/pages.ts';
import {trackingNumberPlaceholder} from '../../app/orders/tracking-number.ts';
import {sampleOrders} from '../../local/supabase/server.ts';
import {CartBrowser, newLine} from '../../tests/support/cart-browser.ts';
import {type CartClient, quantities} from '../../tests/support/cart-client.ts';
import {checkPage} from './check-page.ts';
import type {SoakRun} from './soak-run.ts';

const smallResponses = [
  ['/healthz', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/site.webmanifest', 200],
  ['/favicon.svg', 200],
  ['/missing', 404],
  ['/products/unknown', 302],
  ['/About/', 301],
] as const;
const misused = ['/api/cart', '/cart', '/webhooks/shopify', '/api/events', '/products/rush'];
const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/** One visitor with a cart and an IP address of their own. */
export class SoakVisitor {
  readonly #run: SoakRun;
  readonly #browser: CartBrowser;
  readonly #client: CartClient;
  readonly #address: string;
  readonly #expected = new Map<string, number>();

  constructor(run: SoakRun, address: string) {
    this.#run = run;
    this.#address = address;
    this.#browser = new CartBrowser(run.site.origin);
    this.#client = this.#browser.client;
    const send = this.#client.send.bind(this.#client);
    this.#client.send = async (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('oxygen-buyer-ip', address);
      const response = await send(path, {...init, headers});
      this.#recordResponse(path, response);
      return response;
    };
  }

  async shopUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.#run.random() < 0.02) this.#run.changeServices();
      try {
        await this.#step();
      } catch (error) {
        this.#run.reportBreach(`${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /** Checks, without faults, that the cart holds what the visitor added. Returns the number of carts: 0 or 1. */
  async checkCart(): Promise<number> {
    const expected = Object.fromEntries([...this.#expected].sort(([a], [b]) => (a < b ? -1 : 1)));
    await this.#browser.settle();
    this.#browser.closeAll();
    const {body} = await this.#client.checkout();
    if ((body.location === undefined) !== (this.#expected.size === 0)) {
      this.#run.reportBreach(
        `A checkout with ${this.#expected.size} lines led to ${body.location}.`,
      );
    }
    const held = JSON.stringify(quantities(await this.#client.getCart()));
    if (held !== JSON.stringify(expected)) {
      this.#run.reportBreach(`A cart holds ${held} and not ${JSON.stringify(expected)}.`);
    }
    return this.#expected.size > 0 ? 1 : 0;
  }

  #recordResponse(path: string, response: Response): void {
    const run = this.#run;
    run.sent += 1;
    run.count(run.statuses, String(response.status));
    const state = /page;desc="(\w+)"/.exec(response.headers.get('Server-Timing') ?? '')?.[1];
    if (state) run.count(run.states, state);
    if (response.status >= 500 && response.status !== 503) {
      run.reportBreach(`${path} responded with ${response.status}.`);
    }
  }

  #step(): Promise<void> {
    const choice = this.#run.random();
    if (choice < 0.45) return this.#readPage();
    if (choice < 0.53) return this.#readOwnPage();
    if (choice < 0.7) return this.#change();
    if (choice < 0.75) return this.#readCart();
    if (choice < 0.81) return this.#track();
    if (choice < 0.86) return this.#sendEvent();
    if (choice < 0.93) return this.#fetchSmall();
    return this.#misuse();
  }

  /** Without a cookie, so that most documents come from the cache. */
  async #readPage(): Promise<void> {
    const run = this.#run;
    const path = run.pick(pages);
    const response = await fetch(run.site.origin + path, {
      headers: {Accept: 'text/html', 'oxygen-buyer-ip': this.#address},
    });
    this.#recordResponse(path, response);
    const html = await response.text();
    checkPage(this.#run, path, response, html);
    if (response.headers.get('Set-Cookie')) run.reportBreach(`${path} set a cookie.`);
    if (/aria-label="Cart, /.test(html))
      run.reportBreach(`${path} shows a visitor’s cart in a shared document.`);
  }

  async #readOwnPage(): Promise<void> {
    const path = this.#run.pick(pages);
    const response = await this.#client.fetch(path, {headers: {Accept: 'text/html'}});
    checkPage(this.#run, path, response, await response.text());
  }

  /** Changes the cart as a page does: what fails is sent again. */
  async #change(): Promise<void> {
    const run = this.#run;
    const tab = await this.#browser.tab(0);
    const [line] = tab.getState().lines;
    if (!line || run.random() >= 0.45) {
      const product = run.pick(productIds);
      const quantity = 1 + Math.floor(run.random() * 3);
      tab.add(newLine(product, quantity), false);
      this.#expected.set(product, (this.#expected.get(product) ?? 0) + quantity);
    } else if (run.random() < 0.3) {
      tab.remove(line);
      this.#expected.delete(line.key);
    } else {
      const quantity = 1 + Math.floor(run.random() * 9);
      tab.change({kind: 'update', key: line.key, quantity});
      this.#expected.set(line.key, quantity);
    }
    await this.#browser.whenIdle();
  }

  async #readCart(): Promise<void> {
    // A removal that waits for the store has not reached the cart yet.
    const waiting = this.#browser.storage.record.queue;
    const {cart} = await this.#client.getCart();
    const lines = cart ? waiting.reduce(applyMutation, cart).lines : [];
    const foreign = lines.find(({key}) => !this.#expected.has(key));
    if (foreign)
      this.#run.reportBreach(`A cart shows ${foreign.key}, which its visitor never added.`);
  }

  async #track(): Promise<void> {
    const run = this.#run;
    const known = run.random() < 0.5;
    const unknown = [trackingNumberPlaceholder, 'nonsense', 'BRL-1'];
    const number = known ? sampleOrders.delivered : run.pick(unknown);
    const path = `/contact?tab=track&number=${number}`;
    const wasFaulty = run.isDatabaseFaulty;
    const faultCount = run.databaseFaultCount;
    const response = await this.#client.fetch(path);
    const html = await response.text();
    if (![200, 404, 429, 503].includes(response.status)) {
      run.reportBreach(`The lookup of ${number} failed with status ${response.status}.`);
    }
    const isShown = html.includes('Delivered, left at the front desk');
    // An error of the database is reported as an order that was not found (docs/requirements.md#track-5).
    const excused = known && (wasFaulty || run.databaseFaultCount !== faultCount);
    if (response.status === 200 && isShown !== known && !excused) {
      const message = html
        .match(/role="(?:alert|status)"[\s\S]*?<\/(?:div|p|section)>/g)
        ?.join(' ');
      run.reportBreach(
        `The lookup of ${number} shows another result: ${message?.replaceAll(/<[^>]*>/g, ' ')}`,
      );
    }
  }

  async #sendEvent(): Promise<void> {
    const run = this.#run;
    const event = {
      event_type: 'product_view',
      event_data: {product_id: run.pick(productIds)},
      session_id: 'session_1795245000000_abc123',
      age_ms: 0,
    };
    const isValid = run.random() < 0.7;
    const malformed = run.pick(['{', '[]', '{"a": 1}', '[null]']);
    const response = await this.#client.fetch('/api/events', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: isValid ? JSON.stringify({events: [event]}) : malformed,
    });
    await response.text();
    if (![204, 400, 429].includes(response.status)) {
      run.reportBreach(`An event failed with status ${response.status}.`);
    }
  }

  async #fetchSmall(): Promise<void> {
    const run = this.#run;
    const [path, expected] = run.pick(smallResponses);
    const response = await this.#client.fetch(path);
    await response.text();
    if (response.status !== expected)
      run.reportBreach(`${path} responded with ${response.status}.`);
  }

  /** Malformed requests are rejected, and the response does not repeat their input. */
  async #misuse(): Promise<void> {
    const run = this.#run;
    const path = run.pick(misused);
    const marker = '<svg onload=soak()>';
    const response = await this.#client.fetch(path, {
      method: run.pick(['POST', 'PUT', 'DELETE', 'PATCH']),
      headers: {'Content-Type': run.pick(contentTypes), Connection: 'close'},
      body: run.pick(['', marker, 'cartFormInput=%7B', `product=${marker}`, 'x'.repeat(20_000)]),
    });
    const text = await response.text();
    if (response.status < 400 && response.status !== 204) {
      run.reportBreach(`${path} accepted a malformed request: ${response.status}.`);
    }
    if (text.includes(marker)) run.reportBreach(`${path} repeats its input.`);
  }
}
