import {
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import {findProblems} from './coerce.ts';
import {locate, type ResponseError} from './errors.ts';

/** The errors of an operation's variables, in graphql-ruby's words. */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ResponseError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return [];
    const name = definition.variable.name.value;
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && definition.defaultValue) return [];
    const value = isGiven ? given[name] : undefined;
    const problems = findProblems(value, type);
    if (problems.length === 0) return [];
    const places = problems
      .filter(({path}) => path.length > 0)
      .map(({path, explanation}) => `${path.join('.')} (${explanation})`);
    const place = places.length > 0 ? ` for ${places.join(', ')}` : '';
    return [
      {
        message: `Variable $${name} of type ${type} was provided invalid value${place}`,
        locations: locate(definition),
        extensions: {code: 'INVALID_VARIABLE', value: value ?? null, problems},
      },
    ];
  });
}

/** The values of variables with the defaults of absent ones, or the errors of graphql-js. */
export function coerceVariables(
  schema: GraphQLSchema,
  {variableDefinitions}: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): {values: Readonly<Record<string, unknown>>} | {errors: ResponseError[]} {
  const {coerced, errors} = getVariableValues(schema, variableDefinitions ?? [], given);
  if (coerced) return {values: coerced};
  return {errors: (errors ?? []).map(({message}) => ({message}))};
}
