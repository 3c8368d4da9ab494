import type {IncomingMessage, ServerResponse} from 'node:http';
import {execute, type GraphQLSchema} from 'graphql';
import {createYoga, type Plugin} from 'graphql-yoga';
import type {FaultInjector} from './faults/fault-injector.ts';
import type {Faults} from './faults/fault-list.ts';
import {readOperation} from './faults/operation.ts';
import {allowBrowsers, end, json, readBody} from './http.ts';
import {apiVersion} from './queries.ts';
import type {RequestLog} from './requests/request-log.ts';

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
  readonly #injector: FaultInjector;
  readonly #log: RequestLog;
  readonly #execute: (body: string) => Promise<Response>;

  constructor(schema: GraphQLSchema, faults: Faults, injector: FaultInjector, log: RequestLog) {
    this.#faults = faults;
    this.#injector = injector;
    this.#log = log;
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
    const faults = operation ? this.#faults.next(operation) : [];
    this.#log.add({operation, variables: parsed.variables, faults}, response);
    if (operation && (await this.#injector.before(faults, operation, response))) return;

    const result = await this.#execute(body);
    response.statusCode = result.status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    await this.#injector.send(faults, Buffer.from(await result.arrayBuffer()), response);
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

function parseBody(
  body: string,
): {query: string; operationName: string | null; variables: unknown} | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const query: unknown = Reflect.get(parsed, 'query');
    const name: unknown = Reflect.get(parsed, 'operationName');
    if (typeof query !== 'string') return undefined;
    const variables: unknown = Reflect.get(parsed, 'variables');
    return {query, operationName: typeof name === 'string' ? name : null, variables};
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
