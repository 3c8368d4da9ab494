import {type DocumentNode, Kind, parse, visit} from 'graphql';
import {rootFieldsOf} from '../graphql/document.ts';

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
      rootFields: rootFieldsOf(found.selectionSet, document).map(({name, alias}) => ({
        name: name.value,
        key: (alias ?? name).value,
      })),
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
