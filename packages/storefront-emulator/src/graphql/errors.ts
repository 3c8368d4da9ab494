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
