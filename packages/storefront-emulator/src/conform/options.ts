import {parseArgs} from 'node:util';
import {argumentProblem} from '../cli/usage-error.ts';
import {schemaVersion} from '../graphql/versions.ts';
import {storeOrigin} from '../recording/recorder.ts';
import {RecordingError} from '../recording/recording-file.ts';

/** A mistake in the command line, with one sentence for its author. */
export class ConformUsageError extends Error {}

export interface ConformOptions {
  store: string;
  token?: string;
  privateToken?: string;
  version: string;
  catalog?: string;
  against?: string;
  againstToken?: string;
  write: boolean;
  json: boolean;
}

const definitions = {
  store: {type: 'string'},
  token: {type: 'string'},
  'private-token': {type: 'string'},
  'api-version': {type: 'string'},
  catalog: {type: 'string', short: 'c'},
  against: {type: 'string'},
  'against-token': {type: 'string'},
  write: {type: 'boolean'},
  json: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
} as const;

/** Reads the command line; `undefined` asks for the help. */
export function parseConformOptions(argv: readonly string[]): ConformOptions | undefined {
  const values = readValues(argv);
  if (values.help) return undefined;
  const {store, token, catalog, against, write = false, json = false} = values;
  if (store === undefined) throw new ConformUsageError('conform requires --store.');
  if (catalog !== undefined && against !== undefined) {
    throw new ConformUsageError('Use either --catalog or --against, not both.');
  }
  const version = values['api-version'] ?? schemaVersion;
  if (!/^(\d{4}-\d{2}|unstable)$/.test(version)) {
    throw new ConformUsageError(`--api-version must have the form ${schemaVersion}.`);
  }
  const privateToken = values['private-token'];
  const againstToken = values['against-token'];
  return {
    store: origin('store', store),
    ...(token !== undefined && {token}),
    ...(privateToken !== undefined && {privateToken}),
    version,
    ...(catalog !== undefined && {catalog}),
    ...(against !== undefined && {against: origin('against', against)}),
    ...(againstToken !== undefined && {againstToken}),
    write,
    json,
  };
}

function readValues(argv: readonly string[]) {
  try {
    return parseArgs({args: [...argv], options: definitions, strict: true}).values;
  } catch (error) {
    throw new ConformUsageError(argumentProblem(error, Object.keys(definitions)), {cause: error});
  }
}

function origin(name: string, address: string): string {
  try {
    return storeOrigin(address);
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    throw new ConformUsageError(`--${name} must be an address such as https://shop.example.`);
  }
}

export const conformHelp = `storefront-emulator conform: compares a store with the emulator

Runs the same operations against both and prints where the structure of the responses differs:
fields, types, error codes, user errors and paging. The merchant's data is not compared.

Usage
  npx storefront-emulator conform --store ADDRESS [options]

  --store ADDRESS        The store to compare with, such as https://your-shop.myshopify.com.
  --token TOKEN          Its public Storefront API token; without one, only what Shopify allows
                         without a token can be compared.
  --private-token TOKEN  Its private Storefront API token.
  --api-version VERSION  ${schemaVersion} by default.
  -c, --catalog FILE     The catalog of the emulator, instead of one copied from the store.
  --against ADDRESS      Compares with another running emulator or store instead.
  --against-token TOKEN  The public token for --against.
  --write                Compares cart operations, too. They leave carts without a buyer in the
                         store, which expire by themselves.
  --json                 Prints the report as JSON.

Exit codes
  0  no difference
  1  differences
  2  wrong options, or a store that does not respond
`;
