import {afterEach, expect, it, vi} from 'vitest';
import {receiveWebhook} from '../../../../app/orders/webhooks/receive.server.ts';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {defaultMarket} from '../../../../app/platform/storefront/markets.server.ts';
import {deliveryHeaders, payloads, webhookSecret} from '../../../support/deliveries.ts';

afterEach(() => vi.unstubAllGlobals());

const silentStore = {
  environment: {
    store: {kind: 'shopify', origin: 'https://boreal.myshopify.com'},
    webhooks: {secrets: [webhookSecret], supabase: {url: 'https://database.test', key: 'key'}},
  },
  log: {info: vi.fn(), warn: vi.fn(), error: vi.fn()},
  sharedStorefront: {i18n: defaultMarket, CacheCustom: vi.fn(), CacheNone: vi.fn()},
  withCache: {run: () => new Promise(() => {})},
  waitUntil: vi.fn(),
} as unknown as AppContext;

it('leaves the database most of the five seconds that Shopify waits, while the store is silent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, {body}: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({outcome: 'written', tracking_number: 'BRL-2P6C8NV5J'});
  });
  const body = JSON.stringify(payloads.order());
  const headers = deliveryHeaders('orders/create', body);
  const request = new Request('https://shop.test/webhooks/shopify', {
    method: 'POST',
    body,
    headers,
  });
  const startedAt = performance.now();
  const response = await receiveWebhook(request, silentStore);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  expect(response.status).toBe(200);
  expect(JSON.stringify(sent)).toContain('"product_id":"rush"');
});
