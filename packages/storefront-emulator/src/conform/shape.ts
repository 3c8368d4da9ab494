/**
 * The structure of a JSON value without the merchant's data: the kinds of its texts and numbers, the
 * fields of its objects, and one common shape for the items of a list.
 */
export type Shape =
  | {kind: 'null'}
  | {kind: 'scalar'; types: ReadonlySet<string>}
  | {kind: 'list'; item: Shape | undefined}
  | {kind: 'object'; fields: ReadonlyMap<string, Shape>};

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return {kind: 'null'};
  if (Array.isArray(value)) {
    return {kind: 'list', item: value.map(shapeOf).reduce<Shape | undefined>(merge, undefined)};
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)] as const);
    return {kind: 'object', fields: new Map(fields)};
  }
  return {kind: 'scalar', types: new Set([typeOf(value)])};
}

/** Tells texts apart by their format, which clients rely on. */
function typeOf(value: unknown): string {
  if (typeof value !== 'string') return typeof value;
  const [, type] = /^gid:\/\/shopify\/([A-Za-z]+)\//.exec(value) ?? [];
  if (type !== undefined) return `id of ${type}`;
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value)) return 'date and time';
  if (/^-?\d+\.\d+$/.test(value)) return 'decimal';
  return 'text';
}

/** The shape of two items of one list. */
function merge(first: Shape | undefined, second: Shape): Shape {
  if (first === undefined || first.kind === 'null') return second;
  if (second.kind === 'null') return first;
  if (first.kind === 'scalar' && second.kind === 'scalar') {
    return {kind: 'scalar', types: new Set([...first.types, ...second.types])};
  }
  if (first.kind === 'list' && second.kind === 'list') {
    return {kind: 'list', item: second.item ? merge(first.item, second.item) : first.item};
  }
  if (first.kind === 'object' && second.kind === 'object') {
    const fields = new Map(first.fields);
    for (const [name, shape] of second.fields) fields.set(name, merge(fields.get(name), shape));
    return {kind: 'object', fields};
  }
  return second;
}
