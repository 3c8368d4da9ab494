import type {FaultInjector} from '../faults/fault-injector.ts';
import type {Faults} from '../faults/fault-list.ts';
import {readOperation} from '../faults/operation.ts';
import {accessOf} from '../graphql/access.ts';
import {errorMessages} from '../graphql/errors.ts';
import type {Executor} from '../graphql/executor.ts';
import {readGraphqlRequest} from '../graphql/request.ts';
import {servedVersion} from '../graphql/versions.ts';
import {allowBrowsers, empty, json} from './http.ts';
import type {RequestDetails, RequestLog} from './request-log.ts';

type AddDetails = (details: RequestDetails) => void;

/** The Storefront API over HTTP: checks tokens, applies faults and responds to operations. */
export class Api {
  readonly #faults: Faults;
  readonly #injector: FaultInjector;
  readonly #log: RequestLog;
  readonly #now: () => Date;
  readonly #executorOf: (version: string) => Executor;

  constructor(
    executorOf: (version: string) => Executor,
    faults: Faults,
    injector: FaultInjector,
    log: RequestLog,
    now: () => Date,
  ) {
    this.#executorOf = executorOf;
    this.#faults = faults;
    this.#injector = injector;
    this.#log = log;
    this.#now = now;
  }

  async serve(requested: string | undefined, request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return allowBrowsers(request, empty(204));
    const response = await this.#log.record(request, (add) =>
      this.#respond(requested, request, add),
    );
    return allowBrowsers(request, response);
  }

  async #respond(
    requested: string | undefined,
    request: Request,
    add: AddDetails,
  ): Promise<Response> {
    const version = servedVersion(requested, this.#now());
    if (!version) return json(404, errorBody('Not Found', 'NOT_FOUND'));
    if (request.method !== 'POST') return json(405, {errors: 'Method Not Allowed'});
    const access = accessOf(request.headers);
    if (typeof access === 'number') return json(access, errorBody('', 'UNAUTHORIZED'));

    const parsed = readGraphqlRequest(await request.text(), request.headers.get('content-type'));
    if ('invalid' in parsed) {
      return json(400, {errors: {[parsed.invalid]: 'Required parameter missing or invalid'}});
    }
    const operation = readOperation(parsed.query, parsed.operationName);
    const faults = operation ? this.#faults.next(operation) : [];
    add({
      type: operation?.kind,
      operation: operation?.name,
      rootFields: operation?.rootFields.map(({name}) => name) ?? [],
      variables: parsed.variables,
      faults: faults.map(({fault}) => fault),
    });
    const replaced = operation && (await this.#injector.before(faults, operation, request.signal));
    if (replaced) return replaced;
    const result = await this.#executorOf(version).execute(parsed, access);
    add({errors: errorMessages(result)});
    const response = await this.#injector.after(faults, JSON.stringify(result));
    response.headers.set('x-shopify-api-version', version);
    return response;
  }
}

function errorBody(message: string, code: string): object {
  return {errors: [{message, extensions: {code}}]};
}
