import {afterAll, beforeAll, expect, test} from 'vitest';
import {type EmbeddedStorefront, startStorefront} from '../../local/storefront/server.ts';
import {storeVariables} from '../support/site.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

let store: EmbeddedStorefront;
let worker: RunningWorker;

beforeAll(async () => {
  store = await startStorefront();
  // A store at an address of Shopify’s: what it answers comes from the embedded one.
  worker = await startWorker({
    variables: {...storeVariables(store), PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com'},
    outside: async (request) => {
      const {pathname, search} = new URL(request.url);
      const {method, headers} = request;
      const body = method === 'POST' ? await request.text() : undefined;
      return fetch(store.origin + pathname + search, {
        method,
        headers: [...headers].filter(([name]) => name !== 'host' && name !== 'content-length'),
        ...(body !== undefined && {body}),
      });
    },
  });
});
afterAll(async () => {
  await worker?.close();
  await store?.close();
});

const pageOf = async (path: string) => (await fetch(worker.origin + path)).text();

test('a real store’s pictures take the place of ours', async () => {
  // What is asked for the first time streams in after ours; known pictures stand there at once.
  await pageOf('/');
  for (const path of ['/', '/products/rush']) {
    const html = await pageOf(path);
    const sources = [...html.matchAll(/srcset="([^" ]+)/gi)].map(([, source]) => source ?? '');
    expect(sources.some((source) => source.startsWith(`${store.origin}/`))).toBe(true);
    expect(sources.filter((source) => source.startsWith('/media/rush/angle-'))).toEqual([]);
  }
});

test('a store that does not answer leaves ours', async () => {
  const own = await startWorker({
    variables: {...storeVariables(store), PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com'},
    outside: async () => new Response('gone', {status: 502}),
  });
  try {
    const html = await (await fetch(`${own.origin}/products/rush`)).text();
    expect(html.includes('srcSet="/media/rush/angle-')).toBe(true);
  } finally {
    await own.close();
  }
});
