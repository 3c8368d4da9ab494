import {parseDuration} from '../core/duration.ts';
import type {VirtualClock} from '../core/virtual-clock.ts';
import {type Fault, isDelay} from './fault.ts';
import type {Operation} from './operation.ts';

/** A fault as the control endpoint lists it. */
export interface ListedFault extends Fault {
  id: string;
  operation: string;
  /** The number of requests that it has failed. */
  applied: number;
}

interface ActiveFault extends ListedFault {
  beginsAt: number;
  endsAt: number;
  random: () => number;
}

/** The faults that are set, several at a time. */
export class Faults {
  readonly #clock: VirtualClock;
  #faults: ActiveFault[] = [];
  #count = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** The faults that have not ended, in the order in which they were added. */
  get all(): readonly ListedFault[] {
    this.#removeEnded();
    return this.#faults.map(({beginsAt: _begin, endsAt: _end, random: _random, ...fault}) => fault);
  }

  /** Returns the id under which the fault can be removed. */
  add(fault: Fault): string {
    const id = String(++this.#count);
    const beginsAt = this.#clock.elapsedMs + (parseDuration(fault.after ?? 0) ?? 0);
    const lasts = fault.for === undefined ? undefined : parseDuration(fault.for);
    this.#faults.push({
      ...fault,
      id,
      operation: fault.operation ?? '*',
      applied: 0,
      beginsAt,
      endsAt: beginsAt + (lasts ?? Number.POSITIVE_INFINITY),
      random: seededRandom(fault.seed ?? 1),
    });
    return id;
  }

  /** Returns false if there is no such fault. */
  remove(id: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    return this.#faults.length < before;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns every delay that applies to an operation and the first other fault, and counts them. */
  next(operation: Operation): Fault[] {
    this.#removeEnded();
    const applying: ActiveFault[] = [];
    for (const fault of this.#faults) {
      if (!isDelay(fault) && applying.some((other) => !isDelay(other))) continue;
      if (this.#applies(fault, operation)) applying.push(fault);
    }
    for (const fault of applying) fault.applied += 1;
    return applying.map((fault) => {
      const {times} = fault;
      if (times !== undefined) fault.times = times - 1;
      return fault;
    });
  }

  #applies(fault: ActiveFault, {kind, name, rootFields, fields}: Operation): boolean {
    if (fault.beginsAt > this.#clock.elapsedMs) return false;
    if (fault.type !== undefined && fault.type !== kind) return false;
    if (fault.field !== undefined && !fields.has(fault.field)) return false;
    const names = ['*', ...(name ? [name] : []), ...rootFields.map((field) => field.name)];
    if (!names.includes(fault.operation)) return false;
    return fault.rate === undefined || fault.random() < fault.rate;
  }

  #removeEnded(): void {
    const now = this.#clock.elapsedMs;
    this.#faults = this.#faults.filter(
      ({times, endsAt}) => (times === undefined || times > 0) && endsAt > now,
    );
  }
}

/** The generator mulberry32: the same seed gives the same numbers from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
