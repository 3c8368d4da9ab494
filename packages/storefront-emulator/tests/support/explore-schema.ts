import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type {Emulator} from '../../src/emulator.ts';
import {fieldWithArguments, type Literals, type RootKind, rootField, schema} from './schema.ts';
import {queryStorefront} from './store-client.ts';

/** Arguments of fields below a root; the others get an empty or the least value of their type. */
const innerLiterals: Literals = {
  key: '"material"',
  namespace: '"specs"',
  identifiers: '{key: "material", namespace: "specs"}',
  selectedOptions: '{name: "Size", value: "S"}',
  page: '1',
};

/** Reads every field of every object that a root field leads to, and collects the objects' types. */
export class SchemaExplorer {
  readonly #store: Emulator;
  readonly #types: Set<string>;
  readonly #followed: Set<string>;

  constructor(store: Emulator, types: Set<string>, followed: Iterable<string> = []) {
    this.#store = store;
    this.#types = types;
    this.#followed = new Set(followed);
  }

  /** Another explorer, which reads nothing that this one has read. */
  fork(): SchemaExplorer {
    return new SchemaExplorer(this.#store, this.#types, this.#followed);
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
        // Every mutation of a cart returns the same view of it.
        const edge = name.endsWith('Payload') ? found : `${name}.${field.name} ${found}`;
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
