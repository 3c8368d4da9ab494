import type {IncomingMessage, ServerResponse} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {execute, type GraphQLSchema} from 'graphql';
import {createYoga, type Plugin} from 'graphql-yoga';
import {
  accessDenied,
  type Fault,
  type Faults,
  type Operation,
  readOperation,
  throttled,
} from './faults.ts';
import {allowBrowsers, end, json, readBody} from './http.ts';
import {apiVersion} from './queries.ts';

/** Public knowledge: the tokens are valid for the embedded store only. */
export const publicToken = '5b0ea1e5b0ea1e5b0ea1e5b0ea1e5b0e';
export const privateToken = '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';

/** Ignores `@defer`, as a server may: every client accepts a complete response. */
const withoutDefer: Plugin = {
  onExecute({setExecuteFn}) {
    setExecuteFn(execute);
  },
};

/** The Storefront API over HTTP: checks tokens, applies faults and executes operations. */
export class Api {
  readonly #faults: Faults;
  readonly #count: (operation: Operation) => void;
  readonly #hanging = new Set<ServerResponse>();
  #delays = new AbortController();
  readonly #execute: (body: string) => Promise<Response>;

  constructor(schema: GraphQLSchema, faults: Faults, count: (operation: Operation) => void) {
    this.#faults = faults;
    this.#count = count;
    const yoga = createYoga({
      schema,
      graphqlEndpoint: '*',
      graphiql: false,
      landingPage: false,
      logging: 'error',
      maskedErrors: false,
      multipart: false,
      plugins: [withoutDefer],
    });
    this.#execute = async (body) =>
      yoga.fetch('http://127.0.0.1/graphql', {
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json'},
        body,
      });
  }

  async serve(version: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') return end(response, 204);
    if (!/^(\d{4}-(01|04|07|10)|unstable)$/.test(version)) {
      return json(response, 404, {errors: 'Not Found'});
    }
    response.setHeader('x-shopify-api-version', version === 'unstable' ? version : apiVersion);
    if (request.method !== 'POST') return json(response, 405, {errors: 'Method Not Allowed'});

    const rejection = checkToken(request);
    if (rejection) {
      const errors = [{message: '', extensions: {code: 'UNAUTHORIZED'}}];
      return json(response, rejection, {errors});
    }
    const body = await readBody(request);
    if (body === undefined) return json(response, 413, {errors: 'Payload Too Large'});
    const parsed = parseBody(body);
    if (!parsed) return json(response, 400, {errors: 'Required parameter missing or invalid'});

    const operation = readOperation(parsed.query, parsed.operationName);
    const fault = operation && this.#nextFault(operation);
    if (fault && (await this.#applyFault(fault, operation, response))) return;

    const result = await this.#execute(body);
    // The operation has been executed, but its client gets no response.
    if (fault?.fault === 'lost') {
      response.destroy();
      return;
    }
    response.statusCode = result.status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(Buffer.from(await result.arrayBuffer()));
  }

  /** Ends requests that hang and delays of slow ones. */
  releaseHanging(): void {
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  #nextFault(operation: Operation): Fault | undefined {
    this.#count(operation);
    return this.#faults.next(operation);
  }

  /** Applies a fault and returns whether it replaces the response. */
  async #applyFault(
    {fault, delayMs = 2_000}: Fault,
    operation: Operation,
    response: ServerResponse,
  ): Promise<boolean> {
    switch (fault) {
      case 'slow':
        await this.#delay(delayMs);
        return false;
      case 'lost':
        return false;
      case 'down':
        response.destroy();
        return true;
      case 'hang':
        this.#hanging.add(response);
        response.on('close', () => this.#hanging.delete(response));
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

  async #delay(milliseconds: number): Promise<void> {
    const {signal} = this.#delays;
    try {
      await sleep(milliseconds, undefined, {signal, ref: false});
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Like Shopify: 401 without a token, 403 with a wrong one. */
function checkToken({headers}: IncomingMessage): 401 | 403 | undefined {
  const given = headers['x-shopify-storefront-access-token'];
  const secret = headers['shopify-storefront-private-token'];
  if (given === undefined && secret === undefined) return 401;
  if (given !== undefined && given !== publicToken) return 403;
  if (secret !== undefined && secret !== privateToken) return 403;
  return undefined;
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
