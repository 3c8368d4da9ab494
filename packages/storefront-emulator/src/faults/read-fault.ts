import {ControlError} from '../control/control-area.ts';
import {
  readAtLeastOne,
  readCount,
  readDuration,
  readObject,
  readOneOf,
  readText,
  rejectUnknown,
} from '../control/read.ts';
import {type Fault, faultKinds, operationTypes} from './fault.ts';

type FaultOption = Exclude<keyof Fault, 'fault'>;

const readers: {[Name in FaultOption]-?: (value: unknown) => NonNullable<Fault[Name]>} = {
  operation: (value) => readText('operation', value),
  type: (value) => readOneOf('type', value, operationTypes),
  field: (value) => readText('field', value),
  times: (value) => readAtLeastOne('times', value),
  rate: readRate,
  seed: (value) => readCount('seed', value),
  after: (value) => readDuration('after', value),
  for: (value) => readDuration('for', value),
  delayMs: (value) => readCount('delayMs', value),
  retryAfter: (value) => readCount('retryAfter', value),
};

/** Reads a fault; throws `ControlError` for an invalid one. */
export function readFault(body: unknown): Fault {
  const given = readObject(body, 'The fault');
  rejectUnknown(given, ['fault', ...Object.keys(readers)]);
  const fault: Fault = {fault: readOneOf('fault', given.fault, faultKinds)};
  for (const [name, read] of Object.entries(readers)) {
    const value = given[name];
    if (value !== undefined) Object.assign(fault, {[name]: read(value)});
  }
  return fault;
}

function readRate(value: unknown): number {
  if (typeof value === 'number' && value > 0 && value <= 1) return value;
  throw new ControlError('rate must be a number greater than 0 and at most 1.');
}
