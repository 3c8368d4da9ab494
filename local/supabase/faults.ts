export const faultKinds = ['none', 'down', 'hang', 'garbage', 'error500', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultOptions {
  table?: string;
  /** The number of requests that fail before the fault ends; unlimited by default. */
  times?: number;
  /** For `slow`: the delay of each response in milliseconds. */
  ms?: number;
  /** For `garbage`: the body and the status that replace the response. */
  body?: string;
  status?: number;
}

export interface Fault extends FaultOptions {
  kind: FaultKind;
}

export class Faults {
  #fault: Fault = {kind: 'none'};
  readonly #onCleared = new Set<() => void>();

  get current(): Fault {
    return this.#fault;
  }

  /** Replaces the current fault; `none` also ends the requests that hang. */
  set(kind: FaultKind, options: FaultOptions = {}): void {
    this.#fault = {kind, ...options};
    if (kind !== 'none') return;
    for (const end of this.#onCleared) end();
    this.#onCleared.clear();
  }

  /** Returns the fault of a request and counts it. */
  next(table: string | undefined): Fault {
    const fault = this.#fault;
    if (fault.table !== undefined && fault.table !== table) return {kind: 'none'};
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#fault = {kind: 'none'};
    }
    return fault;
  }

  onceCleared(end: () => void): void {
    this.#onCleared.add(end);
  }
}
