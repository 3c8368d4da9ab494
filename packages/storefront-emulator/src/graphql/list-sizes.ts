import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';

const maxValues = 250;

type Path = readonly (string | number)[];

/**
 * Checks that lists in a root field's arguments have at most 250 values, as Shopify does. Throws an
 * error before anything is changed.
 */
export function checkListSizes(
  args: Readonly<Record<string, unknown>>,
  info: GraphQLResolveInfo,
): void {
  const definitions = info.parentType.getFields()[info.fieldName]?.args ?? [];
  for (const {name, type} of definitions) {
    checkValue(args[name], type, [info.path.key, name], info);
  }
}

function checkValue(
  value: unknown,
  type: GraphQLInputType,
  path: Path,
  info: GraphQLResolveInfo,
): void {
  if (value === null || value === undefined) return;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length > maxValues) {
      throw new GraphQLError(
        `The input array size of ${items.length} is greater than the maximum allowed of ${maxValues}.`,
        {nodes: info.fieldNodes, path, extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'}},
      );
    }
    items.forEach((item, index) => {
      checkValue(item, inner.ofType, [...path, index], info);
    });
  } else if (isInputObjectType(inner)) {
    for (const field of Object.values(inner.getFields())) {
      const given: unknown = Reflect.get(Object(value), field.name);
      checkValue(given, field.type, [...path, field.name], info);
    }
  }
}
