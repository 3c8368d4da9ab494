import {
  type GraphQLSchema,
  getNamedType,
  NoDeprecatedCustomRule,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import {prepareDocument} from '../graphql/document.ts';
import {notEmulated} from '../graphql/not-emulated.ts';
import {buildStorefrontSchema} from '../graphql/schema.ts';
import {nextVersion} from '../graphql/versions.ts';
import {expandPatterns, type FoundOperation, findOperations} from './find-documents.ts';

export interface CheckOptions {
  /** Files or patterns of files. */
  patterns: readonly string[];
  folder: string;
  version: string;
  /** An introspection result to use instead of the schema of the version. */
  schema?: string | undefined;
}

interface CheckResult {
  operations: number;
  /** What the API rejects. */
  errors: string[];
  /** What the emulator does not emulate. */
  notEmulated: string[];
  /** What the next version rejects or deprecates. */
  next: string[];
}

/** Checks the operations of a project against the schema of an API version and of the next one. */
export function checkProject({patterns, folder, version, schema}: CheckOptions): CheckResult {
  const {operations, problems} = findOperations(expandPatterns(patterns, folder), folder);
  const roots = {QueryRoot: {}, Mutation: {}};
  const current = buildStorefrontSchema(roots, {version, file: schema});
  const later = nextVersion(version);
  const upcoming = buildStorefrontSchema(roots, {version: later});
  const result: CheckResult = {
    operations: operations.length,
    errors: problems.map(({file, line, message}) => `${file}:${line} ${message}`),
    notEmulated: [],
    next: [],
  };
  for (const operation of operations) {
    const say = (message: string) => `${placeOf(operation)} ${message}`;
    const errors = errorsOf(current, operation);
    result.errors.push(...errors.map(say));
    if (errors.length > 0) continue;
    result.notEmulated.push(...missingFields(current, operation).map(say));
    const known = new Set(deprecationsOf(current, operation));
    const changes = [
      ...errorsOf(upcoming, operation),
      ...deprecationsOf(upcoming, operation).filter((message) => !known.has(message)),
    ];
    result.next.push(...changes.map((message) => say(`${later}: ${message}`)));
  }
  return result;
}

function placeOf({file, line, name}: FoundOperation): string {
  return `${file}:${line} ${name}:`;
}

function errorsOf(schema: GraphQLSchema, {document}: FoundOperation): string[] {
  return (prepareDocument(schema, document).errors ?? []).map(({message}) => message);
}

function deprecationsOf(schema: GraphQLSchema, {document}: FoundOperation): string[] {
  const found = validate(schema, parse(document), [NoDeprecatedCustomRule]);
  return [...new Set(found.map(({message}) => message))];
}

function missingFields(schema: GraphQLSchema, {document}: FoundOperation): string[] {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const visitor = {
    Field({name: {value}}: {name: {value: string}}) {
      const parent = info.getParentType();
      const type = parent ? getNamedType(parent).name : '';
      if (!notEmulated[type]?.includes(value)) return undefined;
      found.add(`${type}.${value} is not emulated.`);
      // What lies below is empty, too.
      return false;
    },
  };
  visit(parse(document), visitWithTypeInfo(info, visitor));
  return [...found];
}
