import type {Storefront, WithCache} from '@shopify/hydrogen';
import type {RouterContextProvider} from 'react-router';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import type {Count} from '../http/rate-limit.server.ts';
import type {Environment} from './environment.server.ts';
import type {Log} from './log.server.ts';

/** One call of the worker. */
export interface Invocation {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly environment: Environment;
  readonly log: Log;
}

export interface OwnContext extends Pick<Invocation, 'environment' | 'log'> {
  /** Counts the request against a limit. Returns 0, or, beyond the limit, the seconds for a `Retry-After` header. */
  readonly countRequest: Count;
  /**
   * The store, asked as the shop, for what is kept for everybody; `storefront` asks as the visitor. The store may refuse
   * one visitor, by an address or by headers that are too long, and would refuse what the others wait for.
   */
  readonly sharedStorefront: Storefront;
  /** Keeps the result of a function in Hydrogen's cache at the edge. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends OwnContext {}
  // `cart.get()` and the mutations return the shape of this project's own fragment.
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

export type AppContext = Readonly<RouterContextProvider>;
