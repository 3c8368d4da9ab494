/** Keeps the most recently used results up to a number of bytes, and computes each one once. */
export class ByteCache {
  readonly #limit: number;
  readonly #entries = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, compute: () => Promise<Buffer>): Promise<Buffer> {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry;
    }
    const pending = this.#pending.get(key) ?? this.#compute(key, compute);
    return pending;
  }

  #compute(key: string, compute: () => Promise<Buffer>): Promise<Buffer> {
    const computed = compute()
      .then((result) => {
        this.#store(key, result);
        return result;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, computed);
    return computed;
  }

  #store(key: string, result: Buffer): void {
    if (result.length > this.#limit) return;
    this.#entries.set(key, result);
    this.#bytes += result.length;
    for (const [oldest, {length}] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#entries.delete(oldest);
      this.#bytes -= length;
    }
  }
}
