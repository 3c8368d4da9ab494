import {readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {mapStack, readLog} from '../../scripts/read-log.ts';
import {CartClient} from '../support/cart-client.ts';
import {type Shop, startShopifyWorker} from '../support/site.ts';

let shopify: Shop;
/** Whether the store's next response breaks an assumption of the worker's code. */
let isDamaged = false;
/** With what the store rejects every change of a cart. */
let errors: {message: string}[] | undefined;
beforeAll(async () => {
  shopify = await startShopifyWorker(async (response, query) => {
    if (errors && query.includes('mutation')) return Response.json({data: null, errors});
    if (!isDamaged || !query.includes('cartCreate')) return response;
    const json = (await response.json()) as {data: {cartCreate: {warnings: unknown}}};
    json.data.cartCreate.warnings = [null];
    return Response.json(json);
  });
});
afterAll(() => shopify?.close());

/** The log as a platform stores it: the worker's lines, between others. */
const download = () =>
  ['wrangler 4.116.0', ...shopify.worker.lines]
    .map((line, index) => (index % 2 ? JSON.stringify({logs: [{message: [line]}]}) : line))
    .join('\n');

describe('the log of a worker', () => {
  it('shows, by the time alone, which product an add failed for and what the store said', async () => {
    shopify.store.control.setProduct('vitra', {availableForSale: false});
    const before = new Date().toISOString();
    const {body} = await new CartClient(shopify.origin).add('vitra');
    const after = new Date().toISOString();
    shopify.store.control.reset();
    expect(body.code).toBe('rejected');
    const find = () =>
      readLog(download()).filter(
        ({time, event}) => time >= before && time <= after && event === 'cart.not_changed',
      );
    await expect.poll(find).toHaveLength(1);
    expect(find()[0]).toMatchObject({
      path: '/api/cart',
      action: 'add',
      product: 'vitra',
      code: 'rejected',
      reason: expect.stringMatching(/^[A-Z_]+$/),
    });
  });

  it('shows the first message of a store that could not carry a change out, which the shopper does not see', async () => {
    errors = [{message: 'Field "attributes" does not exist.'}, {message: 'Another one.'}];
    const {status, body} = await new CartClient(shopify.origin).add('rush');
    errors = undefined;
    expect([status, body.problem]).toEqual([422, 'We couldn’t add RUSH to your cart.']);
    const client = new CartClient(shopify.origin);
    await client.add('rush');
    errors = [{message: 'Field "note" does not exist.'}];
    const changed = [await client.post('note', {note: 'Ring.'}), await client.set('rush', 2)];
    errors = undefined;
    expect(changed.map((one) => [one.status, one.body.problem])).toEqual([
      [422, 'Your last change wasn’t saved.'],
      [422, 'We couldn’t change RUSH in your cart.'],
    ]);
    const find = () => readLog(download()).find(({message}) => message !== undefined);
    await expect.poll(find).toMatchObject({
      event: 'cart.not_changed',
      // Hydrogen puts the operation in front.
      message: expect.stringMatching(/Field "attributes" does not exist\.$/),
    });
  });

  it('shows where in the source an add failed, by the time and the reference that the shopper names', async () => {
    const before = new Date().toISOString();
    isDamaged = true;
    const {status, body} = await new CartClient(shopify.origin).add('rush');
    isDamaged = false;
    const after = new Date().toISOString();
    await new CartClient(shopify.origin).add('vitra');
    expect(status).toBe(500);
    const [, reference = 'none'] = /Reference: (\w{8})$/.exec(body.problem ?? '') ?? [];

    const find = () =>
      readLog(download()).filter(
        ({time, requestId}) => time >= before && time <= after && requestId?.includes(reference),
      );
    await expect
      .poll(() =>
        find()
          .map(({event}) => event)
          .toSorted(),
      )
      .toEqual(['cart.failed', 'cart.not_changed', 'request']);
    for (const {version} of find()) expect(version).toMatch(/^[\da-f]{12}(-dirty)?$/);

    const {stack = ''} = find().find(({event}) => event === 'cart.failed') ?? {};
    const file = join(import.meta.dirname, '../../dist/server/index.js.map');
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
    expect(mapStack(stack, map).split('\n')[0]).toMatch(
      /app\/cart\/server\/store-cart\.server\.ts:\d+:\d+/,
    );
  });

  it('has the id, the status and the time of a response', async () => {
    const response = await fetch(`${shopify.origin}/api/cart`);
    await response.text();
    const requestId = response.headers.get('X-Request-Id') ?? '';
    expect(response.headers.get('Server-Timing')).toMatch(/page;desc="off", total;dur=\d+/);
    const line = () => shopify.worker.lines.find((logged) => logged.includes(requestId));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line() ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/cart',
      status: 200,
      page: 'off',
      requestId,
      ms: expect.any(Number),
    });
  });

  it.each([
    ['5f1c0b7e-1111-4222-8333-944445555666', /^5f1c0b7e-1111-4222-8333-944445555666$/],
    ['"><svg>', /^[\w-]{36}$/],
    ['a', /^[\w-]{36}$/],
    ['x'.repeat(65), /^[\w-]{36}$/],
    ['a b c d e f', /^[\w-]{36}$/],
  ])('has the id of a header only if it is a plain id: %j', async (id, expected) => {
    const response = await fetch(`${shopify.origin}/healthz`, {headers: {'request-id': id}});
    expect(response.headers.get('X-Request-Id')).toMatch(expected);
  });
});
