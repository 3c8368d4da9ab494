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
  /** Returns 0, or, beyond the limit, the seconds for a `Retry-After` header. */
  readonly countRequest: Count;
  /**
   * Asks as the shop for answers that are kept for everybody; `storefront` asks as the visitor, whom the store may
   * refuse.
   */
  readonly sharedStorefront: Storefront;
  /** Hydrogen's cache at the edge. */
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends OwnContext {}
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

export type AppContext = Readonly<RouterContextProvider>;
