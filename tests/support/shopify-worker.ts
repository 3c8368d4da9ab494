import {catalog} from '../../local/catalog.ts';
import {type EmbeddedStore, startStore} from '../../local/store/store.ts';
import {type RunningWorker, startWorker} from './worker.ts';

export interface ShopifyWorker {
  origin: string;
  store: EmbeddedStore;
  worker: RunningWorker;
  close(): Promise<void>;
}

/**
 * A worker whose store has a Shopify domain. Its requests go to the embedded store, and
 * `change` may replace a response, for example to set the cookies that Shopify sets. Requests to
 * this machine, such as those to the embedded database, arrive where they are sent.
 */
export async function startShopifyWorker(
  change: (response: Response, query: string) => Response | Promise<Response> = (response) =>
    response,
  variables: Record<string, string> = {},
): Promise<ShopifyWorker> {
  const store = await startStore({catalog});
  const worker = await startWorker({
    variables: {
      ...store.variables,
      PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com',
      ...variables,
    },
    outside: async (request) => {
      const {hostname, origin, pathname, search} = new URL(request.url);
      const isStore = hostname !== '127.0.0.1';
      const {method, headers} = request;
      const body = method === 'POST' ? await request.text() : undefined;
      const response = await fetch((isStore ? store.origin : origin) + pathname + search, {
        method,
        headers: [...headers].filter(([name]) => name !== 'host' && name !== 'content-length'),
        ...(body !== undefined && {body}),
      });
      return isStore ? change(response, body ?? '') : response;
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
