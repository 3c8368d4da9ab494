/**
 * How long a request waits for what, for its Server-Timing header and its log entry. The clock of
 * an edge worker stands still while it computes, so only waiting is measured.
 */
export class Timing {
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #entries = new Map<string, {durationMs: number; count: number}>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#startedAt = now();
  }

  /** Returns the result of `work` and adds its duration to an entry, also if it throws. */
  async measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = this.#now();
    try {
      return await work();
    } finally {
      const {durationMs, count} = this.#entries.get(name) ?? {durationMs: 0, count: 0};
      const elapsedMs = this.#now() - startedAt;
      this.#entries.set(name, {durationMs: durationMs + elapsedMs, count: count + 1});
    }
  }

  get totalMs(): number {
    return this.#now() - this.#startedAt;
  }

  /** Returns the value of the Server-Timing header. Work that has not ended is left out. */
  header(descriptions: Readonly<Record<string, string>> = {}): string {
    return [
      ...Object.entries(descriptions).map(([name, text]) => `${name};desc="${text}"`),
      ...[...this.#entries].map(
        ([name, {durationMs, count}]) =>
          `${name};dur=${durationMs}${count > 1 ? `;desc="${count} times"` : ''}`,
      ),
      `total;dur=${this.totalMs}`,
    ].join(', ');
  }
}
