import {type DocumentNode, Kind, parse, type SelectionSetNode, visit} from 'graphql';

/** The parts of a request that faults and counts depend on. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | undefined;
  rootFields: RootField[];
  /** The names of all fields in the document, at any depth. */
  fields: ReadonlySet<string>;
}

interface RootField {
  name: string;
  /** The alias or the name: the key in the response. */
  key: string;
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
      fields: fieldNames(document),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'GraphQLError') return undefined;
    // A document that is nested deeper than the stack is rejected later, too.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function fieldNames(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {Field: ({name}) => void names.add(name.value)});
  return names;
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
