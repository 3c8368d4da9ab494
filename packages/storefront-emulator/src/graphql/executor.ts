import {randomUUID} from 'node:crypto';
import {
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type {Access} from './access.ts';
import {type Prepared, prepareDocument} from './document.ts';
import type {ResponseError} from './errors.ts';
import {type BuyerContext, buyerContext, type Localization} from './in-context.ts';
import {findLongList} from './list-sizes.ts';
import {readVariables} from './variables.ts';

export interface GraphqlRequest {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | undefined;
}

/** What resolvers know about a request. */
export interface RequestContext {
  readonly access: Access;
  readonly buyer: BuyerContext;
  readonly reportMissing: ReportMissing;
}

/** Reports a field that is not emulated, as `Type.field`, with the value that it has instead. */
export type ReportMissing = (field: string, value: unknown) => void;

interface GraphqlResponse {
  errors?: readonly ResponseError[];
  data?: unknown;
  extensions?: Record<string, unknown>;
}

const maxPrepared = 1_000;

/** Executes operations on a schema, with the errors and the extensions of Shopify's responses. */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #localization: () => Localization;
  readonly #reportMissing: ReportMissing;
  readonly #prepared = new Map<string, Prepared>();

  constructor(
    schema: GraphQLSchema,
    localization: () => Localization,
    reportMissing: ReportMissing,
  ) {
    this.#schema = schema;
    this.#localization = localization;
    this.#reportMissing = reportMissing;
  }

  /** Executes the operation of a request, or responds with the given data if the request is valid. */
  async execute(
    request: GraphqlRequest,
    access: Access,
    override?: object,
  ): Promise<GraphqlResponse> {
    const {document, errors} = this.#prepare(request.query);
    if (errors) return {errors};
    const operation = findOperation(document, request.operationName);
    if (!operation) {
      const {operationName: name} = request;
      return {
        errors: [
          {message: name ? `No operation named "${name}"` : 'An operation name is required'},
        ],
      };
    }
    const {values, errors: invalid} = readVariables(this.#schema, operation, request.variables);
    if (invalid) return {errors: invalid};

    const tooLong = findLongList(this.#schema, document, operation, values);
    if (tooLong) return {errors: [tooLong]};

    if (override) return {data: override};
    const buyer = buyerContext(this.#schema, operation, values, this.#localization());
    const contextValue: RequestContext = {access, buyer, reportMissing: this.#reportMissing};
    const result = await execute({
      schema: this.#schema,
      document,
      variableValues: request.variables,
      operationName: request.operationName,
      contextValue,
    });
    const {country, language, isExplicit} = buyer;
    return {
      ...formatResult(result),
      ...(isExplicit && {extensions: {context: {country, language}}}),
    };
  }

  #prepare(query: string): Prepared {
    const known = this.#prepared.get(query);
    if (known) return known;
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear();
    const prepared = prepareDocument(this.#schema, query);
    this.#prepared.set(query, prepared);
    return prepared;
  }
}

function findOperation(
  document: NonNullable<Prepared['document']>,
  name: string | undefined,
): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (name) return operations.find((node) => node.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}

function formatResult({data, errors}: ExecutionResult): GraphqlResponse {
  return errors ? {errors: errors.map(formatError), data} : {data};
}

/** An error of a resolver as it is, and a fault of the emulator as Shopify's internal error. */
function formatError(error: GraphQLError): ResponseError {
  const {message, locations, path, extensions, originalError} = error;
  const place = {...(locations && {locations: [...locations]}), ...(path && {path})};
  if (originalError && originalError.name !== 'GraphQLError') {
    console.error('storefront-emulator:', originalError);
    const id = randomUUID();
    return {
      message: `Internal error. Looks like something went wrong on our end.\nRequest ID: ${id} (include this in support requests).`,
      ...place,
      extensions: {code: 'INTERNAL_SERVER_ERROR', requestId: id},
    };
  }
  return {message, ...place, ...(Object.keys(extensions).length > 0 && {extensions})};
}
