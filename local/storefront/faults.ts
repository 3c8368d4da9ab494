import {type DocumentNode, Kind, parse, type SelectionSetNode} from 'graphql';

/** The ways a store fails its clients. */
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
  /** The name of an operation or of a field of its root; `*` is every operation. */
  operation: string;
  fault: FaultKind;
  /** How often it strikes before it is gone; always, where absent. */
  times?: number;
  /** For `slow`: how long the answer is held back. */
  delayMs?: number;
}

/** What a request asks for, as far as a fault or a count wants to know. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | undefined;
  rootFields: RootField[];
}

export interface RootField {
  name: string;
  /** Its alias, where it has one: what the answer calls it. */
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

  /** The first fault that an operation runs into; it counts as having struck. */
  strike({name, rootFields}: Operation): Fault | undefined {
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

/** Reads a document's operation; nothing where it is no document, which the server refuses itself. */
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

/** The fields at the root, also those that a fragment brings. */
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
    // Without itself: a fragment in a circle is the validator's to refuse.
    const definitions = document.definitions.filter((other) => other !== fragment);
    return rootFieldsOf(fragment.selectionSet, {...document, definitions});
  });
}

const scope = '`unauthenticated_read_product_listings` access scope.';

/** Shopify's body for an operation whose token lacks a scope. */
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

/** Shopify's body for a client that asks too much. */
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
