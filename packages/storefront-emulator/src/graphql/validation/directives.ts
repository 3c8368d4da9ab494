import {type ASTNode, type DirectiveNode, isRequiredArgument, Kind} from 'graphql';
import {locate} from '../errors.ts';
import {checkArguments, reportDuplicates} from './arguments.ts';
import type {Path, ValidationContext} from './context.ts';
import type {VariableScope} from './variables.ts';

/** Checks the directives of a node: that they exist, may be there, and have valid arguments. */
export function checkDirectives(
  context: ValidationContext,
  parent: ASTNode & {directives?: readonly DirectiveNode[]},
  path: Path,
  scope: VariableScope,
): void {
  const nodes = parent.directives ?? [];
  const location = locationOf(parent);
  for (const node of nodes) {
    const name = node.name.value;
    const definition = context.schema.getDirective(name);
    if (!definition) {
      reportUndefined(context, node, path);
      continue;
    }
    if (!definition.locations.some((allowed) => allowed === location)) {
      const targetName = locationNames[location] ?? location;
      const allowed = definition.locations.map((each) => locationNames[each] ?? '').join(', ');
      const message = `'@${name}' can't be applied to ${targetName} (allowed: ${allowed})`;
      const code = 'directiveCannotBeApplied';
      context.report(message, [node], path, {code, targetName, name});
    }
    const missing = definition.args
      .filter(isRequiredArgument)
      .map((argument) => argument.name)
      .filter((required) => !node.arguments?.some((given) => given.name.value === required))
      .join(', ');
    if (missing !== '') {
      const message = `Directive '${name}' is missing required arguments: ${missing}`;
      const className = 'Directive';
      const code = 'missingRequiredArguments';
      context.report(message, [node], path, {code, className, name, arguments: missing});
    }
    reportDuplicates(context, node.arguments ?? [], path, 'argument', 'argumentNotUnique');
    checkArguments(context, node, definition.args, path, scope);
  }
  for (const name of new Set(nodes.map((node) => node.name.value))) {
    const equal = nodes.filter((node) => node.name.value === name);
    const definition = context.schema.getDirective(name);
    if (!definition || equal.length < 2 || definition.isRepeatable) continue;
    const message = `The directive "${name}" can only be used once at this location.`;
    const extensions = {code: 'directiveNotUniqueForLocation', directiveName: name};
    context.report(message, equal, path, extensions);
  }
}

/** One error names every place of an undefined directive. */
function reportUndefined(context: ValidationContext, node: DirectiveNode, path: Path): void {
  const directiveName = node.name.value;
  const message = `Directive @${directiveName} is not defined`;
  const known = context.errors.find((error) => error.message === message);
  if (known) known.locations?.push(...locate(node));
  else context.report(message, [node], path, {code: 'undefinedDirective', directiveName});
}

function locationOf(node: ASTNode): string {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return node.operation.toUpperCase();
    default:
      // `InlineFragment` is `INLINE_FRAGMENT`.
      return node.kind.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  }
}

const locationNames: Readonly<Record<string, string>> = {
  QUERY: 'queries',
  MUTATION: 'mutations',
  SUBSCRIPTION: 'subscriptions',
  FIELD: 'fields',
  FRAGMENT_DEFINITION: 'fragment definitions',
  FRAGMENT_SPREAD: 'fragment spreads',
  INLINE_FRAGMENT: 'inline fragments',
  VARIABLE_DEFINITION: 'variable definitions',
};
