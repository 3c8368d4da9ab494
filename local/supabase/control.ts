import {type ControlArea, ControlError} from 'storefront-emulator';
import {type FaultKind, type FaultOptions, faultKinds} from './faults.ts';
import type {EmbeddedSupabase} from './server.ts';

/** Lets the store's control endpoint set faults of the embedded database, below `/control/database`. */
export function databaseControl(current: () => EmbeddedSupabase | undefined): ControlArea {
  return {
    help: {
      'GET /control/database': 'the current fault',
      'POST /control/database/faults': {
        fault: faultKinds.join(' | '),
        table: 'a table or a function (optional)',
        method: 'GET, POST, … (optional)',
        times: 'how many requests fail (optional)',
        ms: 'the delay of slow (optional)',
      },
      'DELETE /control/database/faults': 'ends the fault',
    },
    reset: () => current()?.fault('none'),
    handle(method, path, body) {
      const database = current();
      if (!database) throw new ControlError('There is no embedded database.', 404);
      const request = `${method} ${path}`;
      if (request === 'POST faults') database.fault(...readFault(body));
      else if (request === 'DELETE faults') database.fault('none');
      else if (request !== 'GET ') {
        throw new ControlError(`There is no ${method} /control/database/${path}.`, 404);
      }
      return {fault: database.currentFault};
    },
  };
}

function readFault(body: unknown): [FaultKind, FaultOptions] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ControlError('The body must be a JSON object.');
  }
  const {fault, ...rest}: Record<string, unknown> = {...body};
  const kind = faultKinds.find((known) => known === fault);
  if (!kind) throw new ControlError(`fault must be one of ${faultKinds.join(', ')}.`);
  const options: FaultOptions = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'table' || name === 'method') {
      if (typeof value !== 'string') throw new ControlError(`${name} must be a string.`);
      options[name] = value;
    } else if (name === 'times' || name === 'ms') {
      const least = name === 'times' ? 1 : 0;
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
        throw new ControlError(`${name} must be a whole number from ${least} up.`);
      }
      options[name] = value;
    } else {
      throw new ControlError(`A database fault has no "${name}".`);
    }
  }
  return [kind, options];
}
