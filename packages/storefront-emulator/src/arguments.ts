import {
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
} from 'graphql';
import {parseGid} from './ids.ts';

const maxValues = 250;

type Path = readonly (string | number)[];

/**
 * Checks arguments beyond their types, as Shopify does: ids are global ids, and lists have at most
 * 250 values. Throws an error for the whole operation before anything is changed.
 */
export function checkArguments(
  args: Readonly<Record<string, unknown>>,
  info: GraphQLResolveInfo,
): void {
  const definitions = info.parentType.getFields()[info.fieldName]?.args ?? [];
  for (const definition of definitions) {
    checkValue(args[definition.name], definition.type, [], definition, info);
  }
}

function checkValue(
  value: unknown,
  type: GraphQLInputType,
  path: Path,
  argument: GraphQLArgument,
  info: GraphQLResolveInfo,
): void {
  if (value === null || value === undefined) return;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length > maxValues) {
      throw tooMany(items.length, [info.fieldName, argument.name, ...path]);
    }
    items.forEach((item, index) => {
      checkValue(item, inner.ofType, [...path, index], argument, info);
    });
  } else if (isInputObjectType(inner)) {
    for (const field of Object.values(inner.getFields())) {
      const given: unknown = Reflect.get(Object(value), field.name);
      checkValue(given, field.type, [...path, field.name], argument, info);
    }
  } else if (inner.name === 'ID' && !parseGid(String(value))) {
    throw invalidId(String(value), path, argument, info);
  }
}

/** Shopify's error names the variable of the id, or the id alone if it is a literal. */
function invalidId(
  id: string,
  path: Path,
  argument: GraphQLArgument,
  info: GraphQLResolveInfo,
): GraphQLError {
  const explanation = `Invalid global id '${id}'`;
  const given = info.fieldNodes[0]?.arguments?.find(({name}) => name.value === argument.name);
  if (given?.value.kind !== Kind.VARIABLE) {
    return new GraphQLError(explanation, {
      ...(given && {nodes: given}),
      extensions: {
        code: 'argumentLiteralsIncompatible',
        typeName: 'CoercionError',
        argumentName: argument.name,
      },
    });
  }
  const place = path.length > 0 ? ` for ${path.join('.')} (${explanation})` : '';
  const message = `Variable $${given.value.name.value} of type ${argument.type} was provided invalid value${place}`;
  return new GraphQLError(message, {
    nodes: given,
    extensions: {code: 'INVALID_VARIABLE', value: id, problems: [{path, explanation}]},
  });
}

function tooMany(size: number, path: Path): GraphQLError {
  return new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${maxValues}.`,
    {path, extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'}},
  );
}
