import {readFileSync} from 'node:fs';
import {
  buildClientSchema,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  type IntrospectionQuery,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import {checkArguments} from './arguments.ts';

/** The resolvers of the two root types, by field name. */
export type Roots = Readonly<Record<'QueryRoot' | 'Mutation', object>>;

/** Builds the schema that Hydrogen ships, so that a query is valid here only if it is at Shopify. */
export function buildStorefrontSchema(roots: Roots): GraphQLSchema {
  // The build puts it there; the path is the same from `src/` and from `dist/`.
  const file = new URL('../dist/storefront.schema.json', import.meta.url);
  const {data}: {data: IntrospectionQuery} = normalize(JSON.parse(readFileSync(file, 'utf8')));
  const schema = buildClientSchema(data, {assumeValid: true});

  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && !type.name.startsWith('__')) {
      const root: object | undefined = roots[type.name as keyof Roots];
      for (const field of Object.values(type.getFields())) {
        field.resolve = root
          ? (_, args, context, info) => {
              checkArguments(args, info);
              return resolveOrDefault(root, args, context, info);
            }
          : resolveOrDefault;
      }
    }
    if (isAbstractType(type)) {
      const fallback = schema.getPossibleTypes(type).at(0)?.name;
      type.resolveType = (value: unknown) => typeName(value) ?? fallback;
    }
  }
  return schema;
}

function normalize(file: IntrospectionQuery | {data: IntrospectionQuery}): {
  data: IntrospectionQuery;
} {
  return 'data' in file ? file : {data: file};
}

function typeName(value: unknown): string | undefined {
  const name: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '__typename') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Resolves a property or method of the parent, or else the emptiest value of the type. */
const resolveOrDefault: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  return value === undefined ? unset(info.returnType) : value;
};

/** The value of a field without data: `null`, or the emptiest value if the type is not nullable. */
function unset(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return isListType(type) ? [] : null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isObjectType(inner) || isAbstractType(inner)) return {};
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
