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
  for (const {kind, field, nodes, values} of new ConflictFinder(context).find(selections, type)) {
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

class ConflictFinder {
  readonly #context: ValidationContext;
  readonly #conflicts = new Map<string, Conflict>();
  readonly #compared = new WeakMap<FieldNode, Set<FieldNode>>();
  #comparisons = 0;

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  find(selections: SelectionSetNode, type: GraphQLNamedType): readonly Conflict[] {
    for (const [key, fields] of collect(this.#context, selections, type)) {
      fields.forEach((field, index) => {
        for (const other of fields.slice(index + 1)) this.#compare(key, field, other, false);
      });
    }
    return [...this.#conflicts.values()];
  }

  #compare(key: string, a: Selected, b: Selected, wereExclusive: boolean): void {
    this.#comparisons += 1;
    const known = this.#compared.get(a.node) ?? new Set();
    if (this.#comparisons > maxComparisons || a.node === b.node || known.has(b.node)) return;
    this.#compared.set(a.node, known.add(b.node));
    if (!a.definition || !b.definition) return;
    const exclusive = wereExclusive || areExclusive(a, b);
    if (!exclusive) {
      this.#addIfDifferent('field', key, a, b, ({name}) => name.value);
      this.#addIfDifferent('argument', key, a, b, argumentsOf);
    }
    if (
      !this.#conflicts.has(`field ${key}`) &&
      typesConflict(a.definition.type, b.definition.type)
    ) {
      this.#add('return_type', key, [
        [a.node, `\`${a.definition.type}\``],
        [b.node, `\`${b.definition.type}\``],
      ]);
    }
    this.#compareAll(this.#subfields(a), this.#subfields(b), exclusive);
  }

  #compareAll(a: Map<string, Selected[]>, b: Map<string, Selected[]>, exclusive: boolean): void {
    for (const [key, ofA] of a) {
      for (const one of ofA) {
        for (const other of b.get(key) ?? []) this.#compare(key, one, other, exclusive);
      }
    }
  }

  #subfields({node, definition}: Selected): Map<string, Selected[]> {
    return collect(this.#context, node.selectionSet, definition && getNamedType(definition.type));
  }

  #addIfDifferent(
    kind: Conflict['kind'],
    key: string,
    {node: a}: Selected,
    {node: b}: Selected,
    textOf: (node: FieldNode) => string,
  ): void {
    const [ofA, ofB] = [textOf(a), textOf(b)];
    if (ofA === ofB) return;
    this.#add(kind, key, [
      [a, ofA],
      [b, ofB],
    ]);
  }

  #add(kind: Conflict['kind'], field: string, pairs: readonly [FieldNode, string][]): void {
    const key = `${kind} ${field}`;
    const conflict = this.#conflicts.get(key) ?? {kind, field, nodes: [], values: []};
    this.#conflicts.set(key, conflict);
    for (const [node, value] of pairs) {
      if (conflict.nodes.includes(node)) continue;
      conflict.nodes.push(node);
      conflict.values.push(value);
    }
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
