import type {Storefront, WithCache} from '@shopify/hydrogen';
import type {RouterContextProvider} from 'react-router';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import type {CountRequest} from '../http/rate-limit.server.ts';
import type {Environment} from './environment.server.ts';
import type {Log} from './log.server.ts';

export interface Invocation {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly environment: Environment;
  readonly log: Log;
}

export interface OwnContext extends Pick<Invocation, 'environment' | 'log'> {
  readonly countRequest: CountRequest;
  /** Asks as the shop, because the store may refuse a visitor. Answers that are kept for everybody come from it. */
  readonly sharedStorefront: Storefront;
  readonly withCache: WithCache;
}

declare global {
  interface HydrogenAdditionalContext extends OwnContext {}
  interface HydrogenCustomCartFragment extends CartApiQueryFragment {}
}

export type AppContext = Readonly<RouterContextProvider>;
