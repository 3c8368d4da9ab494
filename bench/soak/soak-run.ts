import {products} from '../../app/catalog/catalog.ts';
import {productIds} from '../../app/catalog/types.ts';
import {catalog} from '../../local/catalog.ts';
import type {Site} from '../../tests/support/site.ts';
import {randomOf} from '../support/random.ts';

/** Faults that fail fast. A hanging service is left to tests that have the time. */
const storeFaults = ['down', 'http_500', 'malformed', 'throttled', 'lost'] as const;
const databaseFaults = ['down', 'http_500', 'malformed'] as const;
const fallback: ReadonlyMap<string, string> = new Map(products.map(({id, price}) => [id, price]));

/** A new price is visible within ten seconds; a busy machine gets two more. */
const priceGraceMs = 12_000;

/** The state that all visitors share: the services with their faults, the prices, the results. */
export class SoakRun {
  readonly site: Site;
  readonly breaches: string[] = [];
  readonly statuses = new Map<string, number>();
  readonly states = new Map<string, number>();
  sent = 0;
  isDatabaseFaulty = false;
  /** Counts the faults, since one may end before a response is read. */
  databaseFaultCount = 0;
  /** A number from 0 to 1, the same for the same seed. */
  readonly random: () => number;
  readonly #onProgress: (message: string) => void;
  #formerPrices: {product: string; price: string; at: number}[] = [];
  #prices = new Map<string, string>(
    catalog.products.map(({handle, variant}) => [handle, variant.price]),
  );

  constructor(site: Site, seed: number, onProgress: (message: string) => void) {
    this.site = site;
    this.#onProgress = onProgress;
    this.random = randomOf(seed);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  count(map: Map<string, number>, key: string): void {
    map.set(key, (map.get(key) ?? 0) + 1);
  }

  reportBreach(message: string): void {
    if (this.breaches.length >= 50) return;
    this.breaches.push(message);
    this.#onProgress(`BREACH ${message}`);
  }

  /** Injects or clears a fault, or changes a price as a merchant would. */
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
      this.isDatabaseFaulty = true;
      this.databaseFaultCount += 1;
      database.faults.add({
        fault: this.pick(databaseFaults),
        times: 1 + Math.floor(this.random() * 4),
      });
    } else if (choice < 0.75) {
      this.clearFaults();
    } else {
      const product = this.pick(productIds);
      const price = `${40 + Math.floor(this.random() * 40)}.${10 + Math.floor(this.random() * 89)}`;
      const at = Date.now();
      this.#formerPrices.push({product, price: this.#prices.get(product) ?? '', at});
      this.#formerPrices = this.#formerPrices.filter((former) => at - former.at < priceGraceMs);
      this.#prices.set(product, price);
      store.control.setProduct(product, {price});
    }
  }

  clearFaults(): void {
    this.site.store.control.clearFaults();
    this.site.database.faults.clear();
    this.isDatabaseFaulty = false;
  }

  isRecentPrice(product: string, price: string): boolean {
    const since = Date.now() - priceGraceMs;
    return (
      price === this.#prices.get(product) ||
      price === fallback.get(product) ||
      this.#formerPrices.some(
        (former) => former.product === product && former.price === price && former.at > since,
      )
    );
  }

  /** Checks that the worker's log contains no personal data, and empties it. */
  checkLog(): void {
    const {lines} = this.site.worker;
    for (const line of lines) {
      if (/BRL-[A-Z0-9]{9}|@example|198\.51\.|gid:\/\/shopify\/Cart/.test(line)) {
        this.reportBreach(`The log contains ${line.slice(0, 200)}`);
      }
    }
    lines.length = 0;
  }
}
