/** An answer and when it was asked for: its age counts from there, through every cache. */
export interface Answer<T> {
  value: T;
  askedAt: number;
}

interface Failure {
  error: unknown;
  at: number;
}

interface Times {
  /** Younger than this, an answer is given without a thought; all in milliseconds. */
  fresh: number;
  /** Younger than this, it is given while a newer one is fetched. */
  useful: number;
  /** For so long, a store that failed is not asked again. */
  rest: number;
  /** For so long, others wait for who asked first. */
  patience: number;
}

interface Asker<T> {
  /** With what it is content: an answer that is still useful, or a fresh one alone. */
  content?: 'useful' | 'fresh';
  ask(): Promise<Answer<T>>;
  waitUntil(promise: Promise<unknown>): void;
}

const pause = 15;

/**
 * One question for all visitors of a worker. However many come at once, one of them asks
 * and the others are told: not by a promise, which on an edge worker belongs to the
 * request that made it, but by the answer, looked for in short pauses.
 */
export class SharedAnswer<T> {
  readonly #times: Times;
  readonly #now: () => number;
  #answer: Answer<T> | undefined;
  #failure: Failure | undefined;
  #askingSince: number | undefined;

  constructor(times: Times, now: () => number = Date.now) {
    this.#times = times;
    this.#now = now;
  }

  /** At once where the answer is known: a page then has it in its first byte. */
  get(asker: Asker<T>): Answer<T> | Promise<Answer<T>> {
    const known = this.#answer;
    const age = known ? this.#now() - known.askedAt : Number.POSITIVE_INFINITY;
    if (known && age < this.#times.fresh) return known;
    if (known && age < this.#times.useful && asker.content !== 'fresh') {
      // The failure is remembered for the next; this visitor has an answer.
      if (!this.#isAsked && !this.#resting) asker.waitUntil(this.#ask(asker).catch(() => {}));
      return known;
    }
    if (this.#resting) return Promise.reject(this.#resting.error);
    return this.#isAsked ? this.#wait(asker) : this.#ask(asker);
  }

  get #isAsked(): boolean {
    const since = this.#askingSince;
    // Who asked may have gone away without a word, with its request.
    return since !== undefined && this.#now() - since < this.#times.patience;
  }

  get #resting(): Failure | undefined {
    const failure = this.#failure;
    return failure && this.#now() - failure.at < this.#times.rest ? failure : undefined;
  }

  async #ask(asker: Asker<T>): Promise<Answer<T>> {
    const since = this.#now();
    this.#askingSince = since;
    try {
      this.#answer = await asker.ask();
      this.#failure = undefined;
      return this.#answer;
    } catch (error) {
      this.#failure = {error, at: this.#now()};
      throw error;
    } finally {
      if (this.#askingSince === since) this.#askingSince = undefined;
    }
  }

  async #wait(asker: Asker<T>): Promise<Answer<T>> {
    while (this.#isAsked) await new Promise((resolve) => setTimeout(resolve, pause));
    return this.get(asker);
  }
}
