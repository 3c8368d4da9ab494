import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import {describe, expect, it} from 'vitest';
import {findOperations} from '../../src/check/find-documents.ts';
import {clothes} from '../support/samples.ts';
import {schema} from '../support/schema.ts';
import {startStore} from '../support/start-store.ts';

/** Every operation of the packages that are installed here, which nobody wrote for the emulator. */
const require = createRequire(import.meta.url);
const packageOf = (name: string) => {
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
};

const skeleton = join(
  dirname(require.resolve('@shopify/cli/package.json')),
  'dist/assets/hydrogen/starter/app',
);
const sources = readdirSync(skeleton, {recursive: true})
  .map(String)
  // The Customer Account API is another API.
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('customer-account'));

interface Documents {
  [name: string]: (fragment: string) => string;
}
const reactDocuments: Documents = require(
  join(packageOf('@shopify/hydrogen-react'), 'dist/node-dev/cart-queries.js'),
);

const operations = [
  ...findOperations(['dist/development/index.js'], packageOf('@shopify/hydrogen')).operations.map(
    ({name, document}) => ({client: 'Hydrogen', name, document}),
  ),
  ...findOperations(sources, skeleton).operations.map(({name, document}) => ({
    client: 'the skeleton',
    name,
    document,
  })),
  ...Object.entries(reactDocuments)
    .filter(([, build]) => typeof build === 'function')
    .map(([name, build]) => ({
      client: 'hydrogen-react',
      name,
      document: build(
        'fragment CartFragment on Cart {id lines(first: $numCartLines) {nodes {id}}}',
      ),
    })),
];

const store = await startStore({catalog: clothes});
const cart = store.control.createCart([{product: 'trail-shirt'}]);
const {data: found} = await store.query<{cart: {lines: {nodes: {id: string}[]}}}>(
  'query ($id: ID!) {cart(id: $id) {lines(first: 1) {nodes {id}}}}',
  {id: cart.id},
);

/** The values of variables by their names; a handle is that of an operation's object. */
const known: Readonly<Record<string, unknown>> = {
  ...{id: cart.id, cartId: cart.id, lineIds: found?.cart.lines.nodes.map(({id}) => id)},
  ...{blogHandle: 'notes', articleHandle: 'caring-for-merino'},
  ...{headerMenuHandle: 'main-menu', footerMenuHandle: 'footer'},
  ...{first: 5, numCartLines: 5, country: 'US', language: 'EN'},
  ...{term: 'shirt', query: 'shirt', type: 'PRODUCT', selectedOptions: []},
};
const handles: Readonly<Record<string, string>> = {Collection: 'shirts', Page: 'size-guide'};

/** The least value of a type, or one that names an object of the store. */
function leastValue(name: string, type: GraphQLInputType): unknown {
  if (name in known) return known[name];
  const inner = getNullableType(type);
  if (isListType(inner)) return [leastValue('', inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(
      fields.map((field) => [field.name, leastValue(field.name, field.type)]),
    );
  }
  const values: Readonly<Record<string, unknown>> = {
    ID: 'gid://shopify/Product/1',
    Int: 1,
    Boolean: true,
    Decimal: '1.0',
  };
  return values[inner.name] ?? 'x';
}

function variablesOf(document: string): Record<string, unknown> {
  const operation = parse(document).definitions.find(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  const handle = handles[operation?.name?.value ?? ''] ?? 'trail-shirt';
  return Object.fromEntries(
    (operation?.variableDefinitions ?? []).flatMap(({variable, type: node, defaultValue}) => {
      const type = typeFromAST(schema, node);
      const name = variable.name.value;
      if (name === 'handle') return [[name, handle]];
      const isNeeded = node.kind === Kind.NON_NULL_TYPE || (name in known && !defaultValue);
      return isNeeded && isInputType(type) ? [[name, leastValue(name, type)]] : [];
    }),
  );
}

describe('The operations of installed packages', () => {
  it('are those of Hydrogen, its skeleton and hydrogen-react', () => {
    const count = (client: string) => operations.filter((one) => one.client === client).length;
    expect(count('Hydrogen')).toBeGreaterThanOrEqual(20);
    expect(count('the skeleton')).toBeGreaterThanOrEqual(15);
    expect(count('hydrogen-react')).toBeGreaterThanOrEqual(9);
  });

  it.each(operations.map(({client, name, document}) => [`${client}: ${name}`, document] as const))(
    'of %s finds what it asks for',
    async (_, document) => {
      const {data, errors} = await store.query(document, variablesOf(document));
      expect(errors).toBeUndefined();
      expect(Object.keys(data ?? {}).length).toBeGreaterThan(0);
      expect(Object.entries(data ?? {}).filter(([, value]) => value === null)).toEqual([]);
    },
  );
});
