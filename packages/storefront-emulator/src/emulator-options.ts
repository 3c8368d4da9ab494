import type {Catalog} from './catalog/catalog.ts';
import type {CatalogInput} from './catalog/types.ts';
import type {Scope} from './graphql/access.ts';
import type {Unsupported} from './graphql/missing.ts';
import type {ServerOptions} from './server/open.ts';
import type {StoreOptions} from './store.ts';

export interface EmulatorOptions extends ServerOptions, StoreOptions {
  /** The shop's data; a small sample if absent. Throws `CatalogError` for an invalid one. */
  catalog?: CatalogInput | Catalog;
  /** Where the clock starts: a date, or a function for a clock that the caller moves. */
  now?: (() => Date) | Date | string;
  /** The scopes that the tokens have, as an app is granted them; all of them by default. */
  scopes?: readonly Scope[];
  /** A file with an introspection result, which serves every API version instead of Shopify's. */
  schema?: string;
  /**
   * What the first read of a field that is not emulated does: print a warning, or return the error
   * `NOT_EMULATED`, which `expectNoErrors` reports. It is `warn` by default.
   */
  unsupported?: Unsupported;
}

/** The names of all options of an emulator; the compiler checks that none is missing. */
export const emulatorOptions: Readonly<Record<keyof EmulatorOptions, true>> = {
  catalog: true,
  catalogFolder: true,
  drawings: true,
  host: true,
  https: true,
  listen: true,
  now: true,
  port: true,
  publicOrigin: true,
  schema: true,
  scopes: true,
  seed: true,
  strictPort: true,
  unsupported: true,
  webhookRetries: true,
  webhooks: true,
};
