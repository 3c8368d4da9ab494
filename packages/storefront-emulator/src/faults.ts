import {type DocumentNode, Kind, parse, type SelectionSetNode} from 'graphql';

/** The ways in which a store fails its clients. */
export const faultKinds = [
  'access_denied',
  'throttled',
  'http_500',
  'hang',
  'malformed',
  'slow',
  'down',
  'lost',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** The name of an operation or of a root field; `*` matches every operation. */
  operation: string;
  fault: FaultKind;
  /** The number of requests that fail before the fault ends; unlimited by default. */
  times?: number;
  /** For `slow`: the delay of the response. */
  delayMs?: number;
}

/** The parts of a request that faults and counts depend on. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | undefined;
  rootFields: RootField[];
}

export interface RootField {
  name: string;
  /** The alias or the name: the key in the response. */
  key: string;
}

export class Faults {
  #faults: Fault[] = [];

  get all(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults.push({...fault});
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns the first fault that applies to an operation, and counts it. */
  next({name, rootFields}: Operation): Fault | undefined {
    const names = ['*', ...(name ? [name] : []), ...rootFields.map((field) => field.name)];
    const fault = this.#faults.find(({operation}) => names.includes(operation));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    }
    return fault;
  }
}

const known = new Map<string, Operation | undefined>();

/** Reads a document's operation; `undefined` for an invalid document, which the server rejects. */
export function readOperation(
  document: string,
  operationName?: string | null,
): Operation | undefined {
  const key = `${operationName ?? ''}\n${document}`;
  if (known.size > 2_000) known.clear();
  if (!known.has(key)) known.set(key, parseOperation(document, operationName));
  return known.get(key);
}

function parseOperation(text: string, operationName?: string | null): Operation | undefined {
  try {
    const document = parse(text);
    const operations = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const found = operationName
      ? operations.find(({name}) => name?.value === operationName)
      : operations.at(0);
    if (!found) return undefined;
    return {
      kind: found.operation,
      name: found.name?.value,
      rootFields: rootFieldsOf(found.selectionSet, document),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'GraphQLError') return undefined;
    throw error;
  }
}

/** The root fields, including those of fragments. */
function rootFieldsOf({selections}: SelectionSetNode, document: DocumentNode): RootField[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      return [{name, key: selection.alias?.value ?? name}];
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFieldsOf(selection.selectionSet, document);
    }
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return [];
    // The fragment itself is left out, so that a cycle ends; validation rejects it later.
    const definitions = document.definitions.filter((other) => other !== fragment);
    return rootFieldsOf(fragment.selectionSet, {...document, definitions});
  });
}

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

/** Shopify's response to a client over its rate limit. */
export const throttled: object = {
  errors: [
    {
      message: 'Throttled',
      extensions: {
        code: 'THROTTLED',
        documentation: 'https://shopify.dev/api/usage/rate-limits',
      },
    },
  ],
};
