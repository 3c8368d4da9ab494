import {StoreUnavailableError} from './store-errors.server.ts';

interface Options {
  /** Whether a rejection counts as a failure. */
  isFailure(error: unknown): boolean;
  /** The circuit opens after this many consecutive failures. */
  failureThreshold: number;
  /** How long the circuit stays open before one probe may test the store. */
  cooldownMs: number;
  /** A probe's request may be canceled silently; after this time, another one may probe. */
  probeTimeoutMs: number;
}

/** Thrown without sending a request, because recent requests have failed. */
export class CircuitOpenError extends StoreUnavailableError {
  override readonly name: string = 'CircuitOpenError';

  constructor() {
    super('The circuit is open after several failed store requests.');
  }
}

/**
 * Fails fast while the store is down, and lets a single probe through after the cooldown so
 * that a recovering store does not receive every visitor's request at once.
 */
export class CircuitBreaker {
  readonly #options: Options;
  readonly #now: () => number;
  #failures = 0;
  #openedAt = Number.NEGATIVE_INFINITY;
  #probeStartedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#failures >= this.#options.failureThreshold;
  }

  /**
   * Returns the result of `work` and rethrows its rejection; throws a `CircuitOpenError` without
   * running `work` while the circuit is open.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) this.#startProbe();
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (this.#options.isFailure(error)) this.#countFailure();
      else this.#failures = 0;
      throw error;
    }
  }

  #countFailure(): void {
    this.#failures += 1;
    if (this.isOpen) this.#openedAt = this.#now();
    this.#probeStartedAt = Number.NEGATIVE_INFINITY;
  }

  #startProbe(): void {
    const now = this.#now();
    const {cooldownMs, probeTimeoutMs} = this.#options;
    const isCoolingDown = now - this.#openedAt < cooldownMs;
    const isProbed = now - this.#probeStartedAt < probeTimeoutMs;
    if (isCoolingDown || isProbed) throw new CircuitOpenError();
    this.#probeStartedAt = now;
  }
}
