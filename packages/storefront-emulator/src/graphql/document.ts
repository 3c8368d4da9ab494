import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  Kind,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationContext,
  validate,
} from 'graphql';
import {parseGid} from '../core/ids.ts';
import {locate, type ResponseError} from './errors.ts';

/** A document that can be executed, or the reasons why it cannot. */
export type Prepared =
  | {document: DocumentNode; errors?: never}
  | {document?: never; errors: readonly ResponseError[]};

const maxTokens = 20_000;
const tooLarge: Prepared = {errors: [{message: 'This query is too large to execute.'}]};

/** Parses and validates a document: with the messages of graphql-js, and the codes of Shopify. */
export function prepareDocument(schema: GraphQLSchema, text: string): Prepared {
  try {
    const document = parse(text, {maxTokens});
    const found = validate(schema, document, [...specifiedRules, globalIdRule]);
    return found.length > 0 ? {errors: found.map(withCode)} : {document};
  } catch (error) {
    // The recursive parser and rules have no limit of depth of their own.
    if (error instanceof RangeError) return tooLarge;
    if (!(error instanceof GraphQLError)) throw error;
    if (/Parsing aborted/.test(error.message)) return tooLarge;
    return {errors: [{message: error.message, locations: [...(error.locations ?? [])]}]};
  }
}

/** Rejects ids in the document that are no global ids, which graphql-js accepts. */
function globalIdRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      const type = context.getInputType();
      if (!type || getNamedType(type).name !== 'ID' || parseGid(node.value)) return;
      context.reportError(new GraphQLError(`Invalid global id '${node.value}'`, {nodes: node}));
    },
  };
}

/** The root fields of an operation, including those of fragments. */
export function rootFieldsOf({selections}: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFieldsOf(selection.selectionSet, document);
    }
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return [];
    // The fragment itself is left out, so that a cycle ends, which validation rejects.
    const definitions = document.definitions.filter((other) => other !== fragment);
    return rootFieldsOf(fragment.selectionSet, {...document, definitions});
  });
}

/** Shopify's code for each rule, by how the rule's message begins or what only it contains. */
const codes: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^Cannot query field/, 'undefinedField'],
  [/^Unknown argument|is not defined by type/, 'argumentNotAccepted'],
  [/^(Field|Directive) .* argument .* is required/, 'missingRequiredArguments'],
  [/selection of subfields|must not have a selection/, 'selectionMismatch'],
  [/^Variable .* is never used/, 'variableNotUsed'],
  [/^Variable .* is not defined/, 'variableNotDefined'],
  [/used in position expecting/, 'variableMismatch'],
  [/cannot be non-input type/, 'variableRequiresValidType'],
  [/^Unknown type/, 'undefinedType'],
  [/^Unknown fragment|^Fragment .* is never used/, 'useAndDefineFragment'],
  [/^Cannot spread fragment .* within itself/, 'infiniteLoop'],
  [/can never be of type/, 'cannotSpreadFragment'],
  [/cannot condition on non composite type/, 'fragmentOnNonCompositeType'],
  [/^Unknown directive/, 'undefinedDirective'],
  [/may not be used on/, 'directiveCannotBeApplied'],
  [/^Fields .* conflict/, 'fieldConflict'],
  [/of required type .* was not provided/, 'missingRequiredInputObjectAttribute'],
  [/^There can be only one argument/, 'argumentNotUnique'],
  [/^There can be only one (operation|fragment)|anonymous operation/, 'uniquelyNamedOperations'],
  [/is not executable/, 'queryContainsSchemaDefinitions'],
  [
    /cannot represent|^Expected value|does not exist in|^Invalid global id/,
    'argumentLiteralsIncompatible',
  ],
];

function withCode({message, nodes}: GraphQLError): ResponseError {
  const code = codes.find(([pattern]) => pattern.test(message))?.[1];
  return {
    message,
    locations: locate(...(nodes ?? [])),
    ...(code !== undefined && {extensions: {code}}),
  };
}
