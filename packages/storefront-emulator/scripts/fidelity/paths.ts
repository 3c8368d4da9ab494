import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** The arguments of a field as they are written, such as `(first: 5)`; `undefined` without samples. */
export type ArgumentsOf = (
  type: string,
  field: GraphQLField<unknown, unknown>,
) => string | undefined;

/** A way to an object: the text before its selections, and the number of braces that it opens. */
interface Path {
  text: string;
  depth: number;
  /** Whether it leads through an abstract type, and seldom finds its object. */
  isGuess: boolean;
}

const maxPaths = 4;
const maxDepth = 9;

/** Documents that select every field of every object type, on several ways to objects of the type. */
export function documents(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  operation: 'query' | 'mutation',
  argumentsOf: ArgumentsOf,
): string[] {
  const known = new Map<string, number>();
  const pending: {type: GraphQLObjectType; path: Path}[] = [
    {type: root, path: {text: '', depth: 0, isGuess: false}},
  ];
  const found: string[] = [];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const {type, path} = next;
    if (type !== root)
      found.push(close(`${operation} {${path.text}${leaves(type, argumentsOf)}`, path.depth));
    if (path.depth >= maxDepth) continue;
    for (const field of Object.values(type.getFields())) {
      const given = argumentsOf(type.name, field);
      if (given === undefined) continue;
      for (const [target, condition] of targetsOf(schema, getNamedType(field.type))) {
        const isGuess = path.isGuess || condition !== '';
        const kind = `${target.name} ${path.isGuess} ${condition}`;
        const paths = known.get(kind) ?? 0;
        if (paths >= maxPaths) continue;
        const text = `${path.text}${field.name}${given} {${condition}`;
        const longer = {text, depth: path.depth + (condition === '' ? 1 : 2), isGuess};
        known.set(kind, paths + 1);
        pending.push({type: target, path: longer});
      }
    }
  }
  return found;
}

/** Every field of a type: objects with their type's name only. */
function leaves(type: GraphQLObjectType, argumentsOf: ArgumentsOf): string {
  return Object.values(type.getFields())
    .flatMap((field) => {
      const given = argumentsOf(type.name, field);
      if (given === undefined) return [];
      const selections = isCompositeType(getNamedType(field.type)) ? ' {__typename}' : '';
      return [`${field.name}${given}${selections}`];
    })
    .join(' ');
}

function targetsOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
): readonly (readonly [GraphQLObjectType, string])[] {
  if (isObjectType(type)) return [[type, '']];
  if (!isAbstractType(type)) return [];
  return schema.getPossibleTypes(type).map((each) => [each, `... on ${each.name} {`] as const);
}

function close(text: string, depth: number): string {
  return `${text}${'}'.repeat(depth + 1)}`;
}

export function requiredArguments(field: GraphQLField<unknown, unknown>) {
  return field.args.filter(isRequiredArgument);
}
