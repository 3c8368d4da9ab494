import {readFile} from 'node:fs/promises';
import {ControlError} from '../control-area.ts';
import {readDuration, readObject, readText, rejectUnknown} from '../control-areas/read.ts';
import {readProductChange} from '../control-input.ts';
import {readFault} from '../faults/read-fault.ts';
import {type Scenario, ScenarioError, type ScenarioStep} from './scenario.ts';

/** The kinds of steps, each by the field that names it. */
const kinds = ['fault', 'clearFaults', 'product', 'advance', 'set'] as const;
type Kind = (typeof kinds)[number];

/** Reads a scenario from its value or its JSON file; throws `ScenarioError` with the place. */
export async function loadScenario(source: string | Scenario): Promise<Scenario> {
  if (typeof source !== 'string') return readScenario(source);
  try {
    return readScenario(JSON.parse(await readFile(source, 'utf8')));
  } catch (error) {
    if (error instanceof ScenarioError) throw new ScenarioError(`${source}: ${error.message}`);
    if (error instanceof SyntaxError)
      throw new ScenarioError(`${source}: the file is not valid JSON.`);
    if (error instanceof Error && 'code' in error) {
      throw new ScenarioError(`${source}: the scenario cannot be read (${error.code}).`);
    }
    throw error;
  }
}

export function readScenario(given: unknown): Scenario {
  const {name, steps} = at('the scenario', () => {
    const scenario = readObject(given, 'A scenario');
    rejectUnknown(scenario, ['name', 'steps']);
    if (scenario.name !== undefined) readText('name', scenario.name);
    return scenario;
  });
  if (!Array.isArray(steps) || steps.length === 0) {
    throw new ScenarioError('steps must be a list with at least one step.');
  }
  return {
    ...(typeof name === 'string' && {name}),
    steps: steps.map((step: unknown, index) => at(`steps[${index}]`, () => readStep(step))),
  };
}

function readStep(given: unknown): ScenarioStep {
  const step = readObject(given, 'A step');
  const found = kinds.filter((kind) => step[kind] !== undefined);
  const [kind, second] = found;
  if (kind === undefined || second !== undefined) {
    throw new ControlError(`A step must have exactly one of ${kinds.join(', ')}.`);
  }
  rejectUnknown(step, ['at', kind, ...(kind === 'product' ? ['change'] : [])]);
  return {at: readDuration('at', step.at), ...readChange(kind, step)};
}

function readChange(kind: Kind, step: Readonly<Record<string, unknown>>) {
  switch (kind) {
    case 'fault':
      return {fault: readFault(step.fault)};
    case 'clearFaults':
      if (step.clearFaults !== true) throw new ControlError('clearFaults must be true.');
      return {clearFaults: true} as const;
    case 'product':
      return {product: readText('product', step.product), change: readProductChange(step.change)};
    case 'advance':
      return {advance: readDuration('advance', step.advance)};
    case 'set': {
      const set = readText('set', step.set);
      if (Number.isNaN(Date.parse(set))) throw new ControlError('set must be a date.');
      return {set};
    }
  }
}

/** Adds the place to the reason of an error. */
function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ControlError) throw new ScenarioError(`${place}: ${error.message}`);
    throw error;
  }
}
