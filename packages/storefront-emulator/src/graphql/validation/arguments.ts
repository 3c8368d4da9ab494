import {
  type ArgumentNode,
  type ASTNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type ObjectFieldNode,
  type ObjectValueNode,
  print,
  type ValueNode,
} from 'graphql';
import type {Path, ValidationContext} from './context.ts';
import {findInvalid} from './literals.ts';
import {checkUsage, type VariableScope} from './variables.ts';

/** What an argument belongs to, as messages name it. */
interface Owner {
  kind: 'Field' | 'Directive' | 'InputObject';
  name: string;
  node: ASTNode;
  accepts: (name: string) => {type: GraphQLInputType; defaultValue?: unknown} | undefined;
}

/** Checks the arguments of a field or directive and everything inside their values. */
export function checkArguments(
  context: ValidationContext,
  node:
    | FieldNode
    | (ASTNode & {
        kind: typeof Kind.DIRECTIVE;
        arguments?: readonly ArgumentNode[];
        name: {value: string};
      }),
  definitions: readonly GraphQLArgument[],
  path: Path,
  scope: VariableScope,
): void {
  const alias = node.kind === Kind.FIELD ? node.alias?.value : undefined;
  const owner: Owner = {
    kind: node.kind === Kind.FIELD ? 'Field' : 'Directive',
    name: alias ?? node.name.value,
    node,
    accepts: (name) => definitions.find((definition) => definition.name === name),
  };
  for (const argument of node.arguments ?? []) {
    checkArgument(context, argument, owner, path, scope);
  }
}

function checkArgument(
  context: ValidationContext,
  argument: ArgumentNode | ObjectFieldNode,
  owner: Owner,
  parentPath: Path,
  scope: VariableScope,
): void {
  const name = argument.name.value;
  const path = [...parentPath, name];
  const definition = owner.accepts(name);
  if (!definition) {
    context.report(
      `${owner.kind} '${owner.name}' doesn't accept argument '${name}'`,
      [argument],
      path,
      {code: 'argumentNotAccepted', name: owner.name, typeName: owner.kind, argumentName: name},
    );
    return;
  }
  const usages = [
    argument.value,
    ...(argument.value.kind === Kind.LIST ? argument.value.values : []),
  ];
  for (const value of usages) {
    if (value.kind === Kind.VARIABLE) {
      checkUsage(context, value, argument, definition, path, scope);
    }
  }
  checkObjects(context, argument.value, definition.type, path, scope);
  if (argument.value.kind === Kind.VARIABLE || context.hasErrorAt(path)) return;

  const invalid = findInvalid(argument.value, definition.type);
  if (!invalid) return;
  if (invalid.message !== undefined) {
    context.report(invalid.message, [owner.node], path, {
      code: 'argumentLiteralsIncompatible',
      typeName: 'CoercionError',
    });
    return;
  }
  context.report(
    `Argument '${name}' on ${owner.kind} '${owner.name}' has an invalid value (${print(argument.value)}). Expected type '${definition.type}'.`,
    [owner.node],
    path,
    {code: 'argumentLiteralsIncompatible', typeName: owner.kind, argumentName: name},
  );
}

/** Checks the input objects in a value, and notes the variables in it. */
function checkObjects(
  context: ValidationContext,
  value: ValueNode,
  type: GraphQLInputType,
  path: Path,
  scope: VariableScope,
): void {
  if (value.kind === Kind.VARIABLE) {
    scope.use(value, path);
  } else if (value.kind === Kind.LIST) {
    const item = itemType(type);
    value.values.forEach((inner, index) => {
      const isObject = inner.kind === Kind.OBJECT;
      checkObjects(context, inner, item, isObject ? [...path, index] : path, scope);
    });
  } else if (value.kind === Kind.OBJECT) {
    checkObject(context, value, type, path, scope);
  }
}

function itemType(type: GraphQLInputType): GraphQLInputType {
  const nullable = isNonNullType(type) ? type.ofType : type;
  return isListType(nullable) ? nullable.ofType : nullable;
}

function checkObject(
  context: ValidationContext,
  node: ObjectValueNode,
  given: GraphQLInputType,
  path: Path,
  scope: VariableScope,
): void {
  const type = getNamedType(given);
  if (!isInputObjectType(type)) {
    for (const field of node.fields) checkObjects(context, field.value, given, path, scope);
    return;
  }
  const fields = type.getFields();
  for (const field of Object.values(fields)) {
    if (!isRequiredInputField(field)) continue;
    if (node.fields.some(({name}) => name.value === field.name)) continue;
    context.report(
      `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${field.type}`,
      [node],
      [...path, field.name],
      {
        code: 'missingRequiredInputObjectAttribute',
        argumentName: field.name,
        argumentType: String(field.type),
        inputObjectType: type.name,
      },
    );
  }
  reportDuplicates(context, node.fields, path, 'input field', 'inputFieldNotUnique');
  if (type.isOneOf && node.fields.length !== 1) {
    const message = `OneOf Input Object '${type.name}' must specify exactly one key.`;
    const extensions = {code: 'invalidOneOfInputObject', inputObjectType: type.name};
    context.report(message, [node], path, extensions);
  }
  const owner: Owner = {
    kind: 'InputObject',
    name: type.name,
    node,
    accepts: (name) => fields[name],
  };
  for (const field of node.fields) checkArgument(context, field, owner, path, scope);
}

export function reportDuplicates(
  context: ValidationContext,
  nodes: readonly (ArgumentNode | ObjectFieldNode)[],
  path: Path,
  kind: 'argument' | 'input field',
  code: string,
): void {
  for (const name of new Set(nodes.map((node) => node.name.value))) {
    const equal = nodes.filter((node) => node.name.value === name);
    if (equal.length < 2) continue;
    context.report(`There can be only one ${kind} named "${name}"`, equal, path, {code, name});
  }
}
