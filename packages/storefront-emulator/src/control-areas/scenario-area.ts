import {type ControlArea, ControlError} from '../control-area.ts';
import {readScenario} from '../scenario/read-scenario.ts';
import type {ScenarioRunner} from '../scenario/scenario-runner.ts';

/** Runs a scenario, below `/control/scenario`. */
export function scenarioArea(runner: ScenarioRunner): ControlArea {
  return {
    help: {
      'GET /control/scenario': 'the steps of the scenario that runs',
      'POST /control/scenario': {
        name: 'text (optional)',
        steps:
          'a list of {at, and one of fault, clearFaults, product with change, advance, set}; at is the time since the start, such as "30 s"',
      },
      'DELETE /control/scenario': 'cancels the steps that have not run',
    },
    handle(method, path, body) {
      if (path !== '') throw new ControlError(`There is no /control/scenario/${path}.`, 404);
      if (method === 'POST') runner.start(readScenario(body));
      else if (method === 'DELETE') runner.stop();
      else if (method !== 'GET')
        throw new ControlError(`There is no ${method} /control/scenario.`, 404);
      return {scenario: runner.progress};
    },
    reset: () => runner.stop(),
  };
}
