import {CatalogError} from '../catalog/catalog-error.ts';
import type {CatalogInput} from '../catalog/types.ts';
import {CatalogFileError, readCatalogFile} from '../catalog-file.ts';
import {ImportError, importStorefront} from '../importers/storefront-api.ts';
import {startEmulator} from '../server.ts';
import {
  type ConformOptions,
  ConformUsageError,
  conformHelp,
  parseConformOptions,
} from './options.ts';
import {createReport, formatReport} from './report.ts';
import {compareStores} from './suite.ts';
import {type Target, TargetError} from './target.ts';

/** Where the command prints. */
export interface ConformOutput {
  print(text: string): void;
  printError(text: string): void;
}

/** Runs `storefront-emulator conform` and returns its exit code. */
export async function runConform(argv: readonly string[], output: ConformOutput): Promise<number> {
  try {
    const options = parseConformOptions(argv);
    if (options) return await compare(options, output);
    output.print(conformHelp);
    return 0;
  } catch (error) {
    if (error instanceof ConformUsageError) {
      output.printError(`${error.message}\nSee storefront-emulator conform --help.\n`);
      return 2;
    }
    const isExplained =
      error instanceof TargetError ||
      error instanceof ImportError ||
      error instanceof CatalogError ||
      error instanceof CatalogFileError;
    if (!isExplained) throw error;
    output.printError(`${error.message}\n`);
    return 2;
  }
}

async function compare(options: ConformOptions, output: ConformOutput): Promise<number> {
  const store = storeTarget(options);
  const {target: emulator, close} = await openEmulator(options);
  try {
    const results = await compareStores(store, emulator, options.write);
    const report = createReport(store, emulator, results);
    output.print(options.json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report));
    return report.different === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

function storeTarget({store, version, token, privateToken}: ConformOptions): Target {
  return {
    name: 'The store',
    endpoint: endpointOf(store, version),
    headers: {
      ...(token !== undefined && {'x-shopify-storefront-access-token': token}),
      ...(privateToken !== undefined && {'shopify-storefront-private-token': privateToken}),
    },
  };
}

/** The emulator gets a token only if the store does, because both limit tokenless access. */
async function openEmulator(
  options: ConformOptions,
): Promise<{target: Target; close: () => Promise<void>}> {
  const {against, againstToken, version, token, privateToken} = options;
  const name = 'The emulator';
  if (against !== undefined) {
    const headers = againstToken && {'x-shopify-storefront-access-token': againstToken};
    const target = {name, endpoint: endpointOf(against, version), headers: headers || {}};
    return {target, close: async () => {}};
  }
  const emulator = await startEmulator({catalog: await loadCatalog(options)});
  const headers = {
    ...(token !== undefined && {'x-shopify-storefront-access-token': emulator.publicToken}),
    ...(privateToken !== undefined && {'shopify-storefront-private-token': emulator.privateToken}),
  };
  const target = {name, endpoint: endpointOf(emulator.origin, version), headers};
  return {target, close: () => emulator.close()};
}

async function loadCatalog({catalog, store, token}: ConformOptions): Promise<CatalogInput> {
  if (catalog !== undefined) return (await readCatalogFile(catalog)).catalog;
  return importStorefront({origin: store, ...(token !== undefined && {token})});
}

function endpointOf(origin: string, version: string): string {
  return `${origin}/api/${version}/graphql.json`;
}
