import type {IncomingMessage, ServerResponse} from 'node:http';
import type {FaultInjector} from '../faults/fault-injector.ts';
import type {Faults} from '../faults/fault-list.ts';
import {readOperation} from '../faults/operation.ts';
import {accessOf} from '../graphql/access.ts';
import type {Executor} from '../graphql/executor.ts';
import {readGraphqlRequest} from '../graphql/request.ts';
import {servedVersion} from '../graphql/versions.ts';
import {allowBrowsers, end, json, readBody} from './http.ts';
import type {RequestLog} from './request-log.ts';

/** The Storefront API over HTTP: checks tokens, applies faults and responds to operations. */
export class Api {
  readonly #faults: Faults;
  readonly #injector: FaultInjector;
  readonly #log: RequestLog;
  readonly #executorOf: (version: string) => Executor;

  constructor(
    executorOf: (version: string) => Executor,
    faults: Faults,
    injector: FaultInjector,
    log: RequestLog,
  ) {
    this.#executorOf = executorOf;
    this.#faults = faults;
    this.#injector = injector;
    this.#log = log;
  }

  async serve(
    requested: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') return end(response, 204);
    const version = servedVersion(requested);
    if (!version) return json(response, 404, errorBody('Not Found', 'NOT_FOUND'));
    if (request.method !== 'POST') return json(response, 405, {errors: 'Method Not Allowed'});

    const access = accessOf(request.headers);
    if (typeof access === 'number') return json(response, access, errorBody('', 'UNAUTHORIZED'));
    response.setHeader('x-shopify-api-version', version);
    const body = await readBody(request);
    if (body === undefined) return json(response, 413, {errors: 'Payload Too Large'});
    const parsed = readGraphqlRequest(body, request.headers['content-type']);
    if ('invalid' in parsed) {
      const errors = {[parsed.invalid]: 'Required parameter missing or invalid'};
      return json(response, 400, {errors});
    }

    const operation = readOperation(parsed.query, parsed.operationName);
    const faults = operation ? this.#faults.next(operation) : [];
    this.#log.add({operation, variables: parsed.variables, faults}, response);
    if (operation && (await this.#injector.before(faults, operation, response))) return;

    const result = await this.#executorOf(version).execute(parsed, access);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    await this.#injector.send(faults, Buffer.from(JSON.stringify(result)), response);
  }
}

function errorBody(message: string, code: string): object {
  return {errors: [{message, extensions: {code}}]};
}
