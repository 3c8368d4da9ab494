import {type Duration, parseDuration} from '../clock/duration.ts';
import {ControlError} from './control-area.ts';

/** Readers of a control request's body; they throw `ControlError` with the name of the wrong field. */

export function readObject(body: unknown, name = 'The body'): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return {...body};
  throw new ControlError(`${name} must be a JSON object.`);
}

export function readText(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new ControlError(`${name} must be a non-empty string.`);
}

export function readCount(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ControlError(`${name} must be a whole number of 0 or more.`);
}

export function readAtLeastOne(name: string, value: unknown): number {
  if (value === 0) throw new ControlError(`${name} must be 1 or more.`);
  return readCount(name, value);
}

export function readDuration(name: string, value: unknown): Duration {
  if (
    (typeof value === 'number' || typeof value === 'string') &&
    parseDuration(value) !== undefined
  )
    return value;
  throw new ControlError(`${name} must be milliseconds or a duration such as "30 s".`);
}

export function readOneOf<T extends string>(
  name: string,
  value: unknown,
  allowed: readonly T[],
): T {
  const found = allowed.find((known) => known === value);
  if (found === undefined) throw new ControlError(`${name} must be one of ${allowed.join(', ')}.`);
  return found;
}

/** Rejects names that a misspelled option would otherwise hide behind. */
export function rejectUnknown(given: object, allowed: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    throw new ControlError(`There is no field "${unknown}"; use ${allowed.join(', ')}.`);
  }
}
