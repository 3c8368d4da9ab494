import fc from 'fast-check';
import {
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import {describe, expect, it} from 'vitest';
import {supplements} from './support/samples.ts';
import {fieldWithArguments, schema} from './support/schema.ts';
import {startStore} from './support/start-store.ts';
import {queryStorefront} from './support/store-client.ts';

const store = await startStore({catalog: supplements});

/** Arguments that lead to objects of the store, few of each list. */
const known = {
  first: '3',
  query: '"ember"',
  id: '"gid://shopify/Product/8101001"',
  cartId: '"gid://shopify/Cart/none?key=0"',
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
    const call = `f${depth}_${index}: ${fieldWithArguments(field, known)}`;
    return `${call} ${leaf ? '' : selection(field.type, dice, depth - 1)}`;
  });
  return `{__typename ${parts.join(' ')}}`;
}

const expectedCodes = ['ACCESS_DENIED', 'INVALID_FIELD_ARGUMENTS', 'NOT_FOUND', 'NOT_EMULATED'];

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
        const problems = validate(schema, parse(query));
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
