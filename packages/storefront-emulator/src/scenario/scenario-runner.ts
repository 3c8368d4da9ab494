import {parseDuration} from '../clock/duration.ts';
import type {Cancel, VirtualClock} from '../clock/virtual-clock.ts';
import type {Control} from '../control.ts';
import {readAmount} from '../control-input.ts';
import {type Scenario, ScenarioError, type ScenarioStep} from './scenario.ts';

export interface ScenarioProgress {
  name: string | null;
  steps: readonly {step: ScenarioStep; status: 'waiting' | 'done' | 'failed'; error?: string}[];
}

interface RunningStep {
  step: ScenarioStep;
  status: 'waiting' | 'done' | 'failed';
  error?: string;
}

/** Runs the steps of one scenario at their times on the store's clock. */
export class ScenarioRunner {
  readonly #control: Control;
  readonly #clock: VirtualClock;
  #name: string | undefined;
  #steps: RunningStep[] = [];
  #cancels: Cancel[] = [];

  constructor(control: Control, clock: VirtualClock) {
    this.#control = control;
    this.#clock = clock;
  }

  /** The steps of the current scenario; `null` without one. */
  get progress(): ScenarioProgress | null {
    if (this.#steps.length === 0) return null;
    return {name: this.#name ?? null, steps: this.#steps.map((step) => ({...step}))};
  }

  /** Replaces the current scenario; steps at time 0 run at once. */
  start({name, steps}: Scenario): void {
    this.#check(steps);
    this.stop();
    this.#name = name;
    this.#steps = steps.map((step) => ({step, status: 'waiting'}));
    for (const running of this.#steps) {
      const delayMs = parseDuration(running.step.at) ?? 0;
      if (delayMs === 0) this.#run(running);
      else this.#cancels.push(this.#clock.schedule(delayMs, () => this.#run(running)));
    }
  }

  /** Cancels the steps that have not run. */
  stop(): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#steps = [];
  }

  /** Rejects a step that could only fail later. */
  #check(steps: readonly ScenarioStep[]): void {
    for (const [index, step] of steps.entries()) {
      if (!('product' in step)) continue;
      if (!this.#control.hasProduct(step.product)) {
        throw new ScenarioError(`steps[${index}]: there is no product "${step.product}".`);
      }
      const {price, compareAtPrice} = step.change;
      if (price !== undefined) readAmount(`steps[${index}].change.price`, price);
      if (typeof compareAtPrice === 'string') {
        readAmount(`steps[${index}].change.compareAtPrice`, compareAtPrice);
      }
    }
  }

  #run(running: RunningStep): void {
    try {
      this.#apply(running.step);
      running.status = 'done';
    } catch (error) {
      running.status = 'failed';
      running.error = error instanceof Error ? error.message : String(error);
      console.error('storefront-emulator: a step of the scenario failed:', running.error);
    }
  }

  #apply(step: ScenarioStep): void {
    if ('fault' in step) this.#control.addFault(step.fault);
    else if ('clearFaults' in step) this.#control.clearFaults();
    else if ('product' in step) this.#control.setProduct(step.product, step.change);
    // The clock carries out one move after the other, so that a step must not wait for its own.
    else if ('advance' in step) void this.#clock.advance(step.advance);
    else void this.#clock.set(step.set);
  }
}
