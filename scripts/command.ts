import {type ParseArgsConfig, parseArgs} from 'node:util';

type Values<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{options: Options}>
>['values'];

/** The options of the command line, or what is wrong with them. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
): Values<Options> | string {
  try {
    return parseArgs({options}).values;
  } catch (error) {
    // An unknown option, or one without its value.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Prints a problem and returns the exit code of a failure. */
export function fail(message: string): 1 {
  console.error(message);
  return 1;
}
