import {products} from '../../app/catalog/catalog.ts';
import {productIds} from '../../app/catalog/types.ts';
import {catalog} from '../../local/catalog.ts';
import type {Site} from '../../tests/support/site.ts';
import {randomOf} from './random.ts';

/** Faults that fail fast. A hanging service is left to tests that have the time. */
const storeFaults = ['down', 'http_500', 'malformed', 'throttled', 'lost'] as const;
const databaseFaults = ['down', 'http_500', 'malformed'] as const;

/** How long a former price may be seen: a page shows one for ten minutes. A busy machine gets two seconds more. */
const graceMs = {page: 602_000, offers: 12_000} as const;

/** All visitors share the services with their faults, the prices and the results. */
export class SoakRun {
  readonly site: Site;
  readonly breaches: string[] = [];
  readonly statuses: Record<string, number> = {};
  /** Documents by the state of the document cache. */
  readonly documents: Record<string, number> = {};
  sent = 0;
  carts = 0;
  /** A number from 0 to 1, the same for the same seed. */
  readonly random: () => number;
  readonly #onProgress: (message: string) => void;
  /** The prices of the store, with the time at which another one took their place. */
  #prices = catalog.products.map(({handle, variant: {price}}) => ({
    product: handle,
    price,
    endedAt: Number.POSITIVE_INFINITY,
  }));

  constructor(site: Site, seed: number, onProgress: (message: string) => void) {
    this.site = site;
    this.random = randomOf(seed);
    this.#onProgress = onProgress;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  reportBreach(message: string): void {
    if (this.breaches.length >= 50) return;
    this.breaches.push(message);
    this.#onProgress(`BREACH ${message}`);
  }

  changeServices(): void {
    const {store, database} = this.site;
    const choice = this.random();
    if (choice < 0.35) {
      store.control.addFault({
        operation: this.pick(['*', 'cart', 'cartCreate', 'cartLinesAdd', 'StoreProducts']),
        fault: this.pick(storeFaults),
        times: 1 + Math.floor(this.random() * 6),
      });
    } else if (choice < 0.5) {
      const times = 1 + Math.floor(this.random() * 4);
      database.faults.add({fault: this.pick(databaseFaults), times});
    } else if (choice < 0.75) {
      this.clearFaults();
    } else {
      const dollars = 40 + Math.floor(this.random() * 40);
      const cents = 10 + Math.floor(this.random() * 89);
      this.#setPrice(this.pick(productIds), `${dollars}.${cents}`);
    }
  }

  clearFaults(): void {
    this.site.store.control.clearFaults();
    this.site.database.faults.clear();
  }

  #setPrice(product: string, price: `${number}.${number}`): void {
    const now = Date.now();
    for (const former of this.#prices) {
      if (former.product === product) former.endedAt = Math.min(former.endedAt, now);
    }
    this.#prices.push({product, price, endedAt: Number.POSITIVE_INFINITY});
    this.site.store.control.setProduct(product, {price});
  }

  isRecentPrice(
    where: keyof typeof graceMs,
    product: string,
    price: string,
    requestedAt: number,
  ): boolean {
    const allowed = [
      ...products.filter(({id}) => id === product),
      ...this.#prices.filter(
        (one) => one.product === product && one.endedAt + graceMs[where] > requestedAt,
      ),
    ];
    return allowed.some((one) => one.price === price);
  }

  /** The log must contain no personal data. */
  checkLog(): void {
    for (const line of this.site.worker.lines.splice(0)) {
      if (/BRL-[A-Z0-9]{9}|@example|198\.51\.|gid:\/\/shopify\/Cart/.test(line)) {
        this.reportBreach(`The log contains ${line.slice(0, 200)}`);
      }
    }
  }
}
