import {GraphQLError} from 'graphql';
import type {ReportMissing} from './executor.ts';

/** What the read of a field that is not emulated does. */
export type Unsupported = 'warn' | 'error';

/** Prints a warning once for each field that is not emulated, or makes each read of it an error. */
export function reporter(unsupported: Unsupported): ReportMissing {
  if (unsupported === 'error') {
    return (field) => {
      throw notEmulated(field);
    };
  }
  const reported = new Set<string>();
  return (field, value) => {
    if (reported.has(field)) return;
    reported.add(field);
    const shown = typeof value === 'object' && value !== null ? 'empty' : JSON.stringify(value);
    console.warn(`storefront-emulator: ${field} is not emulated, and is always ${shown}.`);
  };
}

/** The error of a field or an operation that is not emulated. */
export function notEmulated(field: string): GraphQLError {
  return new GraphQLError(`storefront-emulator does not emulate ${field}.`, {
    extensions: {code: 'NOT_EMULATED'},
  });
}
