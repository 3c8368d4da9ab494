import {timeoutMs} from './check.ts';

/** The version of the Storefront API that the installed Hydrogen uses. */
export const apiVersion = '2026-04';

export interface StoreResponse {
  status: number;
  version: string | null;
  data: unknown;
  errors: {message: string; extensions?: {code?: string}}[];
}

export type TokenHeaders = Readonly<Record<string, string>>;

/** Sends one operation. Throws when no response arrives; an invalid body has no data and no errors. */
export async function queryStorefront(
  origin: string,
  headers: TokenHeaders,
  query: string,
  variables: object = {},
): Promise<StoreResponse> {
  const response = await fetch(`${origin}/api/${apiVersion}/graphql.json`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify({query, variables}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const {status} = response;
  const version = response.headers.get('x-shopify-api-version');
  try {
    const body: unknown = JSON.parse(text);
    const errors = valueAt(body, 'errors');
    return {
      status,
      version,
      data: valueAt(body, 'data'),
      errors: Array.isArray(errors) ? errors : [],
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {status, version, data: undefined, errors: []};
  }
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}
