import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  Kind,
  type ValueNode,
} from 'graphql';
import {scalarProblems} from '../coerce.ts';

/** Why a literal is invalid: an explanation of its own, or only that it has the wrong type. */
interface InvalidLiteral {
  explanation?: string;
  /** Replaces the usual message. */
  message?: string;
}

/** The first thing wrong with a literal; variables in it are checked elsewhere. */
export function findInvalid(
  node: ValueNode | undefined,
  type: GraphQLInputType | undefined,
): InvalidLiteral | undefined {
  if (!type) return {};
  if (isNonNullType(type)) {
    return node && node.kind !== Kind.NULL ? findInvalid(node, type.ofType) : {};
  }
  if (!node || node.kind === Kind.NULL) return undefined;
  if (isListType(type)) {
    if (node.kind !== Kind.LIST) return findInvalid(node, type.ofType);
    return first(node.values.map((item) => findInvalid(item, type.ofType)));
  }
  if (node.kind === Kind.VARIABLE) return undefined;
  if (isEnumType(type)) {
    if (node.kind !== Kind.ENUM) return {};
    if (type.getValue(node.value)) return undefined;
    const names = type.getValues().map(({name}) => name);
    return {
      explanation: `Expected ${JSON.stringify(node.value)} to be one of: ${names.join(', ')}`,
    };
  }
  if (isInputObjectType(type)) {
    if (node.kind !== Kind.OBJECT) return {};
    const fields = type.getFields();
    const isMissing = Object.values(fields).some(
      (field) =>
        isRequiredInputField(field) && !node.fields.some(({name}) => name.value === field.name),
    );
    if (isMissing) return {};
    return first(node.fields.map(({name, value}) => findInvalid(value, fields[name.value]?.type)));
  }
  if (!isScalarType(type)) return undefined;
  if (hasVariable(node)) return {};
  const [problem] = scalarProblems(plainValue(node), type.name);
  return (
    problem && {
      explanation: problem.explanation,
      ...(problem.message && {message: problem.message}),
    }
  );
}

function first(results: readonly (InvalidLiteral | undefined)[]): InvalidLiteral | undefined {
  return results.find((result) => result !== undefined);
}

function hasVariable(node: ValueNode): boolean {
  if (node.kind === Kind.VARIABLE) return true;
  if (node.kind === Kind.LIST) return node.values.some(hasVariable);
  return node.kind === Kind.OBJECT && node.fields.some(({value}) => hasVariable(value));
}

/** A literal as the JSON value that it stands for; an enum value is no JSON value. */
function plainValue(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value;
    case Kind.LIST:
      return node.values.map(plainValue);
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({name, value}) => [name.value, plainValue(value)]),
      );
    case Kind.ENUM:
      return Symbol.for(node.value);
    default:
      return null;
  }
}
