import fc from 'fast-check';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** What is sent for the scalars of the schema, beside values that fit no type at all. */
export interface Scalars {
  readonly id: fc.Arbitrary<string>;
  readonly text: fc.Arbitrary<string>;
}

const maxDepth = 5;
const never = fc.constantFrom<unknown>('', [], {}, -1, 1e308, true, '\u0000');

/** Values of an input type of the schema; few of them do not fit the type. */
export function valuesOf(
  type: GraphQLInputType,
  scalars: Scalars,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) {
    return fc.oneof(
      {weight: 30, arbitrary: fitting(type.ofType, scalars, depth)},
      {weight: 1, arbitrary: never},
    );
  }
  return fc.option(fitting(type, scalars, depth), {freq: 8});
}

function fitting(type: GraphQLInputType, scalars: Scalars, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return fitting(type.ofType, scalars, depth);
  if (isListType(type)) return fc.array(valuesOf(type.ofType, scalars, depth), {maxLength: 3});
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({name}) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const required = fields.filter(isRequiredInputField);
    return fc.record(
      Object.fromEntries(
        (depth < maxDepth ? fields : required).map((field) => [
          field.name,
          valuesOf(field.type, scalars, depth + 1),
        ]),
      ),
      {requiredKeys: required.map(({name}) => name)},
    );
  }
  switch (type.name) {
    case 'ID':
      return scalars.id;
    case 'Int':
      return fc.oneof(fc.integer({min: 0, max: 9}), fc.integer());
    case 'Float':
      return fc.double();
    case 'Boolean':
      return fc.boolean();
    case 'Decimal':
      return fc.oneof(fc.constant('9.95'), scalars.text);
    default:
      return scalars.text;
  }
}
