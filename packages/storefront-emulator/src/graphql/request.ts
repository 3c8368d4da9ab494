import {parseJson} from '../core/parse-json.ts';
import type {GraphqlRequest} from './executor.ts';

/** A parameter of the request that is missing or has the wrong type. */
interface InvalidRequest {
  invalid: 'query' | 'variables' | 'operationName';
}

/** Reads a request's body: JSON, or the document alone as `application/graphql`. */
export function readGraphqlRequest(
  body: string,
  contentType: string | null,
): GraphqlRequest | InvalidRequest {
  if (contentType?.startsWith('application/graphql')) {
    return {query: body, variables: {}, operationName: undefined};
  }
  const parsed = parseJson(body);
  if (!isRecord(parsed) || typeof parsed.query !== 'string') return {invalid: 'query'};
  const {query, operationName} = parsed;
  // Clients without a JSON type of their own send the variables as text.
  const variables =
    typeof parsed.variables === 'string' ? parseJson(parsed.variables) : parsed.variables;
  if (variables !== undefined && variables !== null && !isRecord(variables)) {
    return {invalid: 'variables'};
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return {invalid: 'operationName'};
  }
  return {query, variables: variables ?? {}, operationName: operationName ?? undefined};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
