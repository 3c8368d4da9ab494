import * as v from 'valibot';
import {duration, oneOf, read, text, wholeNumber} from '../core/read.ts';
import {type Fault, faultKinds, operationTypes} from './fault.ts';

const rateMessage = 'must be a number greater than 0 and at most 1';

const schema = v.strictObject({
  fault: oneOf(faultKinds),
  operation: v.optional(text),
  type: v.optional(oneOf(operationTypes)),
  field: v.optional(text),
  times: v.optional(wholeNumber(1)),
  rate: v.optional(
    v.pipe(v.number(rateMessage), v.gtValue(0, rateMessage), v.maxValue(1, rateMessage)),
  ),
  seed: v.optional(wholeNumber(0)),
  after: v.optional(duration),
  for: v.optional(duration),
  delayMs: v.optional(wholeNumber(0)),
  retryAfter: v.optional(wholeNumber(0)),
});

/** Reads a fault; throws `ControlError` for an invalid one. */
export function readFault(given: unknown): Fault {
  return read(schema, given, 'The fault');
}
