import {
  type ArgumentNode,
  type DocumentNode,
  Kind,
  type ObjectFieldNode,
  parse,
  print,
  type StringValueNode,
  visit,
} from 'graphql';
import type {GraphqlRequest} from '../graphql/executor.ts';
import {isSecretName, redact, redacted} from '../requests/redact.ts';

/** An operation and a store's response to it, without secrets. */
export interface Interaction {
  version: string;
  operationName: string | null;
  /** In one format, so that whitespace and comments make no difference. */
  query: string;
  variables: unknown;
  status: number;
  response: unknown;
}

export type RecordedRequest = Pick<Interaction, 'operationName' | 'query' | 'variables'>;

/** The key under which a request is recorded: without secrets, and in one format. */
export function normalize({query, variables, operationName}: GraphqlRequest): RecordedRequest {
  const document = tryParse(query);
  return {
    operationName: operationName ?? (document ? onlyName(document) : null),
    query: document ? print(withoutSecrets(document)) : query.trim(),
    variables: sorted(redact(variables, secretVariables(document))),
  };
}

/** Clients may leave out the name of a document's only operation. */
function onlyName({definitions}: DocumentNode): string | null {
  const [operation, ...others] = definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return others.length === 0 ? (operation?.name?.value ?? null) : null;
}

/** Equal for requests that receive the same recorded responses. */
export function keyOf({operationName, query, variables}: RecordedRequest): string {
  return JSON.stringify([operationName, query, variables]);
}

export function tryParse(query: string): DocumentNode | undefined {
  try {
    return parse(query, {noLocation: true});
  } catch (error) {
    if (error instanceof Error && error.name === 'GraphQLError') return undefined;
    throw error;
  }
}

/** The secrets that a document contains as literals. */
export function literalSecrets(document: DocumentNode): string[] {
  const secrets: string[] = [];
  forEachSecret(document, (value) => {
    secrets.push(value);
    return value;
  });
  return secrets;
}

/** Tells which variables contain secrets, by their own name or that of the argument they fill. */
export function secretVariables(document: DocumentNode | undefined): (name: string) => boolean {
  const names = new Set<string>();
  const addVariable = ({name, value}: ArgumentNode | ObjectFieldNode) => {
    if (value.kind === Kind.VARIABLE && isSecretName(name.value)) names.add(value.name.value);
  };
  if (document) visit(document, {Argument: addVariable, ObjectField: addVariable});
  return (name) => isSecretName(name) || names.has(name);
}

/** The keys of a response under which a document asks for secrets, also behind an alias. */
export function secretKeys(document: DocumentNode): Set<string> {
  const keys = new Set<string>();
  visit(document, {
    Field({name, alias, selectionSet}) {
      if (alias && !selectionSet && isSecretName(name.value)) keys.add(alias.value);
    },
  });
  return keys;
}

function withoutSecrets(document: DocumentNode): DocumentNode {
  return forEachSecret(document, () => redacted);
}

function forEachSecret(document: DocumentNode, replace: (value: string) => string): DocumentNode {
  const replaceTexts = (node: ArgumentNode | ObjectFieldNode) => {
    if (!isSecretName(node.name.value)) return undefined;
    return visit(node, {
      StringValue: (text: StringValueNode) => ({...text, value: replace(text.value)}),
    });
  };
  return visit(document, {Argument: replaceTexts, ObjectField: replaceTexts});
}

/** Sorts the names of objects, so that their order makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
