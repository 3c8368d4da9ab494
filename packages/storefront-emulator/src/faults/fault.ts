import type {Duration} from '../core/duration.ts';

/** The ways in which a store fails its clients. */
export const faultKinds = [
  'access_denied',
  'throttled',
  'http_429',
  'http_430',
  'http_500',
  'http_503',
  'hang',
  'malformed',
  'truncated',
  'slow',
  'slow_first_byte',
  'slow_body',
  'down',
  'reset',
  'lost',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const operationTypes = ['query', 'mutation'] as const;
type OperationType = (typeof operationTypes)[number];

/** A fault, and the requests that it applies to; a request has to meet all given conditions. */
export interface Fault {
  fault: FaultKind;
  /** The name of an operation or of a root field; `*`, the default, matches every operation. */
  operation?: string;
  type?: OperationType;
  /** The name of a field at any depth. */
  field?: string;
  /** The number of requests that fail before the fault ends; unlimited by default. */
  times?: number;
  /** The share of the matching requests that fail: greater than 0, and 1 by default. */
  rate?: number;
  /** Makes the choices of `rate` repeatable; 1 by default. */
  seed?: number;
  /** The time until the fault begins, on the store's clock. */
  after?: Duration;
  /** The time that the fault lasts from its start, on the store's clock. */
  for?: Duration;
  /** For the slow kinds: the delay; two seconds by default. */
  delayMs?: number;
  /** For `http_429`, `http_430` and `http_503`: the seconds in `Retry-After`; 2 by default. */
  retryAfter?: number;
}

/** The kinds that delay a response; they add to any other fault of the same request. */
const delayingKinds: readonly FaultKind[] = ['slow', 'slow_first_byte', 'slow_body'];

export function isDelay({fault}: Fault): boolean {
  return delayingKinds.includes(fault);
}
