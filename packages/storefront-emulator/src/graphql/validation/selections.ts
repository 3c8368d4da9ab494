import {
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import {checkArguments, reportDuplicates} from './arguments.ts';
import type {Path, ValidationContext} from './context.ts';
import {checkDirectives} from './directives.ts';
import {reportConflicts} from './merge.ts';
import {checkDefinitions, VariableScope} from './variables.ts';

/** A spread whose types are compared after the whole document has been read. */
interface Spread {
  node: FragmentSpreadNode;
  parent: GraphQLNamedType | undefined;
  path: Path;
  from: OperationDefinitionNode | FragmentDefinitionNode;
}

/** Checks the selections of a document's operations and fragments, in the order of the document. */
export class SelectionChecker {
  readonly spreads: Spread[] = [];
  readonly operations: {scope: VariableScope; path: Path}[] = [];
  readonly fragments = new Map<string, VariableScope>();
  readonly #context: ValidationContext;
  /** Those of the last operation, which apply to the fragments after it. */
  #declared: VariableScope['declared'] = new Map();

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  checkOperation(node: OperationDefinitionNode): void {
    const path = [node.name ? `${node.operation} ${node.name.value}` : node.operation];
    const definitions = node.variableDefinitions ?? [];
    this.#declared = new Map(definitions.map((each) => [each.variable.name.value, each]));
    const scope = new VariableScope(node, this.#declared);
    this.operations.push({scope, path});
    const type = this.#context.schema.getRootType(node.operation) ?? undefined;
    if (!type) {
      const message = `Schema is not configured for ${node.operation}s`;
      const code = 'missingSubscriptionConfiguration';
      this.#context.report(message, [node], path, {code});
      return;
    }
    checkDirectives(this.#context, node, path, scope);
    reportConflicts(this.#context, node.selectionSet, type);
    checkDefinitions(this.#context, definitions, path);
    this.#checkSelections(node.selectionSet, type, path, scope);
  }

  checkFragment(node: FragmentDefinitionNode): void {
    const path = [`fragment ${node.name.value}`];
    const scope = new VariableScope(node, this.#declared);
    this.fragments.set(node.name.value, scope);
    checkDirectives(this.#context, node, path, scope);
    const type = this.#checkCondition(node, path);
    if (type) this.#checkSelections(node.selectionSet, type, path, scope);
  }

  #checkSelections(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType,
    path: Path,
    scope: VariableScope,
  ): void {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) this.#checkField(selection, set, type, path, scope);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.#checkInlineFragment(selection, type, path, scope);
      } else {
        const spreadPath = [...path, `... ${selection.name.value}`];
        checkDirectives(this.#context, selection, spreadPath, scope);
        scope.spreads.push(selection.name.value);
        this.spreads.push({
          node: selection,
          parent: type,
          path: spreadPath,
          from: scope.definition,
        });
      }
    }
  }

  #checkField(
    node: FieldNode,
    set: SelectionSetNode | undefined,
    parent: GraphQLNamedType,
    parentPath: Path,
    scope: VariableScope,
  ): void {
    const context = this.#context;
    const path = [...parentPath, node.alias?.value ?? node.name.value];
    const name = node.name.value;
    checkDirectives(context, node, path, scope);
    const definition = this.#fieldOf(parent, name);
    if (!definition) {
      if (isUnionType(parent)) {
        const message = `Selections can't be made directly on unions (see selections on ${parent.name})`;
        const extensions = {code: 'selectionMismatch', nodeName: parent.name};
        context.report(message, set ? [set] : [node], path, extensions);
      } else {
        const message = `Field '${name}' doesn't exist on type '${parent.name}'`;
        const extensions = {code: 'undefinedField', typeName: parent.name, fieldName: name};
        context.report(message, [node], path, extensions);
      }
      return;
    }
    const type = getNamedType(definition.type);
    reportConflicts(context, node.selectionSet, type);
    if (this.#hasWrongSelections(node, type, path)) return;
    const missing = definition.args
      .filter((argument) => isRequiredArgument(argument))
      .map((argument) => argument.name)
      .filter((required) => !node.arguments?.some((given) => given.name.value === required))
      .join(', ');
    if (missing !== '') {
      const message = `Field '${name}' is missing required arguments: ${missing}`;
      context.report(message, [node], path, {
        code: 'missingRequiredArguments',
        className: 'Field',
        name,
        arguments: missing,
      });
    }
    reportDuplicates(context, node.arguments ?? [], path, 'argument', 'argumentNotUnique');
    checkArguments(context, node, definition.args, path, scope);
    this.#checkSelections(node.selectionSet, type, path, scope);
  }

  #fieldOf(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
    if (parent === this.#context.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
    return parent.getFields()[name];
  }

  #hasWrongSelections(node: FieldNode, type: GraphQLNamedType, path: Path): boolean {
    const name = node.name.value;
    const nodeName = `field '${name}'`;
    const selections = node.selectionSet?.selections ?? [];
    let message: string | undefined;
    if (isLeafType(type) && selections.length > 0) {
      const kind = 'getValues' in type ? 'enums' : 'scalars';
      const list = selections.map(selectionName).join(', ');
      message = `Selections can't be made on ${kind} (${nodeName} returns ${type.name} but has selections [${list}])`;
    } else if (!isLeafType(type) && selections.length === 0) {
      message = `Field must have selections (${nodeName} returns ${type.name} but has no selections. Did you mean '${name} { ... }'?)`;
    }
    if (message === undefined) return false;
    const extensions = {code: 'selectionMismatch', nodeName, typeName: type.name};
    this.#context.report(message, [node], path, extensions);
    return true;
  }

  #checkInlineFragment(
    node: InlineFragmentNode,
    parent: GraphQLNamedType,
    parentPath: Path,
    scope: VariableScope,
  ): void {
    const condition = node.typeCondition?.name.value;
    const path = [...parentPath, condition === undefined ? '...' : `... on ${condition}`];
    checkDirectives(this.#context, node, path, scope);
    if (condition === undefined) {
      this.#checkSelections(node.selectionSet, parent, path, scope);
      return;
    }
    const type = this.#checkCondition(node, path);
    if (!type) return;
    this.checkSpread(node, parent, type, path, '');
    this.#checkSelections(node.selectionSet, type, path, scope);
  }

  /** The composite type of a fragment, unless there is none. */
  #checkCondition(
    node: InlineFragmentNode | FragmentDefinitionNode,
    path: Path,
  ): GraphQLNamedType | undefined {
    const typeName = node.typeCondition?.name.value ?? '';
    const type = this.#context.schema.getType(typeName);
    if (!type) {
      const message = `No such type ${typeName}, so it can't be a fragment condition`;
      this.#context.report(message, [node], path, {code: 'undefinedType', typeName});
    } else if (!isCompositeType(type)) {
      const message = `Invalid fragment on type ${typeName} (must be Union, Interface or Object)`;
      const code = 'fragmentOnNonCompositeType';
      this.#context.report(message, [node], path, {code, typeName});
      return undefined;
    }
    return type;
  }

  /** Reports a fragment whose type has no object in common with its parent's. */
  checkSpread(
    node: InlineFragmentNode | FragmentSpreadNode,
    parent: GraphQLNamedType | undefined,
    type: GraphQLNamedType,
    path: Path,
    name: string,
  ): void {
    if (!parent || (!isObjectType(type) && !isInterfaceType(type))) return;
    const parents = this.#objectsOf(parent);
    if (this.#objectsOf(type).some((each) => parents.includes(each))) return;
    const label = name === '' ? '' : ` ${name}`;
    this.#context.report(
      `Fragment${label} on ${type.name} can't be spread inside ${parent.name}`,
      [node],
      path,
      {
        code: 'cannotSpreadFragment',
        typeName: type.name,
        fragmentName: name === '' ? 'unknown' : label,
        parentName: parent.name,
      },
    );
  }

  #objectsOf(type: GraphQLNamedType): readonly GraphQLNamedType[] {
    return isAbstractType(type) ? this.#context.schema.getPossibleTypes(type) : [type];
  }
}

function selectionName(node: SelectionNode): string {
  if (node.kind !== Kind.INLINE_FRAGMENT) return `"${node.name.value}"`;
  return `"... on ${node.typeCondition?.name.value ?? ''} { ... }"`;
}
