import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import {serialize} from '../coerce.ts';
import {locate} from '../errors.ts';
import type {ValidationContext} from './context.ts';

interface Selected {
  node: FieldNode;
  parent: GraphQLNamedType | undefined;
  definition: GraphQLField<unknown, unknown> | undefined;
}

interface Conflict {
  kind: 'field' | 'argument' | 'return_type';
  field: string;
  nodes: FieldNode[];
  values: string[];
}

/** Bounds the work for a document that is made to be expensive. */
const maxComparisons = 50_000;

/** Reports fields with the same response key that differ in name, arguments or type. */
export function reportConflicts(
  context: ValidationContext,
  selections: SelectionSetNode | undefined,
  type: GraphQLNamedType | undefined,
): void {
  if (!selections || !type) return;
  const conflicts = new Map<string, Conflict>();
  const compared = new WeakMap<FieldNode, Set<FieldNode>>();
  let comparisons = 0;

  function add(kind: Conflict['kind'], field: string, pairs: readonly [FieldNode, string][]): void {
    const key = `${kind} ${field}`;
    const conflict = conflicts.get(key) ?? {kind, field, nodes: [], values: []};
    conflicts.set(key, conflict);
    for (const [node, value] of pairs) {
      if (conflict.nodes.includes(node)) continue;
      conflict.nodes.push(node);
      conflict.values.push(value);
    }
  }

  function compare(key: string, a: Selected, b: Selected, wereExclusive: boolean): void {
    comparisons += 1;
    const known = compared.get(a.node) ?? new Set();
    if (comparisons > maxComparisons || a.node === b.node || known.has(b.node)) return;
    compared.set(a.node, known.add(b.node));
    if (!a.definition || !b.definition) return;
    const exclusive = wereExclusive || areExclusive(a, b);
    const [nameA, nameB] = [a.node.name.value, b.node.name.value];
    if (!exclusive && nameA !== nameB) {
      add('field', key, [
        [a.node, nameA],
        [b.node, nameB],
      ]);
    }
    const [argumentsA, argumentsB] = [argumentsOf(a.node), argumentsOf(b.node)];
    if (!exclusive && argumentsA !== argumentsB) {
      add('argument', key, [
        [a.node, argumentsA],
        [b.node, argumentsB],
      ]);
    }
    if (!conflicts.has(`field ${key}`) && typesConflict(a.definition.type, b.definition.type)) {
      add('return_type', key, [
        [a.node, `\`${a.definition.type}\``],
        [b.node, `\`${b.definition.type}\``],
      ]);
    }
    compareAll(subfields(a), subfields(b), exclusive);
  }

  function compareAll(
    a: Map<string, Selected[]>,
    b: Map<string, Selected[]>,
    exclusive: boolean,
  ): void {
    for (const [key, ofA] of a) {
      for (const one of ofA) {
        for (const other of b.get(key) ?? []) compare(key, one, other, exclusive);
      }
    }
  }

  const subfields = ({node, definition}: Selected) =>
    collect(context, node.selectionSet, definition && getNamedType(definition.type));

  for (const [key, fields] of collect(context, selections, type)) {
    fields.forEach((field, index) => {
      for (const other of fields.slice(index + 1)) compare(key, field, other, false);
    });
  }
  for (const {kind, field, nodes, values} of conflicts.values()) {
    const article = kind === 'argument' ? 'an' : 'a';
    const list = values.join(' or ');
    context.errors.push({
      message: `Field '${field}' has ${article} ${kind} conflict: ${list}?`,
      locations: locate(...nodes),
      path: [],
      extensions: {code: 'fieldConflict', fieldName: field, conflicts: list},
    });
  }
}

/** The fields of a selection by response key, including those of its fragments. */
function collect(
  context: ValidationContext,
  selections: SelectionSetNode | undefined,
  type: GraphQLNamedType | undefined,
  fields = new Map<string, Selected[]>(),
  visited = new Set<string>(),
): Map<string, Selected[]> {
  for (const node of selections?.selections ?? []) {
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const definition =
        isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
      const known = fields.get(key) ?? [];
      fields.set(key, [...known, {node, parent: type, definition}]);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      const condition = node.typeCondition?.name.value;
      const inner = condition === undefined ? type : context.schema.getType(condition);
      collect(context, node.selectionSet, inner, fields, visited);
    } else if (!visited.has(node.name.value)) {
      visited.add(node.name.value);
      const fragment = context.fragments.get(node.name.value);
      const inner = fragment && context.schema.getType(fragment.typeCondition.name.value);
      collect(context, fragment?.selectionSet, inner, fields, visited);
    }
  }
  return fields;
}

function areExclusive(a: Selected, b: Selected): boolean {
  return a.parent !== b.parent && isObjectType(a.parent) && isObjectType(b.parent);
}

function argumentsOf(node: FieldNode): string {
  const values = (node.arguments ?? []).map(({name, value}) => [name.value, print(value)] as const);
  return serialize(Object.fromEntries(values.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

function typesConflict(a: GraphQLOutputType, b: GraphQLOutputType): boolean {
  if (isListType(a) || isListType(b)) {
    return !isListType(a) || !isListType(b) || typesConflict(a.ofType, b.ofType);
  }
  if (isNonNullType(a) || isNonNullType(b)) {
    return !isNonNullType(a) || !isNonNullType(b) || typesConflict(a.ofType, b.ofType);
  }
  return isLeafType(a) && isLeafType(b) && a !== b;
}
