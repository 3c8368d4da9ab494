import {ControlError} from './control-error.ts';
import {type Duration, parseDuration} from './duration.ts';

interface Timer {
  /** The running time of the clock at which the timer is due. */
  dueAt: number;
  run: () => unknown;
  timeout: NodeJS.Timeout | undefined;
  /** Whether the process waits for the timer. */
  isAwaited: boolean;
}

export type Cancel = () => void;

/** Node fires a longer timeout at once. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * The store's time. It runs with the real time and can be moved; moving it forward runs the timers
 * that become due on the way, each at its own time, as if the time had passed.
 */
export class VirtualClock {
  readonly #base: () => Date;
  readonly #timers = new Set<Timer>();
  /** The difference between the store's date and the base's. */
  #offsetMs = 0;
  /** What advancing has added to the real running time, which a date in the past does not reduce. */
  #skippedMs = 0;
  #last: Promise<void> = Promise.resolve();

  /** The base is the real time, a function, or the date at which the clock starts. */
  constructor(base: (() => Date) | Date | string = () => new Date()) {
    this.#base = typeof base === 'function' ? base : runningFrom(base);
  }

  /** Bound, because every service receives it as a function. */
  readonly now = (): Date => new Date(this.#base().getTime() + this.#offsetMs);

  /** The milliseconds for which the clock has run, including those it was advanced by. */
  get elapsedMs(): number {
    return performance.now() + this.#skippedMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Resolves when the timers that became due have run, such as the attempts of webhooks. */
  advance(by: Duration): Promise<void> {
    const milliseconds = parseDuration(by);
    if (milliseconds === undefined) {
      throw new ControlError('advance must be milliseconds or a duration such as "3 days".');
    }
    return this.#queue(() => this.#run(milliseconds));
  }

  /** Sets the date; going back runs and postpones no timer. */
  set(date: Date | string): Promise<void> {
    const time = new Date(date).getTime();
    if (Number.isNaN(time)) {
      throw new ControlError('set must be a date such as "2026-12-01T00:00:00Z".');
    }
    return this.#queue(async () => {
      const difference = time - this.now().getTime();
      if (difference >= 0) await this.#run(difference);
      else this.#offsetMs += difference;
    });
  }

  /** Returns to the base's time; timers stay. */
  reset(): void {
    this.#offsetMs = 0;
  }

  /** Runs a function once after a duration of this clock; the process does not wait for it. */
  schedule(milliseconds: number, run: () => unknown, isAwaited = false): Cancel {
    const dueAt = this.elapsedMs + milliseconds;
    const timer: Timer = {dueAt, run, timeout: undefined, isAwaited};
    this.#timers.add(timer);
    this.#arm(timer);
    return () => this.#remove(timer);
  }

  /** Resolves after a duration of this clock, or as soon as the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const cancel = this.schedule(milliseconds, finish, true);
      function finish() {
        cancel();
        signal?.removeEventListener('abort', finish);
        resolve();
      }
      signal?.addEventListener('abort', finish);
    });
  }

  /** Cancels all timers. */
  close(): void {
    for (const timer of this.#timers) this.#remove(timer);
  }

  /** Advances one caller after the other, so that each timer sees its own time. */
  #queue(work: () => Promise<void>): Promise<void> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #run(milliseconds: number): Promise<void> {
    // Whole milliseconds, so that the steps add up to the exact date.
    let remaining = Math.round(milliseconds);
    for (;;) {
      const next = this.#nextBefore(this.elapsedMs + remaining);
      if (!next) break;
      const step = Math.max(0, Math.min(remaining, Math.ceil(next.dueAt - this.elapsedMs)));
      this.#skip(step);
      remaining -= step;
      this.#remove(next);
      await next.run();
    }
    this.#skip(remaining);
    for (const timer of this.#timers) this.#arm(timer);
  }

  #nextBefore(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueAt <= end && (!next || timer.dueAt < next.dueAt)) next = timer;
    }
    return next;
  }

  #skip(milliseconds: number): void {
    this.#offsetMs += milliseconds;
    this.#skippedMs += milliseconds;
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.timeout);
    const remaining = Math.max(0, timer.dueAt - this.elapsedMs);
    timer.timeout = setTimeout(
      () => {
        if (timer.dueAt > this.elapsedMs) return this.#arm(timer);
        this.#remove(timer);
        timer.run();
      },
      Math.min(remaining, maxTimeoutMs),
    );
    if (!timer.isAwaited) timer.timeout.unref();
  }

  #remove(timer: Timer): void {
    clearTimeout(timer.timeout);
    this.#timers.delete(timer);
  }
}

function runningFrom(start: Date | string): () => Date {
  const startMs = new Date(start).getTime();
  if (Number.isNaN(startMs))
    throw new ControlError(
      'now must be a date, a function that returns one, or a string such as "2026-12-01T00:00:00Z".',
    );
  const startedAt = performance.now();
  return () => new Date(startMs + performance.now() - startedAt);
}
