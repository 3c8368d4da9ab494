import {allChecks, type Check, type Sample} from './checks.ts';
import {compareShapes, type Difference} from './compare.ts';
import {findSample} from './sample.ts';
import {shapeOf} from './shape.ts';
import type {Target} from './target.ts';

export interface CheckResult {
  name: string;
  /** `skipped` if one of the stores has no data for the check. */
  outcome: 'equal' | 'different' | 'skipped';
  differences: readonly Difference[];
}

/** Runs every check against both stores and compares the structure of what they return. */
export async function compareStores(
  store: Target,
  emulator: Target,
  withCarts: boolean,
): Promise<CheckResult[]> {
  const samples = await Promise.all([findSample(store), findSample(emulator)]);
  const results: CheckResult[] = [];
  // One after the other, so that a real store does not see a burst of requests.
  for (const check of allChecks(withCarts)) {
    results.push(await runCheck(check, [store, emulator], samples));
  }
  return results;
}

async function runCheck(
  {name, run}: Check,
  [store, emulator]: readonly [Target, Target],
  [storeSample, emulatorSample]: readonly [Sample, Sample],
): Promise<CheckResult> {
  const [left, right] = await Promise.all([run(store, storeSample), run(emulator, emulatorSample)]);
  if (left === undefined || right === undefined) {
    return {name, outcome: 'skipped', differences: []};
  }
  const differences = compareShapes(shapeOf(left), shapeOf(right));
  return {name, outcome: differences.length === 0 ? 'equal' : 'different', differences};
}
