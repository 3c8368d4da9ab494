import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** Tokenless access allows no query that costs more. */
export const maxTokenlessCost = 1_000;

const mutationCost = 10;
/** Fields without selections that have a cost; all others are free. */
const countedLeaves = new Set(['itemsCount', 'totalCount', 'totalInventory']);

/**
 * The cost of an operation: 1 for an object and 10 for a mutation, as Shopify documents. The weight
 * of a page's size is not documented; this one fits responses of real stores.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  return new OperationCost(schema, document, operation, variables).total();
}

class OperationCost {
  readonly #schema: GraphQLSchema;
  readonly #operation: OperationDefinitionNode;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #root: GraphQLNamedType | undefined;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #costOfFragments = new Map<string, number>();

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#schema = schema;
    this.#operation = operation;
    this.#variables = variables;
    this.#root = schema.getRootType(operation.operation) ?? undefined;
    this.#fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
      ),
    );
  }

  total(): number {
    return this.#root ? this.#ofSelections(this.#operation.selectionSet, this.#root) : 0;
  }

  /** Objects of different types exclude each other, so only the most expensive one counts. */
  #ofSelections(set: SelectionSetNode | undefined, type: GraphQLNamedType): number {
    let common = 0;
    const perType = new Map<GraphQLNamedType, number>();
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        common += this.#ofField(node, type);
        continue;
      }
      const isInline = node.kind === Kind.INLINE_FRAGMENT;
      const fragment = isInline ? node : this.#fragments.get(node.name.value);
      const condition = fragment?.typeCondition?.name.value;
      const inner = condition === undefined ? type : this.#schema.getType(condition);
      if (!fragment || !inner) continue;
      const cost = isInline
        ? this.#ofSelections(fragment.selectionSet, inner)
        : this.#ofFragment(node.name.value, fragment.selectionSet, inner);
      if (inner === type || !isObjectType(inner)) common += cost;
      else perType.set(inner, (perType.get(inner) ?? 0) + cost);
    }
    return common + Math.max(0, ...perType.values());
  }

  /** Computed once per fragment: fragments that spread each other take exponential time otherwise. */
  #ofFragment(name: string, set: SelectionSetNode, type: GraphQLNamedType): number {
    const known = this.#costOfFragments.get(name) ?? this.#ofSelections(set, type);
    this.#costOfFragments.set(name, known);
    return known;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType): number {
    const name = node.name.value;
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
    const definition = parent.getFields()[name];
    if (!definition) return 0;
    const type = getNamedType(definition.type);
    if (!isCompositeType(type)) return Number(countedLeaves.has(name));
    const isMutation = this.#operation.operation === 'mutation' && parent === this.#root;
    const own = isMutation ? mutationCost : 1;
    if (type.name.endsWith('Connection')) return this.#ofConnection(node, type);
    return own + this.#ofSelections(node.selectionSet, type);
  }

  /** A page's objects weigh by its size; those of scalars do not. */
  #ofConnection(node: FieldNode, type: GraphQLNamedType): number {
    const inner = this.#ofSelections(node.selectionSet, type);
    if (!isObjectType(type)) return 1 + inner;
    const item = type.getFields().nodes;
    if (!item) return 1 + inner;
    if (!isCompositeType(getNamedType(item.type))) return 1;
    const names = (node.selectionSet?.selections ?? []).flatMap((each) =>
      each.kind === Kind.FIELD ? [each.name.value] : [],
    );
    const once = Number(names.includes('pageInfo')) + Number(names.includes('totalCount'));
    // The edges of a page cost nothing beside their nodes.
    const items = Math.max(1, inner - once - Number(names.includes('edges')));
    return Math.round(weigh(items, this.#pageSize(node))) + once;
  }

  #pageSize(node: FieldNode): number {
    const given = node.arguments?.find(({name}) => /^(first|last)$/.test(name.value));
    const value: unknown = given ? valueFromASTUntyped(given.value, {...this.#variables}) : 1;
    return typeof value === 'number' ? Math.max(1, value) : 1;
  }
}

function weigh(items: number, size: number): number {
  return size === 1 ? items : (items + 1) * Math.max(1, 2.3 * Math.log(size) - 0.6);
}
