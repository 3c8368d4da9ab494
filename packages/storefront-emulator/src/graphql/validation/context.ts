import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import {locate, type ResponseError} from '../errors.ts';

export type Path = readonly (string | number)[];

/** The document under validation, and the errors found in it so far. */
export class ValidationContext {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly errors: ResponseError[] = [];

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.schema = schema;
    this.document = document;
    this.fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION
          ? [[definition.name.value, definition] as const]
          : [],
      ),
    );
  }

  report(
    message: string,
    nodes: readonly ASTNode[],
    path: Path,
    extensions: {code: string} & Record<string, unknown>,
  ): void {
    this.errors.push({message, locations: locate(...nodes), path: [...path], extensions});
  }

  /** Whether an error has been reported at a path or below it. */
  hasErrorAt(path: Path): boolean {
    return this.errors.some(({path: known}) =>
      path.every((step, index) => known?.[index] === step),
    );
  }
}
