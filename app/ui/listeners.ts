/** The subscribers of a store outside of React, for `useSyncExternalStore`. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  notify(): void {
    for (const listener of this.#all) listener();
  }
}
