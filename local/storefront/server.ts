import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {execute} from 'graphql';
import {createYoga, type Plugin} from 'graphql-yoga';
import {Carts} from './carts.ts';
import {Checkout, type CompletedOrder} from './checkout.ts';
import {checkoutPolicy} from './checkout-page.ts';
import {Control, ControlError} from './control.ts';
import {shop} from './data.ts';
import {
  accessDenied,
  type Fault,
  Faults,
  type Operation,
  readOperation,
  throttled,
} from './faults.ts';
import {newUuid} from './ids.ts';
import {drawImage} from './images.ts';
import {apiVersion, createRoots} from './resolvers.ts';
import {buildStorefrontSchema} from './schema.ts';
import {Catalogue} from './state.ts';

export type {CompletedOrder} from './checkout.ts';

export interface EmbeddedStorefront {
  /** What `PUBLIC_STORE_DOMAIN` is set to: with its scheme, which Hydrogen's client keeps. */
  origin: string;
  publicToken: string;
  privateToken: string;
  storefrontId: string;
  shopId: string;
  controlUrl: string;
  control: Control;
  orders: readonly CompletedOrder[];
  allowReturnTo(origin: string): void;
  close(): Promise<void>;
}

export interface StorefrontOptions {
  /** A free one is taken where this one is not free, or none is given. */
  port?: number;
  now?: () => Date;
  returnOrigins?: readonly string[];
  onOrder?: (order: CompletedOrder) => void | Promise<void>;
}

/** Known to everybody, and good for nothing but this store on this machine. */
const publicToken = '5b0ea1e5b0ea1e5b0ea1e5b0ea1e5b0e';
const privateToken = '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';

/** graphql-js ignores @defer, as a server may: the answer comes whole, which every client takes. */
const wholeAnswers: Plugin = {
  onExecute({setExecuteFn}) {
    setExecuteFn(execute);
  },
};

const largestBody = 1024 * 1024;

export async function startStorefront(
  options: StorefrontOptions = {},
): Promise<EmbeddedStorefront> {
  const now = options.now ?? (() => new Date());
  const server = createServer();
  const origin = await listen(server, options.port ?? 0);

  const catalogue = new Catalogue(now);
  const carts = new Carts(catalogue, now);
  const checkout = new Checkout(carts, origin, now, options.onOrder);
  for (const storefront of options.returnOrigins ?? []) checkout.allowReturnTo(storefront);

  const faults = new Faults();
  const hanging = new Set<ServerResponse>();
  const letGo = () => {
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  const control = new Control(catalogue, carts, faults, letGo);

  const {query, mutation} = createRoots(catalogue, carts, origin);
  const yoga = createYoga({
    schema: buildStorefrontSchema({QueryRoot: query, Mutation: mutation}),
    graphqlEndpoint: '*',
    graphiql: false,
    landingPage: false,
    logging: 'error',
    maskedErrors: false,
    multipart: false,
    plugins: [wholeAnswers],
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    route(request, response).catch((error: unknown) => {
      console.error('Embedded store:', error);
      if (!response.headersSent) json(response, 500, {errors: [{message: 'Internal error'}]});
      else response.destroy();
    });
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    response.setHeader('x-request-id', newUuid());

    const [, version] = /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(url.pathname) ?? [];
    if (version) return serveApi(version, request, response);
    const [, token] = /^\/cart\/c\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (token) return serveCheckout(token, url, request, response);
    if (url.pathname === '/control' || url.pathname.startsWith('/control/')) {
      return serveControl(url, request, response);
    }
    const [, handle = '', view = ''] =
      /^\/cdn\/shop\/files\/([a-z]+)-([a-z]+)\.svg$/.exec(url.pathname) ?? [];
    const state = catalogue.all.find(({seed}) => seed.handle === handle);
    if (state?.seed.images.some((image) => image.view === view)) {
      response.setHeader('content-type', 'image/svg+xml');
      response.setHeader('cache-control', 'public, max-age=31536000');
      response.end(drawImage(state.seed, view));
      return;
    }
    json(response, 404, {errors: 'Not Found'});
  }

  async function serveApi(
    version: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') return end(response, 204);
    if (!/^(\d{4}-(01|04|07|10)|unstable)$/.test(version)) {
      return json(response, 404, {errors: 'Not Found'});
    }
    response.setHeader('x-shopify-api-version', version === 'unstable' ? version : apiVersion);
    if (request.method !== 'POST') return json(response, 405, {errors: 'Method Not Allowed'});

    const refusal = refuseToken(request);
    if (refusal)
      return json(response, refusal, {errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}]});

    const body = await readBody(request);
    if (body === undefined) return json(response, 413, {errors: 'Payload Too Large'});
    const parsed = parseBody(body);
    if (!parsed) return json(response, 400, {errors: 'Required parameter missing or invalid'});

    const operation = readOperation(parsed.query, parsed.operationName);
    if (operation) {
      control.count(operation);
      const fault = faults.strike(operation);
      if (fault && (await fail(fault, operation, response))) return;
    }

    const answer = await yoga.fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json'},
      body,
    });
    response.statusCode = answer.status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** Plays a fault; true where it was the whole answer. */
  async function fail(
    {fault, delayMs = 2_000}: Fault,
    operation: Operation,
    response: ServerResponse,
  ): Promise<boolean> {
    switch (fault) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return false;
      case 'down':
        response.destroy();
        return true;
      case 'hang':
        hanging.add(response);
        response.on('close', () => hanging.delete(response));
        return true;
      case 'malformed':
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end('{"data": {"product": {"id": ');
        return true;
      case 'http_500':
        response.statusCode = 500;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end('<!DOCTYPE html><title>Something went wrong</title><h1>500</h1>');
        return true;
      case 'access_denied':
        json(response, 200, accessDenied(operation));
        return true;
      case 'throttled':
        json(response, 200, throttled);
        return true;
    }
  }

  async function serveCheckout(
    token: string,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.setHeader('content-security-policy', checkoutPolicy);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'GET' || request.method === 'HEAD') {
      const {status, html} = checkout.show(token, url.searchParams);
      response.statusCode = status;
      response.end(html);
      return;
    }
    if (request.method !== 'POST') return end(response, 405);
    const body = await readBody(request);
    if (body === undefined) return end(response, 413);
    const page = await checkout.submit(token, url.searchParams, new URLSearchParams(body));
    response.statusCode = page.status;
    response.end(page.html);
  }

  async function serveControl(
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!isThisMachine(request))
      return json(response, 403, {error: 'The control endpoint answers this machine only.'});
    const body = await readBody(request);
    if (body === undefined) return json(response, 413, {error: 'The body is too large.'});
    try {
      const path = url.pathname.replace(/^\/control\/?/, '');
      const given: unknown = body.trim() === '' ? {} : JSON.parse(body);
      json(response, 200, control.handle(request.method ?? 'GET', path, given));
    } catch (error) {
      if (error instanceof ControlError)
        return json(response, error.status, {error: error.message});
      if (error instanceof SyntaxError)
        return json(response, 400, {error: 'The body is not JSON.'});
      if (error instanceof URIError) return json(response, 400, {error: 'The path is malformed.'});
      throw error;
    }
  }

  return {
    origin,
    publicToken,
    privateToken,
    storefrontId: shop.storefrontId,
    shopId: String(shop.id),
    controlUrl: `${origin}/control`,
    control,
    orders: checkout.orders,
    allowReturnTo: (storefront) => checkout.allowReturnTo(storefront),
    close: () =>
      new Promise((resolve, reject) => {
        letGo();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** The wanted port if it is free, else one that is. */
async function listen(server: Server, wanted: number): Promise<string> {
  const attempt = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await attempt(wanted);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    await attempt(0);
  }
  const {port} = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** As at Shopify: 401 without a token, 403 with one that is not the store's. */
function refuseToken({headers}: IncomingMessage): 401 | 403 | undefined {
  const given = headers['x-shopify-storefront-access-token'];
  const secret = headers['shopify-storefront-private-token'];
  if (given === undefined && secret === undefined) return 401;
  if (given !== undefined && given !== publicToken) return 403;
  if (secret !== undefined && secret !== privateToken) return 403;
  return undefined;
}

/** Neither another machine, nor a page of another site that this machine's browser shows. */
function isThisMachine({socket, headers}: IncomingMessage): boolean {
  const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? '');
  const named = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  const {origin} = headers;
  const local =
    origin === undefined || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  return loopback && named && local;
}

function allowBrowsers({headers}: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('vary', 'Origin');
}

function parseBody(body: string): {query: string; operationName: string | null} | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const query: unknown = Reflect.get(parsed, 'query');
    const name: unknown = Reflect.get(parsed, 'operationName');
    if (typeof query !== 'string') return undefined;
    return {query, operationName: typeof name === 'string' ? name : null};
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The whole body; nothing where it is larger than any client's would be. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= largestBody) chunks.push(bytes);
  }
  return size <= largestBody ? Buffer.concat(chunks).toString('utf8') : undefined;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}
