import {type EmbeddedStorefront, startStorefront} from '../../local/storefront/server.ts';
import {type RunningWorker, startWorker} from './worker.ts';

export interface Site {
  origin: string;
  store: EmbeddedStorefront;
  worker: RunningWorker;
  close(): Promise<void>;
}

/** The whole shop for one test file or browser worker: a store of its own, the production worker. */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const store = await startStorefront();
  const worker = await startWorker({variables: {...storeVariables(store), ...variables}});
  store.allowReturnTo(worker.origin);
  return {
    origin: worker.origin,
    store,
    worker,
    async close() {
      await worker.close();
      await store.close();
    },
  };
}

export function storeVariables(store: EmbeddedStorefront): Record<string, string> {
  return {
    SESSION_SECRET: 'a secret for tests and for nothing else',
    PUBLIC_STORE_DOMAIN: store.origin,
    PUBLIC_CHECKOUT_DOMAIN: store.origin,
    PUBLIC_STOREFRONT_API_TOKEN: store.publicToken,
    PRIVATE_STOREFRONT_API_TOKEN: store.privateToken,
    PUBLIC_STOREFRONT_ID: store.storefrontId,
    SHOP_ID: store.shopId,
  };
}
