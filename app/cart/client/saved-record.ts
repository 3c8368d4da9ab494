import {get, update} from 'idb-keyval';
import {withTimeout} from '../../platform/http/timeout.ts';
import {broadcast, listenToTabs} from '../../ui/broadcast.ts';
import {Listeners} from '../../ui/listeners.ts';
import {type CartRecord, emptyRecord, parseRecord, validRevision} from './cart-record.ts';

/** Two deployments with different numbers ignore each other's carts. */
const recordKey = 'boreal:cart:3';

/** In some browsers, the database never opens. */
const openTimeoutMs = 5_000;

export const browserStorage = {
  read: (): Promise<unknown> => get(recordKey),
  async update(change: (stored: unknown) => CartRecord): Promise<void> {
    await update(recordKey, change);
    broadcast(recordKey, null);
  },
  listen: (listener: () => void): (() => void) => listenToTabs(recordKey, listener),
};

export type RecordStorage = typeof browserStorage;

/** This tab's copy of the record. Where the browser blocks storage, there is no other. */
export class SavedRecord {
  #record = emptyRecord;
  #storage: RecordStorage | null;
  #opened: Promise<unknown> | undefined;
  #updates = 0;
  #reading: Promise<void> = Promise.resolve();
  #nextRead: Promise<void> | null = null;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(storage: RecordStorage) {
    this.#storage = storage;
  }

  get record(): CartRecord {
    return this.#record;
  }

  listen(): () => void {
    return this.#storage?.listen(() => void this.load()) ?? (() => {});
  }

  /** Ten messages of other tabs during a read cause one more read. */
  load(): Promise<void> {
    this.#nextRead ??= this.#reading.then(() => {
      this.#nextRead = null;
      this.#reading = this.#read();
      return this.#reading;
    });
    return this.#nextRead;
  }

  async #read(): Promise<void> {
    const stored = await this.#use((storage) => storage.read());
    if (stored !== undefined && this.#updates === 0) this.#adopt(parseRecord(stored));
  }

  /** `change` runs twice, on the copy and on the stored record, so an id is made before. */
  async update(change: (record: CartRecord) => CartRecord): Promise<CartRecord> {
    let changed = this.#record;
    const apply = (record: CartRecord) => {
      changed = {...change(record), revision: validRevision(record.revision + 1)};
      return changed;
    };
    this.#adopt(apply(this.#record));
    this.#updates += 1;
    await this.#use((storage) => storage.update((stored) => apply(parseRecord(stored))));
    this.#updates -= 1;
    if (this.#updates === 0) this.#adopt(changed);
    return changed;
  }

  #adopt(record: CartRecord): void {
    if (record.revision === this.#record.revision) return;
    this.#record = record;
    this.#listeners.notify();
  }

  /** Only the first read has a limit: an update that takes longer may be stored nevertheless. */
  async #use<T>(task: (storage: RecordStorage) => Promise<T>): Promise<T | undefined> {
    const storage = this.#storage;
    if (!storage) return undefined;
    try {
      this.#opened ??= withTimeout(openTimeoutMs, () => storage.read());
      await this.#opened;
      return await task(storage);
    } catch (error) {
      console.warn('The cart is kept in memory only.', error);
      this.#storage = null;
      return undefined;
    }
  }
}
