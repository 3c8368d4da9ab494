import {afterEach, expect, it, vi} from 'vitest';
import {receiveWebhook} from '../../../../app/orders/webhooks/receive.server.ts';
import type {Topic} from '../../../../app/orders/webhooks/topics.server.ts';
import type {AppContext} from '../../../../app/platform/server/app-context.server.ts';
import {defaultMarket} from '../../../../app/platform/storefront/markets.server.ts';
import {deliveryHeaders, payloads, webhookSecret} from '../../../support/deliveries.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const askStore = vi.fn(() => new Promise<never>(() => {}));
const contextOfSilentStore = () =>
  ({
    environment: {
      store: {kind: 'shopify', origin: 'https://boreal.myshopify.com'},
      webhooks: {secrets: [webhookSecret], supabase: {url: 'https://database.test', key: 'key'}},
    },
    log: {info: vi.fn(), warn: vi.fn(), error: vi.fn()},
    sharedStorefront: {i18n: defaultMarket, CacheCustom: vi.fn(), CacheNone: vi.fn()},
    withCache: {run: askStore},
    waitUntil: vi.fn(),
  }) as unknown as AppContext;

function post(topic: Topic, payload: object): Request {
  const body = JSON.stringify(payload);
  const headers = deliveryHeaders(topic, body);
  return new Request('https://shop.test/webhooks/shopify', {method: 'POST', body, headers});
}

it('leaves the database most of the five seconds that Shopify waits, while the store is silent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, {body}: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({outcome: 'written', tracking_number: 'BRL-2P6C8NV5J'});
  });
  const request = post('orders/create', payloads.order());
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']});
  const receiving = receiveWebhook(request, contextOfSilentStore());
  await vi.waitFor(() => expect(askStore).toHaveBeenCalled());
  const startedAt = performance.now();
  await vi.advanceTimersByTimeAsync(500);
  const response = await receiving;
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  expect(response.status).toBe(200);
  expect(JSON.stringify(sent)).toContain('"product_id":"rush"');
});

it.each<[Topic, object, number]>([
  ['orders/updated', payloads.order(), 1],
  ['orders/delete', payloads.deleted(), 0],
  ['fulfillment_events/create', payloads.event(), 0],
])(
  'a delivery of %s asks the store for its products only if it has line items',
  async (topic, payload, times) => {
    vi.stubGlobal('fetch', async () => Response.json({outcome: 'written'}));
    const {status} = await receiveWebhook(post(topic, payload), contextOfSilentStore());
    expect(status).toBe(200);
    expect(askStore).toHaveBeenCalledTimes(times);
  },
);

it('accepts a delivery whose outcome only a later migration knows, so that Shopify does not send it again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({outcome: 'deferred'}));
  const request = post('orders/delete', payloads.deleted());
  const response = await receiveWebhook(request, contextOfSilentStore());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({outcome: 'unknown'});
});
