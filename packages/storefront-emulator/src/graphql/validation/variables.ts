import {
  type ArgumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  GraphQLNonNull,
  getNamedType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
} from 'graphql';
import type {Path, ValidationContext} from './context.ts';
import {findInvalid} from './literals.ts';

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

/** The variables that an operation or a fragment declares and uses. */
export class VariableScope {
  readonly definition: Definition;
  readonly declared: ReadonlyMap<string, VariableDefinitionNode>;
  readonly used = new Map<string, {node: VariableNode; path: Path}>();
  readonly spreads: string[] = [];

  constructor(definition: Definition, declared: ReadonlyMap<string, VariableDefinitionNode>) {
    this.definition = definition;
    this.declared = declared;
  }

  use(node: VariableNode, path: Path): void {
    this.used.set(node.name.value, {node, path});
  }

  /** The name in messages. */
  get label(): string {
    const {definition} = this;
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return definition.name.value;
    return definition.name?.value ?? `anonymous ${definition.operation}`;
  }
}

export function checkDefinitions(
  context: ValidationContext,
  definitions: readonly VariableDefinitionNode[],
  path: Path,
): void {
  for (const name of new Set(definitions.map(({variable}) => variable.name.value))) {
    const equal = definitions.filter(({variable}) => variable.name.value === name);
    if (equal.length > 1) {
      const message = `There can only be one variable named "${name}"`;
      context.report(message, equal, path, {code: 'variableNotUnique', variableName: name});
    }
  }
  for (const node of definitions) checkDefinition(context, node, path);
}

function checkDefinition(
  context: ValidationContext,
  node: VariableDefinitionNode,
  path: Path,
): void {
  const variableName = node.variable.name.value;
  let named = node.type;
  while (named.kind !== Kind.NAMED_TYPE) named = named.type;
  const typeName = named.name.value;
  const known = context.schema.getType(typeName);
  const type = typeFromAST(context.schema, node.type);
  if (!known || !isInputType(type)) {
    const reason = known ? 'a valid input type' : 'a defined input type';
    context.report(`${typeName} isn't ${reason} (on $${variableName})`, [node], path, {
      code: 'variableRequiresValidType',
      typeName,
      variableName,
    });
    return;
  }
  if (!node.defaultValue) return;
  const invalid = findInvalid(node.defaultValue, type);
  if (!invalid) return;
  const message =
    invalid.explanation ?? `Default value for $${variableName} doesn't match type ${type}`;
  const code = 'defaultValueInvalidType';
  context.report(message, [node], path, {code, variableName, typeName: String(type)});
}

/** Checks that a variable's type fits the argument in which it is used. */
export function checkUsage(
  context: ValidationContext,
  variable: VariableNode,
  argument: ArgumentNode | ObjectFieldNode,
  definition: {type: GraphQLInputType; defaultValue?: unknown},
  path: Path,
  scope: VariableScope,
): void {
  const variableName = variable.name.value;
  const declaration = scope.declared.get(variableName);
  const declared = declaration && typeFromAST(context.schema, declaration.type);
  if (!isInputType(declared)) return;
  const effective =
    declaration?.defaultValue && !isNonNullType(declared) ? new GraphQLNonNull(declared) : declared;
  const wanted =
    isNonNullType(definition.type) && definition.defaultValue !== undefined
      ? definition.type.ofType
      : definition.type;
  const depth = listDepth(argument.value);
  const error = mismatch(effective, wanted, depth);
  if (!error) return;
  let typeName = String(effective);
  for (let level = 0; level < depth; level += 1) typeName = `[${typeName}]!`;
  const argumentName = argument.name.value;
  context.report(
    `${error} on variable $${variableName} and argument ${argumentName} (${typeName} / ${definition.type})`,
    [argument],
    path,
    {code: 'variableMismatch', variableName, typeName, argumentName, errorMessage: error},
  );
}

function listDepth(value: ValueNode): number {
  return value.kind === Kind.LIST ? 1 + Math.max(0, ...value.values.map(listDepth)) : 0;
}

function mismatch(
  variable: GraphQLInputType,
  argument: GraphQLInputType,
  depth: number,
): string | undefined {
  if (getNamedType(variable) !== getNamedType(argument)) return 'Type mismatch';
  if (dimension(variable) + depth !== dimension(argument)) return 'List dimension mismatch';
  let inner = argument;
  for (let level = 0; level < depth; level += 1) {
    if (isNonNullType(inner)) inner = inner.ofType;
    if (isListType(inner)) inner = inner.ofType;
  }
  return levelsMatch(inner, variable) ? undefined : 'Nullability mismatch';
}

function dimension(type: GraphQLInputType): number {
  if (isListType(type)) return 1 + dimension(type.ofType);
  return isNonNullType(type) ? dimension(type.ofType) : 0;
}

/** Whether a variable is not null wherever its argument must not be. */
function levelsMatch(argument: GraphQLInputType, variable: GraphQLInputType): boolean {
  if (isNonNullType(argument)) {
    return isNonNullType(variable) && levelsMatch(argument.ofType, variable.ofType);
  }
  const nullable = isNonNullType(variable) ? variable.ofType : variable;
  if (!isListType(argument) || !isListType(nullable)) return true;
  return levelsMatch(argument.ofType, nullable.ofType);
}

/** Reports variables that are declared and not used, or used and not declared. */
export function checkUse(
  context: ValidationContext,
  operation: VariableScope,
  fragments: ReadonlyMap<string, VariableScope>,
  path: Path,
): void {
  const used = new Map(
    [...operation.used].map(([name, usage]) => [name, {...usage, by: operation.label}]),
  );
  const visited = new Set<string>();
  const pending = [...operation.spreads];
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    const fragment = visited.has(name) ? undefined : fragments.get(name);
    visited.add(name);
    if (!fragment) continue;
    for (const [variable, usage] of fragment.used) {
      used.set(variable, {...usage, by: fragment.label});
    }
    pending.push(...fragment.spreads);
  }
  for (const name of operation.declared.keys()) {
    if (used.has(name)) continue;
    const message = `Variable $${name} is declared by ${operation.label} but not used`;
    const extensions = {code: 'variableNotUsed', variableName: name};
    context.report(message, [operation.definition], path, extensions);
  }
  for (const [name, {node, path: place, by}] of used) {
    if (operation.declared.has(name)) continue;
    const message = `Variable $${name} is used by ${by} but not declared`;
    context.report(message, [node], place, {code: 'variableNotDefined', variableName: name});
  }
}
