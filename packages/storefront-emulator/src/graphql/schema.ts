import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {
  buildClientSchema,
  defaultFieldResolver,
  extendSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
  type IntrospectionQuery,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import {schemaVersion} from '../core/schema-version.ts';
import {accessDeniedError, scopeOf} from './access.ts';
import {consentSchema} from './consent.ts';
import type {RequestContext} from './executor.ts';
import {notEmulated} from './missing.ts';

/** The resolvers of the two root types, by field name. */
export type Roots = Readonly<Record<'QueryRoot' | 'Mutation', object>>;

interface SchemaOptions {
  /** The API version; by default that of the schema that Hydrogen ships. */
  version?: string;
  /** An introspection result to use instead of the schemas of the package. */
  file?: string | undefined;
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext | undefined>;

/** Builds the schema of an API version, so that a query is valid here only if it is at Shopify. */
export function buildStorefrontSchema(
  roots: Roots,
  {version = schemaVersion, file}: SchemaOptions = {},
): GraphQLSchema {
  const shipped = buildClientSchema(readIntrospection(file ?? schemaFile(version)), {
    assumeValid: true,
  });
  const schema = version === 'unstable' ? extendSchema(shipped, parse(consentSchema)) : shipped;

  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && !type.name.startsWith('__')) {
      const root: object | undefined = roots[type.name as keyof Roots];
      for (const field of Object.values(type.getFields())) {
        field.resolve = resolverOf(type.name, field.name, root);
      }
    }
    if (isScalarType(type)) checkValues(type);
    if (isAbstractType(type)) {
      const fallback = schema.getPossibleTypes(type).at(0)?.name;
      type.resolveType = (value: unknown) => typeName(value) ?? fallback;
    }
  }
  return schema;
}

/** What the values of Shopify's scalars look like; the shipped schema accepts any value. */
const scalarChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  Decimal: (value) => /^-?\d+(\.\d+)?$/.test(String(value)),
  UnsignedInt64: (value) => /^\d+$/.test(String(value)),
  DateTime: (value) => !Number.isNaN(Date.parse(String(value))),
  ISO8601DateTime: (value) => !Number.isNaN(Date.parse(String(value))),
  URL: (value) => URL.canParse(String(value), 'https://shop.example'),
};

function checkValues(type: GraphQLScalarType): void {
  const isValid = Object.hasOwn(scalarChecks, type.name) ? scalarChecks[type.name] : undefined;
  if (!isValid) return;
  type.parseValue = (value) => {
    if (isValid(value)) return value;
    throw new GraphQLError(`${type.name} cannot represent value: ${JSON.stringify(value)}`);
  };
  type.parseLiteral = (node: ValueNode, variables) =>
    type.parseValue(valueFromASTUntyped(node, variables));
}

function resolverOf(type: string, field: string, root: object | undefined): Resolver {
  const scope = scopeOf(type, field);
  if (scope === undefined && root === undefined) return resolveOrDefault;
  return (parent, args, context, info) => {
    if (scope !== undefined && context && !context.access.has(scope)) {
      throw accessDeniedError(info, scope);
    }
    const source = root ?? parent;
    // An error says more than an empty value.
    if (root && Object(root)[field] === undefined) throw notEmulated(field);
    return resolveOrDefault(source, args, context, info);
  };
}

/** The versions whose schema differs from that of the version before. */
const differentVersions = ['2026-01', '2026-04', '2026-07'] as const;

/** The file with the schema of a version: that of the last difference, or the oldest one. */
export function schemaFile(version: string): string {
  const [oldest] = differentVersions;
  const found = differentVersions.findLast((known) => known <= version) ?? oldest;
  // The build puts it there; the path is the same from `src/` and from `dist/`.
  return fileURLToPath(new URL(`../../dist/schemas/${found}.json`, import.meta.url));
}

function readIntrospection(path: string): IntrospectionQuery {
  const file: IntrospectionQuery | {data: IntrospectionQuery} = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return 'data' in file ? file.data : file;
}

function typeName(value: unknown): string | undefined {
  const name: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '__typename') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Resolves a property or method of the parent, or else the emptiest value of the type. */
const resolveOrDefault: Resolver = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  if (value !== undefined) return value;
  const {fieldName, parentType, returnType} = info;
  const empty = unset(returnType);
  // A view names all of its fields, also those without data. What is empty has been reported itself.
  if (source !== emptyObject && !(fieldName in Object(source))) {
    context?.reportMissing(`${parentType.name}.${fieldName}`, empty);
  }
  return empty;
};

const emptyObject = {};

/** The value of a field without data: `null`, or the emptiest value if the type is not nullable. */
function unset(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return isListType(type) ? [] : null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isObjectType(inner) || isAbstractType(inner)) return emptyObject;
  if (isEnumType(inner)) return inner.getValues().at(0)?.value;
  return emptyScalars[inner.name] ?? '';
}

const emptyScalars: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  UnsignedInt64: '0',
  Decimal: '0.0',
  ID: 'gid://shopify/Nothing/0',
  DateTime: '1970-01-01T00:00:00Z',
  ISO8601DateTime: '1970-01-01T00:00:00Z',
  URL: 'http://127.0.0.1/',
  Color: '#000000',
  JSON: {},
};
