import {json} from '../core/http.ts';
import type {Operation} from './operation.ts';

const scope = '`unauthenticated_read_product_listings` access scope.';

/** Shopify's response to an operation whose token lacks a scope. */
export function accessDenied({rootFields}: Operation): object {
  return {
    data: Object.fromEntries(rootFields.map(({key}) => [key, null])),
    errors: rootFields.map(({name, key}) => ({
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

const maximumCost = 1_000;

/** Shopify's response to a client over its rate limit, with the cost of its operation. */
export function throttled({fields}: Operation): object {
  return {
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
        requestedQueryCost: fields.size,
        actualQueryCost: null,
        throttleStatus: {
          maximumAvailable: maximumCost,
          currentlyAvailable: 0,
          restoreRate: 50,
        },
      },
    },
  };
}

/** A refusal before GraphQL, which tells its client when to try again. */
export function refusal(status: 429 | 430 | 503, retryAfterSeconds: number): Response {
  return json(status, {errors: refusals[status]}, {'retry-after': String(retryAfterSeconds)});
}

const refusals = {
  429: 'Too Many Requests',
  430: 'Shopify Security Rejection',
  503: 'Service Unavailable',
} as const;
