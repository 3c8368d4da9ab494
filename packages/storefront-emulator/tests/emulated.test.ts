import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {buildStorefrontSchema} from '../src/graphql/schema.ts';
import {supplements} from './support/samples.ts';
import {queryStorefront} from './support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());

const page = readFileSync(new URL('../docs/emulated.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (query|mutation) \| `(\w+)` \| (yes|no) \|/gm)].map(
  ([, kind = '', name = '', isEmulated]) => ({kind, name, isEmulated: isEmulated === 'yes'}),
);

const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});
const fields = [
  ['query', schema.getQueryType()] as const,
  ['mutation', schema.getMutationType()] as const,
].flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({kind, name: field.name, field})),
);

it('docs/emulated.md has a row for every root field of the schema, and no other', () => {
  expect(rows.map(({kind, name}) => `${kind} ${name}`).toSorted()).toEqual(
    fields.map(({kind, name}) => `${kind} ${name}`).toSorted(),
  );
});

/** A literal that the type of an argument accepts. */
function literalOf(type: string): string {
  const literals: Readonly<Record<string, string>> = {
    ID: '"gid://shopify/Product/1"',
    Int: '1',
    String: '"x"',
    URL: '"http://127.0.0.1/"',
  };
  const [, name = ''] = /(\w+)/.exec(type) ?? [];
  if (type.startsWith('[')) return '[]';
  return literals[name] ?? inputs[name] ?? '{}';
}

const inputs: Readonly<Record<string, string>> = {
  AttributeInput: '{key: "a", value: "b"}',
  SitemapType: 'PRODUCT',
  MailingAddressInput: '{}',
  CartMetafieldDeleteInput: '{ownerId: "gid://shopify/Cart/1", key: "custom.a"}',
  CartPaymentInput: '{amount: {amount: "1.0", currencyCode: USD}}',
  CustomerAccessTokenCreateInput: '{email: "a@example.com", password: "x"}',
  CustomerActivateInput: '{activationToken: "x", password: "x"}',
  CustomerCreateInput: '{email: "a@example.com", password: "x"}',
  CustomerResetInput: '{resetToken: "x", password: "x"}',
  MetaobjectHandleInput: '{handle: "a", type: "b"}',
  ShopPayPaymentRequestInput:
    '{subtotal: {amount: "1.0", currencyCode: USD}, total: {amount: "1.0", currencyCode: USD}, presentmentCurrency: USD, locale: "en"}',
};

it.each(rows)('the row of $kind $name in docs/emulated.md is true', async ({name, ...row}) => {
  const {field} = fields.find((known) => known.kind === row.kind && known.name === name) ?? {};
  const required = field?.args.filter(({type}) => String(type).endsWith('!')) ?? [];
  // Connections need a page size that the schema does not require.
  const first = field?.args.some((arg) => arg.name === 'first') ? ['first: 1'] : [];
  const given = required
    .filter((arg) => arg.name !== 'first')
    .map((arg) => `${arg.name}: ${literalOf(String(arg.type))}`);
  const args = [...given, ...first].join(', ');
  const query = `${row.kind} {${name}${args && `(${args})`} {__typename}}`;
  const {errors = []} = await queryStorefront(store, query);
  const codes = errors.map(({extensions}) => extensions?.code);
  expect(codes.includes('NOT_EMULATED')).toBe(!row.isEmulated);
  expect(codes).not.toContain('argumentLiteralsIncompatible');
});
