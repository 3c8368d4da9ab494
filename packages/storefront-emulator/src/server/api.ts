import {allowBrowsers, empty, json} from '../core/http.ts';
import type {FaultInjector} from '../faults/fault-injector.ts';
import type {Faults} from '../faults/fault-list.ts';
import {readOperation} from '../faults/operation.ts';
import type {RequestDetails, RequestLog} from '../faults/request-log.ts';
import {type Access, accessOf} from '../graphql/access.ts';
import {errorMessages} from '../graphql/errors.ts';
import type {Executor} from '../graphql/executor.ts';
import {readGraphqlRequest} from '../graphql/request.ts';
import {servedVersion} from '../graphql/versions.ts';

interface ApiServices {
  executorOf: (version: string) => Executor;
  faults: Faults;
  injector: FaultInjector;
  log: RequestLog;
  /** The data of responses that replace the execution of operations, by the operations' names. */
  overrides: ReadonlyMap<string, object>;
  now: () => Date;
  /** The scopes of the tokens. */
  granted: Access;
}

type AddDetails = (details: RequestDetails) => void;

/** The Storefront API over HTTP: checks tokens, applies faults and responds to operations. */
export class Api {
  readonly #services: ApiServices;

  constructor(services: ApiServices) {
    this.#services = services;
  }

  async serve(requested: string | undefined, request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return allowBrowsers(request, empty(204));
    const response = await this.#services.log.record(request, (add) =>
      this.#respond(requested, request, add),
    );
    return allowBrowsers(request, response);
  }

  async #respond(
    requested: string | undefined,
    request: Request,
    add: AddDetails,
  ): Promise<Response> {
    const {executorOf, faults: list, injector, overrides, granted, now} = this.#services;
    const version = servedVersion(requested, now());
    if (!version) return json(404, errorBody('Not Found', 'NOT_FOUND'));
    if (request.method !== 'POST') return json(405, {errors: 'Method Not Allowed'});
    const access = accessOf(request.headers, granted);
    if (typeof access === 'number') return json(access, errorBody('', 'UNAUTHORIZED'));

    const parsed = readGraphqlRequest(await request.text(), request.headers.get('content-type'));
    if ('invalid' in parsed) {
      return json(400, {errors: {[parsed.invalid]: 'Required parameter missing or invalid'}});
    }
    const operation = readOperation(parsed.query, parsed.operationName);
    const faults = operation ? list.next(operation) : [];
    add({
      type: operation?.kind,
      operation: operation?.name,
      rootFields: operation?.rootFields.map(({name}) => name) ?? [],
      variables: parsed.variables,
      faults: faults.map(({fault}) => fault),
    });
    const replaced = operation && (await injector.before(faults, operation, request.signal));
    if (replaced) {
      if (replaced.ok) add({errors: faults.map(({fault}) => `fault ${fault}`)});
      return replaced;
    }
    const override = overrides.get(operation?.name ?? '');
    const result = await executorOf(version).execute(parsed, access, override);
    add({errors: errorMessages(result)});
    const response = await injector.after(faults, JSON.stringify(result));
    response.headers.set('x-shopify-api-version', version);
    return response;
  }
}

function errorBody(message: string, code: string): object {
  return {errors: [{message, extensions: {code}}]};
}
