import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isExecutableDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql';
import {locate, type ResponseError} from '../errors.ts';
import {ValidationContext} from './context.ts';
import {SelectionChecker} from './selections.ts';
import {checkUse} from './variables.ts';

/**
 * Validates a document with the rules, wording and codes of graphql-ruby, which Shopify runs. What
 * only graphql-js finds is reported in its words, so that nothing invalid is executed.
 */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): ResponseError[] {
  const context = new ValidationContext(schema, document);
  const checker = new SelectionChecker(context);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) checker.checkOperation(definition);
    if (definition.kind === Kind.FRAGMENT_DEFINITION) checker.checkFragment(definition);
  }
  for (const {scope, path} of checker.operations) {
    checkUse(context, scope, checker.fragments, path);
  }
  for (const {node, parent, path} of checker.spreads) {
    const fragment = context.fragments.get(node.name.value);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    if (type) checker.checkSpread(node, parent, type, path, node.name.value);
  }
  checkFragments(context, checker);
  checkNames(context);
  if (context.errors.length > 0) return context.errors;
  return validate(schema, document).map(({message, nodes}) => ({
    message,
    locations: locate(...(nodes ?? [])),
  }));
}

function checkFragments(context: ValidationContext, checker: SelectionChecker): void {
  const {spreads} = checker;
  for (const {node, path} of spreads) {
    const name = node.name.value;
    if (context.fragments.has(name)) continue;
    const message = `Fragment ${name} was used, but not defined`;
    context.report(message, [node], path, {code: 'useAndDefineFragment', fragmentName: name});
  }
  const targets = (from: OperationDefinitionNode | FragmentDefinitionNode) =>
    spreads.filter((spread) => spread.from === from).map(({node}) => node.name.value);
  const reach = (names: readonly string[]) => {
    const reached = new Set<string>();
    const pending = [...names];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      const fragment = context.fragments.get(name);
      if (fragment) pending.push(...targets(fragment));
    }
    return reached;
  };
  const used = reach(checker.operations.flatMap(({scope}) => targets(scope.definition)));
  for (const [name, node] of context.fragments) {
    if (used.has(name)) continue;
    const message = `Fragment ${name} was defined, but not used`;
    const extensions = {code: 'useAndDefineFragment', fragmentName: name};
    context.report(message, [node], [`fragment ${name}`], extensions);
  }
  for (const [name, node] of context.fragments) {
    if (!reach(targets(node)).has(name)) continue;
    const message = `Fragment ${name} contains an infinite loop`;
    const extensions = {code: 'infiniteLoop', fragmentName: name};
    context.report(message, [node], [`fragment ${name}`], extensions);
  }
}

function checkNames(context: ValidationContext): void {
  const {definitions} = context.document;
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  for (const [name, nodes] of groups(fragments)) {
    if (nodes.length < 2) continue;
    const extensions = {code: 'fragmentNotUnique', fragmentName: name};
    context.report(`Fragment name "${name}" must be unique`, nodes, [], extensions);
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  for (const [name, nodes] of groups(operations)) {
    const code = 'uniquelyNamedOperations';
    if (name === undefined && operations.length > 1) {
      const message = 'Operation name is required when multiple operations are present';
      context.report(message, nodes, [], {code});
    } else if (nodes.length > 1) {
      const message = `Operation name "${name}" must be unique`;
      context.report(message, nodes, [], {code, operationName: name});
    }
  }
  const others: DefinitionNode[] = definitions.filter((node) => !isExecutableDefinitionNode(node));
  if (others.length > 0) {
    const code = 'queryContainsSchemaDefinitions';
    context.report('Query cannot contain schema definitions', others, [], {code});
  }
}

function groups<T extends OperationDefinitionNode | FragmentDefinitionNode>(
  nodes: readonly T[],
): Map<string | undefined, T[]> {
  const byName = new Map<string | undefined, T[]>();
  for (const node of nodes) {
    const name = node.name?.value;
    byName.set(name, [...(byName.get(name) ?? []), node]);
  }
  return byName;
}
