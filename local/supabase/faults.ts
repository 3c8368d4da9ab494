/** The ways a database fails its clients. */
export const faultKinds = ['none', 'down', 'hang', 'garbage', 'error500', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultOptions {
  /** Strikes requests on this table only. */
  table?: string;
  /** Strikes requests with this method only. */
  method?: string;
  /** How often it strikes before it is gone; always, where absent. */
  times?: number;
  /** For `slow`: how long each answer is held back, in milliseconds. */
  ms?: number;
  /** For `garbage`: what is sent in place of an answer, and with which status. */
  body?: string;
  status?: number;
}

export interface Fault extends FaultOptions {
  kind: FaultKind;
}

/** Holds the one fault that is set, and says whom it strikes. */
export class Faults {
  #fault: Fault = {kind: 'none'};

  set(kind: FaultKind, options: FaultOptions = {}): void {
    this.#fault = {kind, ...options};
  }

  strike(method: string, table: string | undefined): Fault {
    const fault = this.#fault;
    const meant =
      (fault.table === undefined || fault.table === table) &&
      (fault.method === undefined || fault.method === method);
    if (!meant) return {kind: 'none'};
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#fault = {kind: 'none'};
    }
    return fault;
  }
}
