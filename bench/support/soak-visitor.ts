import {isDeepStrictEqual} from 'node:util';
import {applyChange} from '../../app/cart/changes.ts';
import {productSummaries} from '../../app/catalog/summaries.ts';
import {productIds} from '../../app/catalog/types.ts';
import {pages} from '../../app/content/pages.ts';
import {trackingNumberPlaceholder} from '../../app/orders/tracking-number.ts';
import {toDecimal} from '../../app/pricing/money.ts';
import type {Offers} from '../../app/pricing/offer.ts';
import {sampleOrders} from '../../local/supabase/server.ts';
import {CartBrowser, newLine} from '../../tests/support/cart-browser.ts';
import {quantities} from '../../tests/support/cart-client.ts';
import {addTo, type Quantities} from '../../tests/support/cart-sequences.ts';
import type {SoakRun} from './soak-run.ts';

/** A text that only the page at this path has. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Grounded in Nature',
  ...Object.fromEntries(
    productSummaries.map(({id, title}) => [`/products/${id}`, `>${title}</h1>`]),
  ),
};

const smallResponses = [
  ['/healthz', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/site.webmanifest', 200],
  ['/missing', 404],
  ['/products/unknown', 302],
  ['/About/', 301],
] as const;
const misused = ['/api/cart', '/cart', '/webhooks/shopify', '/api/events', '/products/rush'];
/** The statuses that a misused address may respond with. 204 is the response to an event that is dropped. */
const rejections = [204, 400, 401, 403, 404, 405, 413, 415, 422, 429, 503];
const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

export class SoakVisitor {
  readonly #run: SoakRun;
  readonly #browser: CartBrowser;
  readonly #expected: Quantities = {};

  constructor(run: SoakRun, address: string) {
    this.#run = run;
    this.#browser = new CartBrowser(run.site.origin);
    const {client} = this.#browser;
    const send = client.send.bind(client);
    client.send = async (path, init) => {
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
        this.#run.reportBreach(String(error));
      }
    }
  }

  /** The services have no faults now. */
  async checkCart(): Promise<void> {
    const run = this.#run;
    await this.#browser.settle();
    this.#browser.closeAll();
    const hasLines = Object.keys(this.#expected).length > 0;
    const {body} = await this.#browser.client.checkout();
    if ((body.location !== undefined) !== hasLines) {
      run.reportBreach(`A checkout of ${JSON.stringify(this.#expected)} led to ${body.location}.`);
    }
    const held = quantities(await this.#browser.client.getCart());
    if (!isDeepStrictEqual(held, this.#expected)) {
      const [found, wanted] = [held, this.#expected].map((one) => JSON.stringify(one));
      run.reportBreach(`A cart holds ${found} and not ${wanted}.`);
    }
    if (hasLines) run.carts += 1;
  }

  #recordResponse(path: string, {status, headers}: Response): void {
    const run = this.#run;
    run.sent += 1;
    addTo(run.statuses, String(status), 1);
    const state = /page;desc="(\w+)"/.exec(headers.get('Server-Timing') ?? '')?.[1];
    if (state) addTo(run.documents, state, 1);
    if (status >= 500 && status !== 503) run.reportBreach(`${path} responded with ${status}.`);
  }

  #step(): Promise<void> {
    const choice = this.#run.random();
    if (choice < 0.53) return this.#readPage();
    if (choice < 0.7) return this.#change();
    if (choice < 0.75) return this.#readCart();
    if (choice < 0.81) return this.#track();
    if (choice < 0.86) return this.#sendEvent();
    if (choice < 0.91) return this.#fetchSmall();
    if (choice < 0.93) return this.#readOffers();
    return this.#misuse();
  }

  async #readPage(): Promise<void> {
    const run = this.#run;
    const {client} = this.#browser;
    const path = run.pick(pages);
    const init = {headers: {Accept: 'text/html'}};
    const hasCookies = run.random() < 0.15;
    const requestedAt = Date.now();
    const response = await (hasCookies ? client.fetch(path, init) : client.send(path, init));
    const html = await response.text();
    if (response.status !== 200) run.reportBreach(`${path} responded with ${response.status}.`);
    if (!html.includes(titles[path] ?? `href="${run.site.origin}${path}"`)) {
      run.reportBreach(`${path} is another page.`);
    }
    if (!html.trimEnd().endsWith('</html>')) run.reportBreach(`${path} is incomplete.`);
    if (!hasCookies && response.headers.has('Set-Cookie')) {
      run.reportBreach(`${path} set a cookie.`);
    }
    if (/>Cart, |gid:\/\/shopify\/Cart\//.test(html)) {
      run.reportBreach(`${path} shows a visitor’s cart.`);
    }
    if (/BRL-[A-Z0-9]{9}/.test(html.replaceAll(/BRL-(7K2M9QX4D|4H8W3RT6Z|123456789)/g, ''))) {
      run.reportBreach(`${path} shows a tracking number.`);
    }
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    if (!html.includes(`nonce="${nonce}"`)) {
      run.reportBreach(`${path} has a nonce that differs from its policy.`);
    }
    const product = /^\/products\/(\w+)$/.exec(path)?.[1];
    const price = /"price":"([\d.]+)"/.exec(html)?.[1];
    if (product && price && !run.isRecentPrice('page', product, price, requestedAt)) {
      run.reportBreach(`${path} shows $${price}, which was no price of the last minutes.`);
    }
  }

  /** As in a page, a failed change is sent again. */
  async #change(): Promise<void> {
    const run = this.#run;
    const tab = await this.#browser.tab(0);
    const [line] = tab.getState().lines;
    if (!line || run.random() >= 0.45) {
      const product = run.pick(productIds);
      const quantity = 1 + Math.floor(run.random() * 3);
      tab.add(newLine(product, quantity));
      addTo(this.#expected, product, quantity);
    } else if (run.random() < 0.3) {
      tab.remove(line);
      delete this.#expected[line.key];
    } else {
      const quantity = 1 + Math.floor(run.random() * 9);
      tab.change({kind: 'update', key: line.key, quantity});
      this.#expected[line.key] = quantity;
    }
    await this.#browser.whenIdle();
  }

  async #readCart(): Promise<void> {
    // A removal that waits for the store has not reached the cart yet.
    const waiting = this.#browser.storage.record.queue;
    const {cart} = await this.#browser.client.getCart();
    const lines = cart ? waiting.reduce(applyChange, cart).lines : [];
    const foreign = lines.find(({key}) => !(key in this.#expected));
    if (foreign) {
      this.#run.reportBreach(`A cart shows ${foreign.key}, which its visitor never added.`);
    }
  }

  async #track(): Promise<void> {
    const isKnown = this.#run.random() < 0.5;
    const unknown = [trackingNumberPlaceholder, 'nonsense', 'BRL-1'];
    const number = isKnown ? sampleOrders.delivered : this.#run.pick(unknown);
    const path = `/contact?tab=track&number=${number}`;
    const {status, text} = await this.#fetch(path, [200, 404, 429, 503]);
    // An error of the database is reported as an order that was not found (docs/requirements.md#track-5).
    const isShown = text.includes('Delivered, left at the front desk');
    if (isShown !== (isKnown && status === 200)) {
      this.#run.reportBreach(`The lookup of ${number} shows another result (${status}).`);
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
    await this.#fetch('/api/events', isValid ? [204, 429] : [400, 429], {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: isValid ? JSON.stringify({events: [event]}) : malformed,
    });
  }

  async #fetchSmall(): Promise<void> {
    const [path, status] = this.#run.pick(smallResponses);
    await this.#fetch(path, [status]);
  }

  async #readOffers(): Promise<void> {
    const requestedAt = Date.now();
    const {text} = await this.#fetch('/api/offers', [200]);
    const {offers}: {offers: Offers} = JSON.parse(text);
    for (const id of productIds) {
      const price = toDecimal(offers[id].price);
      if (!this.#run.isRecentPrice('offers', id, price, requestedAt)) {
        this.#run.reportBreach(
          `/api/offers has $${price} for ${id}, which was no price of the last seconds.`,
        );
      }
    }
  }

  /** A response to a malformed request must not repeat its input. */
  async #misuse(): Promise<void> {
    const run = this.#run;
    const path = run.pick(misused);
    const marker = '<svg onload=soak()>';
    const {text} = await this.#fetch(path, rejections, {
      method: run.pick(['POST', 'PUT', 'DELETE', 'PATCH']),
      headers: {'Content-Type': run.pick(contentTypes)},
      body: run.pick(['', marker, 'change=%7B', `product=${marker}`, 'x'.repeat(20_000)]),
    });
    if (text.includes(marker)) run.reportBreach(`${path} repeats its input.`);
  }

  async #fetch(path: string, expected: readonly number[], init?: RequestInit) {
    const response = await this.#browser.client.fetch(path, init);
    const text = await response.text();
    if (!expected.includes(response.status)) {
      this.#run.reportBreach(`${path} responded with ${response.status} (${init?.method}).`);
    }
    return {status: response.status, text};
  }
}
