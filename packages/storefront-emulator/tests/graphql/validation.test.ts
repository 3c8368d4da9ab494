import {parse} from 'graphql';
import {describe, expect, it} from 'vitest';
import {validateDocument} from '../../src/graphql/validation/validate.ts';
import {buildStorefrontSchema} from '../../src/schema.ts';

const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});
const errorsOf = (document: string) => validateDocument(schema, parse(document));

describe('the validation of a document', () => {
  it('finds nothing wrong with a valid document that uses every kind of syntax', () => {
    expect(
      errorsOf(`query Products($first: Int = 3, $country: CountryCode, $full: Boolean!, $ids: [ID!]!)
        @inContext(country: $country) {
        products(first: $first, sortKey: TITLE) {...Names nodes {... on Product @include(if: $full) {title}}}
        nodes(ids: $ids) {__typename ... on Product {title} ... on Collection {title}}
        search(query: "x", first: 1, productFilters: [{price: {min: 1, max: 2.5}}, {available: true}]) {
          nodes {... on Product {title}}
        }
        __schema {queryType {name}}
      }
      fragment Names on ProductConnection {nodes {id handle}}`),
    ).toEqual([]);
  });

  it.each([
    [
      'an unknown field',
      '{shop {nothing}}',
      "Field 'nothing' doesn't exist on type 'Shop'",
      ['query', 'shop', 'nothing'],
      {code: 'undefinedField', typeName: 'Shop', fieldName: 'nothing'},
    ],
    [
      'an unknown argument',
      'query Q {s: shop(x: 1) {name}}',
      "Field 's' doesn't accept argument 'x'",
      ['query Q', 's', 'x'],
      {code: 'argumentNotAccepted', name: 's', typeName: 'Field', argumentName: 'x'},
    ],
    [
      'an unknown field of an input object',
      'mutation {cartCreate(input: {colour: "red"}) {cart {id}}}',
      "InputObject 'CartInput' doesn't accept argument 'colour'",
      ['mutation', 'cartCreate', 'input', 'colour'],
      {
        code: 'argumentNotAccepted',
        name: 'CartInput',
        typeName: 'InputObject',
        argumentName: 'colour',
      },
    ],
    [
      'a missing argument',
      '{cart {id}}',
      "Field 'cart' is missing required arguments: id",
      ['query', 'cart'],
      {code: 'missingRequiredArguments', className: 'Field', name: 'cart', arguments: 'id'},
    ],
    [
      'an object without selections',
      '{shop}',
      "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
      ['query', 'shop'],
      {code: 'selectionMismatch', nodeName: "field 'shop'", typeName: 'Shop'},
    ],
    [
      'selections of a scalar',
      '{shop {name {first}}}',
      "Selections can't be made on scalars (field 'name' returns String but has selections [\"first\"])",
      ['query', 'shop', 'name'],
      {code: 'selectionMismatch', nodeName: "field 'name'", typeName: 'String'},
    ],
    [
      'a variable that is not used',
      'query Q($x: Int) {shop {name}}',
      'Variable $x is declared by Q but not used',
      ['query Q'],
      {code: 'variableNotUsed', variableName: 'x'},
    ],
    [
      'a variable that is not declared',
      '{products(first: $n) {nodes {id}}}',
      'Variable $n is used by anonymous query but not declared',
      ['query', 'products', 'first'],
      {code: 'variableNotDefined', variableName: 'n'},
    ],
    [
      'a variable of the wrong type',
      'query ($id: String!) {node(id: $id) {id}}',
      'Type mismatch on variable $id and argument id (String! / ID!)',
      ['query', 'node', 'id'],
      {
        code: 'variableMismatch',
        variableName: 'id',
        typeName: 'String!',
        argumentName: 'id',
        errorMessage: 'Type mismatch',
      },
    ],
    [
      'a nullable variable of a required argument',
      'query ($id: ID) {node(id: $id) {id}}',
      'Nullability mismatch on variable $id and argument id (ID / ID!)',
      ['query', 'node', 'id'],
      {
        code: 'variableMismatch',
        variableName: 'id',
        typeName: 'ID',
        argumentName: 'id',
        errorMessage: 'Nullability mismatch',
      },
    ],
    [
      'one value for a list',
      'query ($id: ID!) {nodes(ids: $id) {id}}',
      'List dimension mismatch on variable $id and argument ids (ID! / [ID!]!)',
      ['query', 'nodes', 'ids'],
      {
        code: 'variableMismatch',
        variableName: 'id',
        typeName: 'ID!',
        argumentName: 'ids',
        errorMessage: 'List dimension mismatch',
      },
    ],
    [
      'a variable of an unknown type',
      'query ($x: Nothing) {products(first: 1, query: $x) {nodes {id}}}',
      "Nothing isn't a defined input type (on $x)",
      ['query'],
      {code: 'variableRequiresValidType', typeName: 'Nothing', variableName: 'x'},
    ],
    [
      'a default value of the wrong type',
      'query ($n: Int = "three") {products(first: $n) {nodes {id}}}',
      'Could not coerce value "three" to Int',
      ['query'],
      {code: 'defaultValueInvalidType', variableName: 'n', typeName: 'Int'},
    ],
    [
      'a literal of the wrong type',
      '{products(first: "three") {nodes {id}}}',
      "Argument 'first' on Field 'products' has an invalid value (\"three\"). Expected type 'Int'.",
      ['query', 'products', 'first'],
      {code: 'argumentLiteralsIncompatible', typeName: 'Field', argumentName: 'first'},
    ],
    [
      'an invalid global id',
      '{product(id: "ember") {id}}',
      "Invalid global id 'ember'",
      ['query', 'product', 'id'],
      {code: 'argumentLiteralsIncompatible', typeName: 'CoercionError'},
    ],
    [
      'a missing field of an input object',
      'mutation {cartCreate(input: {attributes: [{key: "a"}]}) {cart {id}}}',
      "Argument 'value' on InputObject 'AttributeInput' is required. Expected type String!",
      ['mutation', 'cartCreate', 'input', 'attributes', 0, 'value'],
      {
        code: 'missingRequiredInputObjectAttribute',
        argumentName: 'value',
        argumentType: 'String!',
        inputObjectType: 'AttributeInput',
      },
    ],
    [
      'an unknown type of a fragment',
      '{node(id: "gid://shopify/Product/1") {... on Produkt {id}}}',
      "No such type Produkt, so it can't be a fragment condition",
      ['query', 'node', '... on Produkt'],
      {code: 'undefinedType', typeName: 'Produkt'},
    ],
    [
      'a fragment on a scalar',
      '{shop {... on String {name}}}',
      'Invalid fragment on type String (must be Union, Interface or Object)',
      ['query', 'shop', '... on String'],
      {code: 'fragmentOnNonCompositeType', typeName: 'String'},
    ],
    [
      'a fragment that can never apply',
      '{shop {...P}} fragment P on Product {id}',
      "Fragment P on Product can't be spread inside Shop",
      ['query', 'shop', '... P'],
      {
        code: 'cannotSpreadFragment',
        typeName: 'Product',
        fragmentName: ' P',
        parentName: 'Shop',
      },
    ],
    [
      'an unknown fragment',
      '{shop {...Names}}',
      'Fragment Names was used, but not defined',
      ['query', 'shop', '... Names'],
      {code: 'useAndDefineFragment', fragmentName: 'Names'},
    ],
    [
      'a fragment that is not used',
      '{shop {name}} fragment Names on Shop {name}',
      'Fragment Names was defined, but not used',
      ['fragment Names'],
      {code: 'useAndDefineFragment', fragmentName: 'Names'},
    ],
    [
      'a fragment that contains itself',
      '{shop {...Names}} fragment Names on Shop {name ...Names}',
      'Fragment Names contains an infinite loop',
      ['fragment Names'],
      {code: 'infiniteLoop', fragmentName: 'Names'},
    ],
    [
      'an unknown directive',
      '{shop @client {name}}',
      'Directive @client is not defined',
      ['query', 'shop'],
      {code: 'undefinedDirective', directiveName: 'client'},
    ],
    [
      'a directive in the wrong place',
      '{shop @inContext(country: US) {name}}',
      "'@inContext' can't be applied to fields (allowed: mutations, queries)",
      ['query', 'shop'],
      {code: 'directiveCannotBeApplied', targetName: 'fields', name: 'inContext'},
    ],
    [
      'fields that cannot merge',
      '{shop {name: id name}}',
      "Field 'name' has a field conflict: id or name?",
      [],
      {code: 'fieldConflict', fieldName: 'name', conflicts: 'id or name'},
    ],
    [
      'equal fields with different arguments',
      '{products(first: 1) {nodes {id}} products(first: 2) {nodes {id}}}',
      'Field \'products\' has an argument conflict: {first:"1"} or {first:"2"}?',
      [],
      {
        code: 'fieldConflict',
        fieldName: 'products',
        conflicts: '{first:"1"} or {first:"2"}',
      },
    ],
    [
      'two operations of which one has no name',
      'query A {shop {name}} query {shop {name}}',
      'Operation name is required when multiple operations are present',
      [],
      {code: 'uniquelyNamedOperations'},
    ],
    [
      'the same argument twice',
      '{products(first: 1, first: 1) {nodes {id}}}',
      'There can be only one argument named "first"',
      ['query', 'products'],
      {code: 'argumentNotUnique', name: 'first'},
    ],
    [
      'a subscription',
      'subscription {shop {name}}',
      'Schema is not configured for subscriptions',
      ['subscription'],
      {code: 'missingSubscriptionConfiguration'},
    ],
    [
      'a definition of a type',
      '{shop {name}} type Shop {id: ID}',
      'Query cannot contain schema definitions',
      [],
      {code: 'queryContainsSchemaDefinitions'},
    ],
  ])(
    'reports %s with the message, path and code of graphql-ruby',
    (_, document, message, path, extensions) => {
      expect(errorsOf(document)).toEqual([
        {message, path, extensions, locations: expect.arrayContaining([expect.anything()])},
      ]);
    },
  );

  it('locates an unknown field at its name, and an invalid literal at its field', () => {
    expect(errorsOf('{\n  shop {\n    nothing\n  }\n}')[0]?.locations).toEqual([
      {line: 3, column: 5},
    ]);
    expect(errorsOf('{\n  node(id: "x") {id}}')[0]?.locations).toEqual([{line: 2, column: 3}]);
  });

  it('lists several errors in the order of the document', () => {
    const found = errorsOf('query Q($a: Int) {shop {x y} cart {id}}');
    expect(found.map(({extensions}) => extensions?.code)).toEqual([
      'undefinedField',
      'undefinedField',
      'missingRequiredArguments',
      'variableNotUsed',
    ]);
  });
});
