import * as v from 'valibot';
import {ControlError} from './control-error.ts';
import {type Duration, parseDuration} from './duration.ts';

/** Parts of the schemas of control requests, with messages that follow the name of a field. */

const textMessage = 'must be a non-empty string';
export const text = v.pipe(v.string(textMessage), v.nonEmpty(textMessage));
export const anyText = v.string('must be a string');
export const flag = v.boolean('must be true or false');
export const duration = v.custom<Duration>(
  (given) =>
    (typeof given === 'number' || typeof given === 'string') && parseDuration(given) !== undefined,
  'must be milliseconds or a duration such as "30 s"',
);

export function wholeNumber(least: 0 | 1) {
  const message = `must be a whole number of ${least} or more`;
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(least, message));
}

export function oneOf<const T extends readonly string[]>(allowed: T) {
  return v.picklist(allowed, `must be one of ${allowed.join(', ')}`);
}

/** Reads a JSON object with the fields of a schema; throws `ControlError` for the first problem. */
export function read<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  given: unknown,
  name = 'The body',
): v.InferOutput<typeof schema> {
  const {success, output, issues} = v.safeParse(schema, readObject(given, name));
  if (success) return output;
  const [{type, expected, path = [], message}] = issues;
  const field = path
    .map(({key}) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);
  if (type !== 'strict_object') throw new ControlError(`${field} ${message}.`);
  if (expected !== 'never') throw new ControlError(`${field} is missing.`);
  const known = Object.keys(schema.entries).join(', ');
  throw new ControlError(`There is no field "${field}"; use ${known}.`);
}

export function readObject(given: unknown, name: string): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return {...given};
  throw new ControlError(`${name} must be a JSON object.`);
}
