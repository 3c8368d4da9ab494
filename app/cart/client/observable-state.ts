/** A state that notifies its listeners of changes. */
export class ObservableState<T extends object> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly get = (): T => this.#value;

  /** Returns how to unsubscribe. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(changes: Partial<T>): void {
    const keys = Object.keys(changes) as (keyof T)[];
    // Every notification renders the cart's components again at once.
    if (keys.every((key) => changes[key] === this.#value[key])) return;
    this.#value = {...this.#value, ...changes};
    for (const listener of this.#listeners) listener();
  }
}
