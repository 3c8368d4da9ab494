/** How many idempotency keys the session remembers: more than a browser has unanswered at once. */
const maxRecentKeys = 20;

/** A hash of an idempotency key that is short enough for the session cookie. */
export async function hashMutationId(mutationId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mutationId));
  return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export function rememberKey(recent: readonly string[], hash: string): string[] {
  return [...recent.filter((other) => other !== hash), hash].slice(-maxRecentKeys);
}

const maxWaitMs = 8_000;
const maxRecordedKeys = 2_000;

/** A mutation that one or several requests are applying. */
interface Flight {
  requests: number;
  ended: Promise<void>;
  end(): void;
}

/**
 * Mutations that requests of this isolate are applying. A page that is left in the middle of a
 * request sends the mutation again from the next page, while the first request is still running
 * and its result cannot be seen in the store yet.
 */
export class MutationsInFlight {
  readonly #flights = new Map<string, Flight>();
  /** Mutations whose added items were recorded in the analytics. */
  readonly #recorded = new Set<string>();

  has(mutationId: string): boolean {
    return this.#flights.has(mutationId);
  }

  /** Runs the work; meanwhile `has` is true for the mutation. */
  async run<T>(mutationId: string | undefined, work: () => Promise<T>): Promise<T> {
    if (mutationId === undefined) return work();
    const flight = this.#flights.get(mutationId) ?? createFlight();
    this.#flights.set(mutationId, flight);
    flight.requests += 1;
    try {
      return await work();
    } finally {
      flight.requests -= 1;
      if (flight.requests === 0) {
        this.#flights.delete(mutationId);
        flight.end();
      }
    }
  }

  /**
   * Resolves when no request is applying the mutation any more, or after a time limit: the platform
   * may cancel a request without running its `finally`.
   */
  async waitFor(mutationId: string): Promise<void> {
    const flight = this.#flights.get(mutationId);
    if (!flight) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, maxWaitMs);
    });
    await Promise.race([flight.ended, timeout]);
    clearTimeout(timer);
  }

  /** True the first time it is called for a mutation, as far as this isolate remembers. */
  shouldRecord(mutationId: string | undefined): boolean {
    if (mutationId === undefined) return true;
    if (this.#recorded.has(mutationId)) return false;
    if (this.#recorded.size >= maxRecordedKeys) this.#recorded.clear();
    this.#recorded.add(mutationId);
    return true;
  }
}

function createFlight(): Flight {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {requests: 0, ended, end: () => end()};
}
