import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import type {Emulator} from '../../src/emulator.ts';
import {buildStorefrontSchema} from '../../src/graphql/schema.ts';
import {queryStorefront} from './store-client.ts';

export const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});

/** Literals by the names of arguments. */
export type Literals = Readonly<Record<string, string>>;

/** Arguments of fields below a root; the others get an empty or the least value of their type. */
const innerLiterals: Literals = {
  key: '"material"',
  namespace: '"specs"',
  identifiers: '{key: "material", namespace: "specs"}',
  selectedOptions: '{name: "Size", value: "S"}',
  page: '1',
};

const byType: Literals = {
  Boolean: 'true',
  ID: '"gid://shopify/Product/1"',
  Int: '1',
  String: '"x"',
  URL: '"http://127.0.0.1/"',
};

/** A value that the type of an argument or of an input's field accepts. */
function literalOf({name, type}: GraphQLArgument | GraphQLInputField, literals: Literals): string {
  const literal = literals[name] ?? leastOf(getNamedType(type));
  return isListType(getNullableType(type)) && !literal.startsWith('[') ? `[${literal}]` : literal;
}

function leastOf(type: GraphQLNamedInputType): string {
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return byType[type.name] ?? '"1"';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{${required.map((field) => `${field.name}: ${literalOf(field, {})}`).join(', ')}}`;
}

/** A field with its required arguments, a page size, and those that have a literal. */
function fieldWithArguments({name, args}: GraphQLField<unknown, unknown>, literals: Literals) {
  const given = args
    .filter((arg) => isNonNullType(arg.type) || arg.name === 'first' || arg.name in literals)
    .map((arg) => `${arg.name}: ${arg.name === 'first' ? 5 : literalOf(arg, literals)}`);
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

type RootKind = 'query' | 'mutation';

function rootField(kind: RootKind, name: string): GraphQLField<unknown, unknown> {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`There is no ${kind} ${name}.`);
  return field;
}

/** The shortest valid operation of a root field. */
export function leastOperation(kind: RootKind, name: string): string {
  return `${kind} {${fieldWithArguments(rootField(kind, name), {})} {__typename}}`;
}

/** Reads every field of every object that a root field leads to, and collects the objects' types. */
export class SchemaExplorer {
  readonly #store: Emulator;
  readonly #types: Set<string>;
  readonly #followed = new Set<string>();

  constructor(store: Emulator, types: Set<string>) {
    this.#store = store;
    this.#types = types;
  }

  async root(kind: RootKind, name: string, literals: Literals = {}): Promise<void> {
    const root = fieldWithArguments(rootField(kind, name), literals);
    const wrap = (selection: string) => `${kind} {${root} ${selection}}`;
    const found = await this.#read(wrap('{__typename}'));
    for (const type of typesIn(found)) await this.#follow(type, wrap);
  }

  /** Reads all fields of the objects of a type, and follows those that lead to other objects. */
  async #follow(name: string, wrap: (selection: string) => string): Promise<void> {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type of objects.`);
    this.#types.add(name);
    const within = (inner: string) => wrap(`{... on ${name} {${inner}}}`);
    const fields = Object.values(type.getFields());
    const texts = fields.map((field) => fieldWithArguments(field, innerLiterals));
    const selection = fields.map(
      (field, index) => `f${index}: ${texts[index]} ${shallowSelection(getNamedType(field.type))}`,
    );
    const objects = markedObjects(
      await this.#read(within(`marker: __typename ${selection.join(' ')}`)),
    );
    for (const [index, field] of fields.entries()) {
      for (const found of typesIn(objects.map((object) => object[`f${index}`]))) {
        const edge = `${name}.${field.name} ${found}`;
        if (this.#followed.has(edge)) continue;
        this.#followed.add(edge);
        this.#types.add(found);
        if (isShallow(getNamedType(field.type))) continue;
        await this.#follow(found, (inner) => within(`${texts[index]} ${inner}`));
      }
    }
  }

  async #read(query: string): Promise<unknown> {
    const {data, errors = []} = await queryStorefront(this.#store, query);
    const unexpected = errors.filter(({extensions}) => extensions?.code !== 'NOT_FOUND');
    if (unexpected.length > 0) throw new Error(`${JSON.stringify(unexpected)}: ${query}`);
    return data.value;
  }
}

/** Whether all fields of a type are values, such as the two of an amount of money. */
function isShallow(type: GraphQLNamedType): type is GraphQLObjectType {
  return (
    isObjectType(type) &&
    Object.values(type.getFields()).every((field) => isLeafType(getNamedType(field.type)))
  );
}

/** Reads a shallow object with its parent, and only the type of another one. */
function shallowSelection(type: GraphQLNamedType): string {
  if (isLeafType(type)) return '';
  if (!isShallow(type)) return '{__typename}';
  const fields = Object.values(type.getFields());
  return `{__typename ${fields.map((field) => fieldWithArguments(field, innerLiterals)).join(' ')}}`;
}

/** The names of the types of all objects in a value. */
function typesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = '__typename' in value ? [String(value.__typename)] : [];
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...typesIn(inner)])]);
}

/** The objects of a response that a query has marked. */
function markedObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('marker' in value) return [{...value}];
  return Object.values(value).flatMap(markedObjects);
}
