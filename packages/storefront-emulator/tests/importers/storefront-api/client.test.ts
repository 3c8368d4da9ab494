import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {
  AccessDeniedError,
  ComplexityError,
  ImportError,
  StorefrontClient,
} from '../../../src/importers/storefront-api/client.ts';

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

const closers = new Set<() => void>();
afterEach(() => {
  for (const close of closers) close();
  closers.clear();
});

/** A store that sends the given responses in turn, and repeats the last one. */
async function startStore(
  ...handlers: readonly Handler[]
): Promise<{origin: string; calls: number[]}> {
  const calls: number[] = [];
  const server = createServer((request, response) => {
    const handle = handlers[Math.min(calls.length, handlers.length - 1)];
    calls.push(calls.length);
    handle?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.add(() => server.close());
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls};
}

const json =
  (body: object): Handler =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (response) =>
    response.writeHead(code, headers).end('<html></html>');
const graphqlError = (code: string, message = code) =>
  json({errors: [{message, extensions: {code}}]});
const success = json({data: {shop: {name: 'Ridge'}}});

function createClient(origin: string, token?: string) {
  const waits: number[] = [];
  const lines: string[] = [];
  const client = new StorefrontClient({
    origin,
    ...(token && {token}),
    onProgress: (line) => lines.push(line),
    wait: async (ms) => waits.push(ms),
  });
  return {client, waits, lines};
}

const query = '{shop {name}}';

describe('the client of an import', () => {
  it('waits as long as the store asks for, and longer after each failure without such a time', async () => {
    const {origin} = await startStore(
      status(430, {'retry-after': '7'}),
      graphqlError('THROTTLED'),
      status(503),
      (response) => response.destroy(),
      success,
    );
    const {client, waits, lines} = createClient(origin);
    expect(await client.query(query)).toEqual({shop: {name: 'Ridge'}});
    const [asked, second = 0, third = 0, fourth = 0] = waits;
    expect(asked).toBe(7000);
    expect(second).toBeGreaterThanOrEqual(1000);
    expect(third).toBeGreaterThanOrEqual(2000);
    expect(fourth).toBeGreaterThanOrEqual(4000);
    expect(lines[0]).toBe(`${origin} responded with status 430. Trying again in 7 s.`);
  });

  it('ends with a sentence about a store that never responds', async () => {
    const {origin} = await startStore(success);
    for (const close of closers) close();
    const {client, waits} = createClient(origin);
    await expect(client.query(query)).rejects.toThrow(/does not respond: .*ECONNREFUSED/);
    expect(waits).toHaveLength(5);
  });

  it.each([
    [
      'a page instead of an API',
      status(200),
      /has no Storefront API at its address \(status 200\)/,
    ],
    ['an unknown address', status(404), /has no Storefront API at its address \(status 404\)/],
    ['the page of a closed store', status(302, {location: '/password'}), /protected by a password/],
    ['a refused token', status(401), /refused access \(status 401\)/],
    ['an error in the query', graphqlError('undefinedField', "Field 'x'"), /Field 'x'/],
  ])('does not repeat a query after %s', async (_, handle, message) => {
    const {origin, calls} = await startStore(handle);
    const failure = createClient(origin).client.query(query);
    await expect(failure).rejects.toThrow(ImportError);
    await expect(failure).rejects.toThrow(message);
    expect(calls).toHaveLength(1);
  });

  it('distinguishes denied access and too large queries from other errors', async () => {
    const denied = await startStore(graphqlError('ACCESS_DENIED'));
    await expect(createClient(denied.origin).client.query(query)).rejects.toThrow(
      AccessDeniedError,
    );
    const large = await startStore(
      graphqlError('', 'Query has complexity 1200, which exceeds 1000'),
    );
    await expect(createClient(large.origin).client.query(query)).rejects.toThrow(ComplexityError);
  });

  it('sends a private token as such, and no token to another site', async () => {
    const headers: (string | string[] | undefined)[] = [];
    const record: Handler = (response, request) => {
      headers.push(
        request.headers['shopify-storefront-private-token'],
        request.headers['x-shopify-storefront-access-token'],
      );
      success(response, request);
    };
    const target = await startStore(record);
    await createClient(target.origin, 'shpat_1').client.query(query);
    await createClient(target.origin, 'abc').client.query(query);
    expect(headers).toEqual(['shpat_1', undefined, undefined, 'abc']);

    const location = `${target.origin.replace('127.0.0.1', 'localhost')}/`;
    const source = await startStore(status(301, {location}));
    await expect(createClient(source.origin, 'abc').client.query(query)).rejects.toThrow(
      ImportError,
    );
    expect(headers).toHaveLength(4);
    expect(await createClient(source.origin).client.query(query)).toEqual({shop: {name: 'Ridge'}});
  });
});
