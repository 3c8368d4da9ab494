import {type EmbeddedStorefront, startStorefront} from '../../local/storefront/server.ts';
import {storeVariables} from './site.ts';
import {type RunningWorker, startWorker} from './worker.ts';

export interface ShopifyWorker {
  origin: string;
  store: EmbeddedStorefront;
  worker: RunningWorker;
  close(): Promise<void>;
}

/**
 * A worker whose store has a Shopify domain. Its requests are answered by the embedded store, and
 * `change` may replace a response, for example to set the cookies that Shopify sets.
 */
export async function startShopifyWorker(
  change: (response: Response, query: string) => Response = (response) => response,
): Promise<ShopifyWorker> {
  const store = await startStorefront();
  const worker = await startWorker({
    variables: {...storeVariables(store), PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com'},
    outside: async (request) => {
      const {pathname, search} = new URL(request.url);
      const {method, headers} = request;
      const body = method === 'POST' ? await request.text() : undefined;
      const response = await fetch(store.origin + pathname + search, {
        method,
        headers: [...headers].filter(([name]) => name !== 'host' && name !== 'content-length'),
        ...(body !== undefined && {body}),
      });
      return change(response, body ?? '');
    },
  });
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
