import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  type OperationDefinitionNode,
} from 'graphql';
import {rootFieldsOf} from './document.ts';
import {locate, type ResponseError} from './errors.ts';

const maxValues = 250;

type Path = readonly (string | number)[];

/**
 * The error of the first list with more than 250 values in the arguments of an operation's root
 * fields. Nothing is executed then.
 */
export function findLongList(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): ResponseError | undefined {
  const root = schema.getRootType(operation.operation);
  if (!root) return undefined;
  for (const node of rootFieldsOf(operation.selectionSet, document)) {
    const found = findInField(root, node, variables);
    if (found) return found;
  }
  return undefined;
}

function findInField(
  root: GraphQLObjectType,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): ResponseError | undefined {
  const definition = root.getFields()[node.name.value];
  if (!definition || !node.arguments || node.arguments.length === 0) return undefined;
  const values = getArgumentValues(definition, node, variables);
  const key = node.alias?.value ?? node.name.value;
  const found = findIn(values, [key]);
  return (
    found && {
      message: `The input array size of ${found.size} is greater than the maximum allowed of ${maxValues}.`,
      locations: locate(node),
      path: found.path,
      extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'},
    }
  );
}

function findIn(value: unknown, path: Path): {size: number; path: Path} | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && value.length > maxValues) return {size: value.length, path};
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) {
    const found = findIn(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
