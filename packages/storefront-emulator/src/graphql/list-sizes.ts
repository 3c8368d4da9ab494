import {
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
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
  for (const node of fieldsOf(operation.selectionSet, document)) {
    const found = findInField(root, node, variables);
    if (found) return found;
  }
  return undefined;
}

function fieldsOf(set: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet, document);
    const fragment = document.definitions.find(
      (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === node.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? fieldsOf(fragment.selectionSet, document)
      : [];
  });
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
  for (const {name, type} of definition.args) {
    const found = findIn(values[name], type, [key, name]);
    if (!found) continue;
    return {
      message: `The input array size of ${found.size} is greater than the maximum allowed of ${maxValues}.`,
      locations: locate(node),
      path: found.path,
      extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'},
    };
  }
  return undefined;
}

function findIn(
  value: unknown,
  type: GraphQLInputType,
  path: Path,
): {size: number; path: Path} | undefined {
  if (value === null || value === undefined) return undefined;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length > maxValues) return {size: items.length, path};
    for (const [index, item] of items.entries()) {
      const found = findIn(item, inner.ofType, [...path, index]);
      if (found) return found;
    }
  } else if (isInputObjectType(inner)) {
    for (const field of Object.values(inner.getFields())) {
      const given: unknown = Reflect.get(Object(value), field.name);
      const found = findIn(given, field.type, [...path, field.name]);
      if (found) return found;
    }
  }
  return undefined;
}
