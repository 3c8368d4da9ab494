import {type ASTNode, getLocation} from 'graphql';

interface Location {
  line: number;
  column: number;
}

/** An entry of `errors` in a response. */
export interface ResponseError {
  message: string;
  locations?: Location[];
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/** The places of syntax nodes in their document. */
export function locate(...nodes: readonly ASTNode[]): Location[] {
  return nodes.flatMap(({loc}) => {
    if (!loc) return [];
    const {line, column} = getLocation(loc.source, loc.start);
    return [{line, column}];
  });
}

/** The messages of all errors in a response: GraphQL's own, and the user errors of mutations. */
export function errorMessages({
  data,
  errors = [],
}: {
  data?: unknown;
  errors?: readonly {message: string}[];
}): string[] {
  const payloads: unknown[] = Object.values(Object(data));
  const userErrors: {message: string}[] = payloads.flatMap(
    (payload) => Object(payload).userErrors ?? [],
  );
  return [...errors, ...userErrors].map(({message}) => message);
}
