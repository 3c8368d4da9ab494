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

const pollMs = 25;
const maxWaitMs = 8_000;
const maxRecordedKeys = 2_000;

/**
 * Mutations that requests of this isolate are applying. A page that is left in the middle of a
 * request sends the mutation again from the next page, while the first request is still running
 * and its result cannot be seen in the store yet.
 */
export class MutationsInFlight {
  readonly #inFlight = new Map<string, number>();
  /** Mutations whose added items were recorded in the analytics. */
  readonly #recorded = new Set<string>();

  has(mutationId: string): boolean {
    return this.#inFlight.has(mutationId);
  }

  /** Runs the work; meanwhile `has` is true for the mutation. */
  async run<T>(mutationId: string | undefined, work: () => Promise<T>): Promise<T> {
    if (mutationId === undefined) return work();
    this.#inFlight.set(mutationId, (this.#inFlight.get(mutationId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const others = (this.#inFlight.get(mutationId) ?? 1) - 1;
      if (others > 0) this.#inFlight.set(mutationId, others);
      else this.#inFlight.delete(mutationId);
    }
  }

  /** Resolves when no request is applying the mutation any more, or after a time limit. */
  async waitFor(mutationId: string): Promise<void> {
    // A request may not wait for another one's promise on the edge, so the map is polled.
    const end = Date.now() + maxWaitMs;
    while (this.has(mutationId) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
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
