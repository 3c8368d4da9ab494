import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import {parseGid} from '../core/ids.ts';
import {locate, type ResponseError} from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of an operation's variables with their defaults, or Shopify's errors for invalid ones. */
export function readVariables(
  schema: GraphQLSchema,
  {variableDefinitions = []}: OperationDefinitionNode,
  given: Values,
): {values: Values; errors?: never} | {values?: never; errors: ResponseError[]} {
  const {coerced, errors = []} = getVariableValues(schema, variableDefinitions, given);
  if (!coerced) {
    return {errors: errors.map(({message, nodes}) => invalid(message, locate(...(nodes ?? []))))};
  }
  const found = variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    const value = coerced[definition.variable.name.value];
    const wrong = isInputType(type) ? findInvalidId(value, type) : undefined;
    return wrong === undefined ? [] : [invalid(`Invalid global id '${wrong}'`, locate(definition))];
  });
  return found.length > 0 ? {errors: found} : {values: coerced};
}

function invalid(message: string, locations: ResponseError['locations']): ResponseError {
  return {message, ...(locations && {locations}), extensions: {code: 'INVALID_VARIABLE'}};
}

/** The first value of the type `ID`, at any depth, that is no global id. */
function findInvalidId(value: unknown, type: GraphQLInputType): string | undefined {
  if (value === null || value === undefined) return undefined;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => findInvalidId(item, inner.ofType)).find((id) => id !== undefined);
  }
  if (isInputObjectType(inner)) {
    return Object.values(inner.getFields())
      .map((field) => findInvalidId(Reflect.get(Object(value), field.name), field.type))
      .find((id) => id !== undefined);
  }
  return inner.name === 'ID' && !parseGid(String(value)) ? String(value) : undefined;
}
