import {describeNetworkError, timeoutMs} from './check.ts';

/** As in the installed Hydrogen. */
export const apiVersion = '2026-04';

export interface StoreResponse {
  /** 0 where no response arrived. */
  status: number;
  version: string | null;
  data: unknown;
  errors: {message: string; extensions?: {code?: string}}[];
}

/** If no usable response arrives, the only error says so. */
export type Storefront = (query: string, variables?: object) => Promise<StoreResponse>;

export function storefrontOf(origin: string, headers: Record<string, string>): Storefront {
  return async (query, variables = {}) => {
    try {
      const response = await fetch(`${origin}/api/${apiVersion}/graphql.json`, {
        method: 'POST',
        headers: {'Content-Type': 'application/json', ...headers},
        body: JSON.stringify({query, variables}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      // Another server, or one that rejects the request before the API, responds with a page.
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      const errors = valueAt(body, 'errors');
      return {
        status: response.status,
        version: response.headers.get('x-shopify-api-version'),
        data: valueAt(body, 'data'),
        errors: Array.isArray(errors) ? errors : [],
      };
    } catch (reason) {
      const message = `the store did not respond (${describeNetworkError(reason)})`;
      return {status: 0, version: null, data: undefined, errors: [{message}]};
    }
  };
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
