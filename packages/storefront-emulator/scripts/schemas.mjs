/** The schema of each API version, made of the one that Hydrogen ships and of what differs from it. */
import {readFileSync} from 'node:fs';
import {buildClientSchema, extendSchema, introspectionFromSchema, parse} from 'graphql';

const read = (name) => readFileSync(new URL(`../schemas/${name}.graphql`, import.meta.url), 'utf8');

/** What version 2026-04 added to 2026-01. */
const addedIn202604 = [
  'CartErrorCode.MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR',
  'Shop.contactInformation',
  'Shop.legalNotice',
  'Shop.termsOfSale',
];

/** What version 2026-07 deprecates, with its reasons. */
const source = 'Use `sourceDiscountApplication` instead.';
const deprecatedIn202607 = {
  'Cart.discountAllocations':
    'Use `cart.lines[].discountAllocations(lineLevelOnly: false)` and `cart.deliveryGroups[].discountAllocations` instead.',
  'CartAutomaticDiscountAllocation.discountApplication': source,
  'CartCodeDiscountAllocation.discountApplication': source,
  'CartCustomDiscountAllocation.discountApplication': source,
  'CartDiscountAllocation.discountApplication': source,
};

/** The introspection of each version that differs from the one before it, by the version. */
export function versionedSchemas(shipped) {
  const stable = extended(shipped, read('every'));
  return {
    '2026-01': without(stable, addedIn202604),
    '2026-04': stable,
    '2026-07': withArguments(extended(stable, read('2026-07'))),
  };
}

function extended(introspection, document) {
  const schema = extendSchema(buildClientSchema(introspection), parse(document));
  return introspectionFromSchema(schema, {inputValueDeprecation: true});
}

function without(introspection, names) {
  const kept = (type) => (member) => !names.includes(`${type}.${member.name}`);
  return changeTypes(introspection, (type) => ({
    ...type,
    fields: type.fields?.filter(kept(type.name)) ?? null,
    enumValues: type.enumValues?.filter(kept(type.name)) ?? null,
  }));
}

/** What an extension of a schema cannot express: new and optional arguments, and deprecations. */
function withArguments(introspection) {
  const scalar = (name) => ({kind: 'SCALAR', name, ofType: null});
  const argument = (name, type, defaultValue = null) => ({
    ...{name, type, defaultValue},
    ...{description: null, isDeprecated: false, deprecationReason: null},
  });
  const strings = {
    kind: 'LIST',
    name: null,
    ofType: {kind: 'NON_NULL', name: null, ofType: scalar('String')},
  };
  const optional = (input) => ({...input, type: input.type.ofType});
  const lines = ['BaseCartLine', 'CartLine', 'ComponentizableCartLine'];
  return changeTypes(introspection, (type) => ({
    ...type,
    fields:
      type.fields?.map((field) => {
        const path = `${type.name}.${field.name}`;
        const reason = deprecatedIn202607[path];
        const changed = reason ? {...field, isDeprecated: true, deprecationReason: reason} : field;
        if (lines.includes(type.name) && field.name === 'discountAllocations') {
          return {...changed, args: [argument('lineLevelOnly', scalar('Boolean'), 'true')]};
        }
        if (path !== 'Mutation.cartLinesRemove') return changed;
        const args = field.args.map((arg) => (arg.name === 'lineIds' ? optional(arg) : arg));
        return {...changed, args: [...args, argument('viewKeys', strings)]};
      }) ?? null,
    inputFields:
      type.inputFields?.map((input) =>
        type.name === 'CartLineUpdateInput' && input.name === 'id' ? optional(input) : input,
      ) ?? null,
  }));
}

function changeTypes({__schema}, change) {
  return {__schema: {...__schema, types: __schema.types.map(change)}};
}
