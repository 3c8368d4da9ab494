/**
 * Where a request's time goes, for its Server-Timing and its line in the log. An edge
 * worker's clock stands still while it computes: what is measured is waiting.
 */
export class Timing {
  readonly #now: () => number;
  readonly #start: number;
  readonly #parts = new Map<string, {took: number; times: number}>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#start = now();
  }

  /** Counts how long something took, however it ends. */
  async of<T>(part: string, work: () => Promise<T>): Promise<T> {
    const since = this.#now();
    try {
      return await work();
    } finally {
      const {took, times} = this.#parts.get(part) ?? {took: 0, times: 0};
      this.#parts.set(part, {took: took + this.#now() - since, times: times + 1});
    }
  }

  get total(): number {
    return this.#now() - this.#start;
  }

  /** As the header has it; what has not ended yet is not in it. */
  header(descriptions: Readonly<Record<string, string>> = {}): string {
    return [
      ...Object.entries(descriptions).map(([name, text]) => `${name};desc="${text}"`),
      ...[...this.#parts].map(
        ([name, {took, times}]) =>
          `${name};dur=${took}${times > 1 ? `;desc="${times} times"` : ''}`,
      ),
      `total;dur=${this.total}`,
    ].join(', ');
  }
}
