import {type SafeStorage, withStorage} from '../../platform/browser/storage.ts';
import type {CartMutation, FormFields} from './cart-mutation.ts';
import {type MutationQueue, mergeQueues, withoutCheckout} from './mutation-queue.ts';

/** The number changes with the stored format, so that a new deployment ignores an old one's. */
export const outboxKey = 'boreal:cart-outbox:1';

export interface OutboxStorage {
  /** Survives navigation and reload in the same tab. */
  tab: SafeStorage | null;
  /** Survives closing the tab. */
  browser: SafeStorage | null;
}

/** Keeps queued mutations across pages. Where storage is blocked, they stay in memory only. */
export class MutationOutbox {
  readonly #storage: OutboxStorage;
  readonly #completeForm: (fields: FormFields) => FormFields;
  #memory: MutationQueue = [];
  #isLoaded = false;

  /** `completeForm` adds to an add from before hydration what a submit handler would have added. */
  constructor(storage: OutboxStorage, completeForm = (fields: FormFields) => fields) {
    this.#storage = storage;
    this.#completeForm = completeForm;
  }

  /** What earlier pages of this tab, or tabs closed since, did not finish sending. */
  load(): MutationQueue {
    const {tab, browser} = this.#storage;
    this.#isLoaded = true;
    const leftBehind = read(browser) ?? [];
    const queue = mergeQueues(read(tab) ?? this.#memory, leftBehind).map((mutation) =>
      this.#completed(mutation),
    );
    this.save(queue);
    if (leftBehind.length > 0) write(browser, []);
    return queue;
  }

  /** Completes an early add once: it is stored without the mark. */
  #completed(mutation: CartMutation): CartMutation {
    if (mutation.kind !== 'add' || !mutation.isEarly) return mutation;
    const {isEarly: _, ...add} = mutation;
    return {...add, fields: this.#completeForm(mutation.fields)};
  }

  save(queue: MutationQueue): void {
    const {tab} = this.#storage;
    const others = this.#isLoaded ? [] : this.#notLoaded();
    this.#memory = withoutCheckout(queue);
    if (write(tab, mergeQueues(others, this.#memory))) return;
    // What is stored is out of date, and a full storage can still be emptied.
    write(tab, []);
    this.#storage.tab = null;
  }

  /** A mutation may be queued before those of earlier pages are loaded. */
  #notLoaded(): MutationQueue {
    const own = new Set(this.#memory.map(({id}) => id));
    return (read(this.#storage.tab) ?? []).filter(({id}) => !own.has(id));
  }

  /** To be called when the page goes away: the tab may be closing for good. */
  leaveBehind(): void {
    const {browser} = this.#storage;
    if (this.#memory.length === 0) return;
    write(browser, mergeQueues(read(browser) ?? [], this.#memory));
  }
}

/** Null where the storage cannot be read. */
function read(storage: SafeStorage | null): MutationQueue | null {
  return withStorage(() => storage && parseQueue(storage.getItem(outboxKey)), null);
}

function write(storage: SafeStorage | null, queue: MutationQueue): boolean {
  return withStorage(() => {
    if (queue.length === 0) storage?.removeItem(outboxKey);
    else storage?.setItem(outboxKey, JSON.stringify(queue));
    return true;
  }, false);
}

/** What is not a queue, or holds a mutation of another format, is dropped. */
export function parseQueue(text: string | null): MutationQueue {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isMutation) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isMutation(value: unknown): value is CartMutation {
  if (typeof value !== 'object' || value === null) return false;
  const mutation = value as Partial<Record<string, unknown>>;
  return (
    typeof mutation.id === 'string' &&
    typeof mutation.attempt === 'number' &&
    typeof mutation.kind === 'string' &&
    (mutation.kind !== 'add' || Array.isArray(mutation.fields))
  );
}
