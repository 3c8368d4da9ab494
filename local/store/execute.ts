import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {
  type ASTVisitor,
  buildClientSchema,
  type DocumentNode,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getLocation,
  getNamedType,
  getNullableType,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  typeFromAST,
  type ValidationContext,
  validate,
} from 'graphql';
import {notEmulated} from './errors.ts';
import {parseGid} from './ids.ts';

export interface GraphqlRequest {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | undefined;
}

interface ResponseError {
  message: string;
  locations?: readonly {line: number; column: number}[];
  path?: readonly (string | number)[];
  extensions?: object;
}

type Prepared =
  | {document: DocumentNode; operation: OperationDefinitionNode}
  | {errors: readonly ResponseError[]};

let schema: GraphQLSchema | undefined;

/** Hydrogen's own schema: a query that is valid here is valid at Shopify. */
export function storefrontSchema(): GraphQLSchema {
  if (schema) return schema;
  const file = createRequire(import.meta.url).resolve('@shopify/hydrogen/storefront.schema.json');
  schema = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')), {assumeValid: true});
  return schema;
}

const maxTokens = 20_000;
const known = new Map<string, Prepared>();

/** With the messages of graphql-js, and the codes of Shopify. */
export function prepare({query, operationName}: GraphqlRequest): Prepared {
  const key = `${operationName ?? ''}\n${query}`;
  const prepared = known.get(key) ?? prepareDocument(query, operationName);
  if (known.size > 1_000) known.clear();
  known.set(key, prepared);
  return prepared;
}

function prepareDocument(query: string, name: string | undefined): Prepared {
  let document: DocumentNode;
  let invalid: readonly GraphQLError[];
  try {
    document = parse(query, {maxTokens});
    invalid = validate(storefrontSchema(), document, [...specifiedRules, globalIdRule]);
  } catch (error) {
    if (error instanceof GraphQLError) return {errors: [error.toJSON()]};
    // The recursive parser has no limit of depth.
    if (error instanceof RangeError) return {errors: [{message: 'This query is too large.'}]};
    throw error;
  }
  if (invalid.length > 0) return {errors: invalid.map(withCode)};
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation, other] = operations.filter((node) => !name || node.name?.value === name);
  if (operation && !other) return {document, operation};
  return {
    errors: [{message: name ? `No operation named "${name}"` : 'An operation name is required'}],
  };
}

/** To graphql-js, any string is an `ID`. */
function globalIdRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      const type = context.getInputType();
      if (!type || getNamedType(type).name !== 'ID' || parseGid(node.value)) return;
      context.reportError(new GraphQLError(`Invalid global id '${node.value}'`, {nodes: node}));
    },
  };
}

/** Shopify's code for each rule, by the rule's message. */
const codes: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^Cannot query field/, 'undefinedField'],
  [/^Unknown argument|is not defined by type/, 'argumentNotAccepted'],
  [/^(Field|Directive) .* argument .* is required/, 'missingRequiredArguments'],
  [/selection of subfields|must not have a selection/, 'selectionMismatch'],
  [/^Variable .* is not defined/, 'variableNotDefined'],
  [/used in position expecting/, 'variableMismatch'],
  [/^Unknown type/, 'undefinedType'],
  [/^Unknown fragment|^Fragment .* is never used/, 'useAndDefineFragment'],
  [
    /cannot represent|^Expected value|does not exist in|^Invalid global id/,
    'argumentLiteralsIncompatible',
  ],
];

function withCode(error: GraphQLError): ResponseError {
  const code = codes.find(([pattern]) => pattern.test(error.message))?.[1];
  return {...error.toJSON(), ...(code !== undefined && {extensions: {code}})};
}

export function rootFields({selections}: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(fragment.selectionSet, document)
      : [];
  });
}

/** Called with the path of a field that this store lacks, such as `product.metafield`. */
export type ReportMissing = (path: string) => void;

/** With `reportMissing`, an absent field is null where the schema allows it; otherwise it is an error. */
export async function run(
  {document, operation}: Exclude<Prepared, {errors: unknown}>,
  variables: Readonly<Record<string, unknown>>,
  rootValue: object,
  reportMissing?: ReportMissing,
): Promise<{data?: unknown; errors?: readonly ResponseError[]}> {
  const invalid = findInvalidVariables(operation, variables);
  if (invalid.length > 0) return {errors: invalid};
  const {data, errors} = await execute({
    schema: storefrontSchema(),
    document,
    rootValue,
    contextValue: reportMissing,
    variableValues: variables,
    operationName: operation.name?.value,
    fieldResolver,
    typeResolver: (value) => String(Reflect.get(Object(value), '__typename')),
  });
  return errors ? {errors: errors.map(formatError), data} : {data};
}

const fieldResolver: GraphQLFieldResolver<unknown, ReportMissing | undefined> = (
  source,
  args,
  reportMissing,
  info,
) => {
  const value: unknown = Reflect.get(Object(source), info.fieldName);
  if (value !== undefined) return typeof value === 'function' ? value(args) : value;
  if (!reportMissing || !mayBeNull(info)) {
    throw notEmulated(`${info.parentType.name}.${info.fieldName}`);
  }
  reportMissing(pathOf(info).join('.'));
  return null;
};

/** A cart that lacks a part, or a mutation that says nothing, would look as if it had worked. */
function mayBeNull({returnType, operation, path}: GraphQLResolveInfo): boolean {
  const isOfCart = (place: typeof path | undefined): boolean =>
    place !== undefined && (/^(Base)?Cart/.test(place.typename ?? '') || isOfCart(place.prev));
  return !isNonNullType(returnType) && operation.operation === 'query' && !isOfCart(path);
}

function pathOf({path}: GraphQLResolveInfo): string[] {
  const keys: string[] = [];
  for (let place: typeof path | undefined = path; place; place = place.prev) {
    if (typeof place.key === 'string') keys.unshift(place.key);
  }
  return keys;
}

/** A defect of this store becomes Shopify's internal error. */
function formatError(error: GraphQLError): ResponseError {
  const {originalError} = error;
  if (!originalError || originalError instanceof GraphQLError) return error.toJSON();
  console.error(originalError);
  return {...error.toJSON(), extensions: {code: 'INTERNAL_SERVER_ERROR'}};
}

function findInvalidVariables(
  {variableDefinitions = []}: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ResponseError[] {
  const extensions = {code: 'INVALID_VARIABLE'};
  const {coerced, errors} = getVariableValues(storefrontSchema(), variableDefinitions, given);
  if (errors) return errors.map((error) => ({...error.toJSON(), extensions}));
  return variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(storefrontSchema(), definition.type);
    const value = coerced[definition.variable.name.value];
    const wrong = isInputType(type) ? findInvalidId(value, type) : undefined;
    const {loc} = definition;
    const locations = loc ? [getLocation(loc.source, loc.start)] : [];
    return wrong === undefined
      ? []
      : [{message: `Invalid global id '${wrong}'`, locations, extensions}];
  });
}

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
