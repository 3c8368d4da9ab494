interface Limits {
  /** So many failures in a row, and nobody asks any more. */
  failures: number;
  /** For so long; then one may try, and the others go by how that went. Milliseconds. */
  rest: number;
  /** Who tries may go away without a word; after so long, another may. */
  patience: number;
}

/** Refused without asking: the store has failed often enough just now. */
export class CircuitOpen extends Error {
  constructor() {
    super('The store is given a rest after several failures.');
    this.name = 'CircuitOpen';
  }
}

/**
 * Keeps visitors from waiting for a store that is known to be down, and a store that is
 * coming up from everybody at once.
 */
export class Circuit {
  readonly #limits: Limits;
  readonly #now: () => number;
  #failures = 0;
  #openedAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#failures >= this.#limits.failures;
  }

  /** Asks, where asking makes sense. Every answer counts as a success, a refusal too. */
  async run<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isOpen) this.#takeTurn();
    try {
      const answer = await ask();
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#fail();
      throw error;
    }
  }

  #fail(): void {
    this.#failures += 1;
    if (this.isOpen) this.#openedAt = this.#now();
    this.#triedAt = Number.NEGATIVE_INFINITY;
  }

  #takeTurn(): void {
    const now = this.#now();
    const {rest, patience} = this.#limits;
    if (now - this.#openedAt < rest || now - this.#triedAt < patience) throw new CircuitOpen();
    this.#triedAt = now;
  }
}
