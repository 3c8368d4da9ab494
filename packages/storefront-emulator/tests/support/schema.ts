import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import {buildStorefrontSchema} from '../../src/graphql/schema.ts';

export const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});

type Field = GraphQLField<unknown, unknown>;
export type RootKind = 'query' | 'mutation';

export function rootField(kind: RootKind, name: string): Field {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`There is no ${kind} ${name}.`);
  return field;
}

/** A mutation that takes all of its arguments from variables of their names. */
export function mutationWithVariables({name, args}: Field, selection: string): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation (${declared}) {${name}(${passed}) {${selection}}}`;
}

/** Literals by the names of arguments. */
export type Literals = Readonly<Record<string, string>>;

const byType: Literals = {
  Boolean: 'true',
  ID: '"gid://shopify/Product/1"',
  Int: '1',
  String: '"x"',
  URL: '"http://127.0.0.1/"',
  DateTime: '"2026-01-01T00:00:00Z"',
};

/** A value that the type of an argument or of an input's field accepts. */
export function literalOf(
  {name, type}: GraphQLArgument | GraphQLInputField,
  literals: Literals,
): string {
  const literal = literals[name] ?? leastOf(getNamedType(type));
  return isListType(getNullableType(type)) && !literal.startsWith('[') ? `[${literal}]` : literal;
}

function leastOf(type: GraphQLNamedInputType): string {
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return byType[type.name] ?? '"1"';
  const fields = Object.values(type.getFields());
  const given = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return `{${given.map((field) => `${field.name}: ${literalOf(field, {})}`).join(', ')}}`;
}

/** A field with its required arguments, a page size, and those that have a literal. */
export function fieldWithArguments({name, args}: Field, literals: Literals): string {
  const given = args
    .filter((arg) => isNonNullType(arg.type) || arg.name === 'first' || arg.name in literals)
    .map((arg) => `${arg.name}: ${literalOf(arg, {first: '5', ...literals})}`);
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

/** The shortest valid operation of a root field. */
export function leastOperation(kind: RootKind, name: string): string {
  return `${kind} {${fieldWithArguments(rootField(kind, name), {})} {__typename}}`;
}
