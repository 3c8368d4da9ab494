import type {Duration} from '../clock/duration.ts';
import type {ProductChange} from '../control-input.ts';
import type {Fault} from '../faults/fault.ts';

/** What happens to the store over time, such as an outage during a sale. */
export interface Scenario {
  name?: string;
  steps: readonly ScenarioStep[];
}

/** One change; `at` is the time since the start of the scenario on the store's clock. */
export type ScenarioStep = {at: Duration} & (
  | {fault: Fault}
  | {clearFaults: true}
  /** A price, the stock or any other part of a product that the merchant can change. */
  | {product: string; change: ProductChange}
  /** Moves the clock. */
  | {advance: Duration}
  | {set: string}
);

/** A scenario that cannot be read, with the place and the reason. */
export class ScenarioError extends Error {
  readonly status = 400;
}
