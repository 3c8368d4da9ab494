/** A browser's storage for tests. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  clear(): void {
    this.#items.clear();
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

/** A storage that is full: what it holds can be read and removed, and nothing can be written. */
export class FullStorage extends MemoryStorage {
  isFull = false;

  override setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

/** A storage whose every use fails, as with a browser setting or a full disk. */
export class BlockedStorage extends MemoryStorage {
  override getItem(): string | null {
    throw new DOMException('Access is denied.', 'SecurityError');
  }

  override setItem(): void {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
  }

  override removeItem(): void {
    throw new DOMException('Access is denied.', 'SecurityError');
  }
}
