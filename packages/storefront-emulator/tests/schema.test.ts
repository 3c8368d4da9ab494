import fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {buildStorefrontSchema} from '../src/graphql/schema.ts';
import {supplements} from './support/samples.ts';
import {queryStorefront} from './support/store-client.ts';

let store: Emulator;
const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});

beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());

/** Plausible values for required arguments. */
const samples: Record<string, string> = {
  handle: '"ember"',
  first: '3',
  query: '"ember"',
  type: '"x"',
  id: '"gid://shopify/Product/8101001"',
  cartId: '"gid://shopify/Cart/none?key=0"',
  page: '1',
};

/** Derives each choice from the seed, so that a seed always generates the same document. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  roll(sides: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * sides);
  }
}

function value(type: GraphQLInputType, name: string): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return `[${value(inner.ofType, name)}]`;
  if (isEnumType(inner)) return inner.getValues()[0]?.name ?? 'NONE';
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(({type: field}) => isNonNullType(field));
    const one = inner.isOneOf ? Object.values(inner.getFields()).slice(0, 1) : fields;
    return `{${one.map((field) => `${field.name}: ${value(field.type, field.name)}`).join(', ')}}`;
  }
  const known = samples[name] ?? samples[name.replace(/Ids?$/, 'Id')];
  const wantsText = ['String', 'ID', 'URL', 'DateTime', 'Decimal', 'HTML'].includes(inner.name);
  if (known && known.startsWith('"') === wantsText) return known;
  return (
    {Int: '1', Float: '1.5', Boolean: 'true', ID: '"gid://shopify/Product/1"', Decimal: '"1.0"'}[
      inner.name
    ] ?? '"2026-01-01T00:00:00Z"'
  );
}

function selection(type: GraphQLOutputType, dice: Dice, depth: number): string {
  const named = getNamedType(type);
  if (isAbstractType(named)) {
    const possible = schema.getPossibleTypes(named);
    const chosen = possible[dice.roll(possible.length)];
    const inner = chosen ? selection(chosen, dice, depth) : '';
    return `{__typename${chosen ? ` ... on ${chosen.name} ${inner}` : ''}}`;
  }
  if (!isObjectType(named)) return '';

  const fields = Object.values(named.getFields());
  const picks = new Set<number>();
  for (let count = 0; count < 5; count++) picks.add(dice.roll(fields.length));
  const parts = [...picks].flatMap((index) => {
    const field = fields[index];
    if (!field) return [];
    const leaf =
      !isObjectType(getNamedType(field.type)) && !isAbstractType(getNamedType(field.type));
    if (!leaf && depth === 0) return [];
    const given = field.args.filter(
      ({name, type: argument}) =>
        isNonNullType(argument) || (name === 'first' && connection(field.type)),
    );
    const values = given.map(
      (argument) =>
        `${argument.name}: ${argument.name === 'first' ? '3' : value(argument.type, argument.name)}`,
    );
    const call = `f${depth}_${index}: ${field.name}${values.length > 0 ? `(${values.join(', ')})` : ''}`;
    return `${call} ${leaf ? '' : selection(field.type, dice, depth - 1)}`;
  });
  return `{__typename ${parts.join(' ')}}`;
}

const expectedCodes = ['ACCESS_DENIED', 'INVALID_FIELD_ARGUMENTS', 'NOT_FOUND', 'NOT_EMULATED'];

function connection(type: GraphQLOutputType): boolean {
  return getNamedType(type).name.endsWith('Connection');
}

function document(root: 'query' | 'mutation', seed: number): string {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!type) throw new Error(`The schema has no ${root}.`);
  return `${root} ${selection(type, new Dice(seed), 6)}`;
}

const runs = process.env.THOROUGH ? 400 : 100;

describe('a valid document of Shopify’s schema', () => {
  it.each(['query', 'mutation'] as const)('gets a valid response: a %s', async (root) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 0, max: 2 ** 31}), async (seed) => {
        const query = document(root, seed);
        const problems = validate(schema as GraphQLSchema, parse(query));
        expect(
          problems.map(({message}) => message),
          query,
        ).toEqual([]);

        const response = await queryStorefront(store, query);
        expect(response.status, query).toBe(200);
        // Sample tokens and limits may be none that the field accepts, which Shopify rejects as well.
        const errors = (response.errors ?? []).filter(
          ({extensions}) => !expectedCodes.includes(extensions?.code ?? ''),
        );
        expect(errors, query).toEqual([]);
        expect(response.data.value, query).not.toBeNull();
        for (const name of query.match(/(?<=: )\w+/g) ?? []) seen.add(name);
      }),
      {numRuns: runs},
    );
    // Fewer fields would mean that the generator no longer covers the schema.
    expect(seen.size).toBeGreaterThan(root === 'query' ? 130 : 40);
  });
});
