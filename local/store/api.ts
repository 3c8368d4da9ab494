import type {OperationDefinitionNode} from 'graphql';
import type {Fault, Faults} from '../faults.ts';
import {html, json} from '../http.ts';
import {type GraphqlRequest, prepare, type ReportMissing, rootFields, run} from './execute.ts';

/** Public knowledge: the tokens are valid for the embedded store only. */
export const publicToken = '5b0ea1e5b0ea1e5b0ea1e5b0ea1e5b0e';
export const privateToken = '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';

export type StoreFaultKind = 'http_500' | 'throttled' | 'access_denied';
export type StoreFault = Fault<StoreFaultKind>;

export interface LoggedRequest {
  at: string;
  operation: string | undefined;
  rootFields: readonly string[];
  variables: Readonly<Record<string, unknown>>;
  /** `null` while the request runs, and for a client that got no response. */
  status: number | null;
  errors: readonly string[];
}

const maxLogged = 1_000;

export class Api {
  readonly #faults: Faults<StoreFaultKind>;
  readonly #rootValue: object;
  readonly #reportMissing: ReportMissing | undefined;
  /** The oldest first. */
  requests: LoggedRequest[] = [];

  constructor(faults: Faults<StoreFaultKind>, rootValue: object, reportMissing?: ReportMissing) {
    this.#faults = faults;
    this.#rootValue = rootValue;
    this.#reportMissing = reportMissing;
  }

  async serve(request: Request): Promise<Response> {
    if (request.method !== 'POST') return json(405, {errors: 'Method Not Allowed'});
    const refusal = refuse(request.headers);
    if (refusal) {
      return json(refusal, {errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}]});
    }
    const parsed = readGraphqlRequest(await request.text());
    if (typeof parsed === 'string') {
      return json(400, {errors: {[parsed]: 'Required parameter missing or invalid'}});
    }
    const prepared = prepare(parsed);
    const fields =
      'document' in prepared ? rootFields(prepared.operation.selectionSet, prepared.document) : [];
    const operation = 'operation' in prepared ? nameOf(prepared.operation) : undefined;
    const names = fields.map(({name}) => name.value);
    const logged = this.#log({operation, rootFields: names, variables: parsed.variables});
    const keys = fields.map(({name, alias}) => ({name: name.value, key: (alias ?? name).value}));
    const response = await this.#faults.play(
      request,
      operation === undefined ? names : [operation, ...names],
      async () => {
        const result =
          'errors' in prepared
            ? prepared
            : await run(prepared, parsed.variables, this.#rootValue, this.#reportMissing);
        logged.errors = (result.errors ?? []).map(({message}) => message);
        return json(200, result, {'x-shopify-api-version': '2026-04'});
      },
      {
        http_500: () => html(500, '<!DOCTYPE html><title>Something went wrong</title>'),
        access_denied: () => json(200, accessDenied(keys)),
        throttled: () => json(200, throttled),
      },
    );
    logged.status = response.status;
    return response;
  }

  #log(request: Pick<LoggedRequest, 'operation' | 'rootFields' | 'variables'>): LoggedRequest {
    const logged = {at: new Date().toISOString(), ...request, status: null, errors: []};
    this.requests.push(logged);
    if (this.requests.length > maxLogged) this.requests.shift();
    return logged;
  }
}

function nameOf({name}: OperationDefinitionNode): string | undefined {
  return name?.value;
}

function refuse(headers: Headers): 401 | 403 | undefined {
  const given = headers.get('x-shopify-storefront-access-token');
  const secret = headers.get('shopify-storefront-private-token');
  if (given && given !== publicToken) return 401;
  return secret && secret !== privateToken ? 403 : undefined;
}

/** Instead of a request, returns the parameter that is missing or has the wrong type. */
function readGraphqlRequest(
  body: string,
): GraphqlRequest | 'query' | 'variables' | 'operationName' {
  const parsed = parseJson(body);
  if (!isRecord(parsed) || typeof parsed.query !== 'string') return 'query';
  const {query, variables, operationName} = parsed;
  if (variables !== undefined && variables !== null && !isRecord(variables)) return 'variables';
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return 'operationName';
  }
  return {query, variables: variables ?? {}, operationName: operationName ?? undefined};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const scope = '`unauthenticated_read_product_listings` access scope.';

function accessDenied(fields: readonly {name: string; key: string}[]): object {
  return {
    data: Object.fromEntries(fields.map(({key}) => [key, null])),
    errors: fields.map(({name, key}) => ({
      message: `Access denied for ${name} field. Required access: ${scope}`,
      locations: [{line: 1, column: 1}],
      path: [key],
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess: scope,
      },
    })),
  };
}

const throttled = {
  errors: [
    {
      message: 'Throttled',
      extensions: {
        code: 'THROTTLED',
        documentation: 'https://shopify.dev/api/usage/rate-limits',
      },
    },
  ],
  extensions: {
    cost: {
      requestedQueryCost: 10,
      actualQueryCost: null,
      throttleStatus: {maximumAvailable: 1_000, currentlyAvailable: 0, restoreRate: 50},
    },
  },
};
