import {
  type DocumentNode,
  type FieldNode,
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
  const ofFragments = new Map<string, number>();
  const root = schema.getRootType(operation.operation);

  /** Objects of different types exclude each other, so only the most expensive one counts. */
  function ofSelections(set: SelectionSetNode | undefined, type: GraphQLNamedType): number {
    let common = 0;
    const perType = new Map<GraphQLNamedType, number>();
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        common += ofField(node, type);
        continue;
      }
      const isInline = node.kind === Kind.INLINE_FRAGMENT;
      const fragment = isInline ? node : fragmentOf(node.name.value);
      const condition = fragment?.typeCondition?.name.value;
      const inner = condition === undefined ? type : schema.getType(condition);
      if (!fragment || !inner) continue;
      const cost = isInline
        ? ofSelections(fragment.selectionSet, inner)
        : ofFragment(node.name.value, fragment.selectionSet, inner);
      if (inner === type || !isObjectType(inner)) common += cost;
      else perType.set(inner, (perType.get(inner) ?? 0) + cost);
    }
    return common + Math.max(0, ...perType.values());
  }

  function fragmentOf(name: string) {
    return document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    ) as Extract<DocumentNode['definitions'][number], {kind: typeof Kind.FRAGMENT_DEFINITION}>;
  }

  /** Remembered, because fragments that spread each other many times would take forever. */
  function ofFragment(name: string, set: SelectionSetNode, type: GraphQLNamedType): number {
    const known = ofFragments.get(name) ?? ofSelections(set, type);
    ofFragments.set(name, known);
    return known;
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType): number {
    const name = node.name.value;
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
    const definition = parent.getFields()[name];
    if (!definition) return 0;
    const type = getNamedType(definition.type);
    if (!isCompositeType(type)) return Number(countedLeaves.has(name));
    const isMutation = operation.operation === 'mutation' && parent === root;
    const own = isMutation ? mutationCost : 1;
    if (!type.name.endsWith('Connection')) return own + ofSelections(node.selectionSet, type);
    return ofConnection(node, type);
  }

  /** A page's objects weigh by its size; those of scalars do not. */
  function ofConnection(node: FieldNode, type: GraphQLNamedType): number {
    const inner = ofSelections(node.selectionSet, type);
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
    return Math.round(weigh(items, pageSize(node))) + once;
  }

  function pageSize(node: FieldNode): number {
    const given = node.arguments?.find(({name}) => /^(first|last)$/.test(name.value));
    const value: unknown = given ? valueFromASTUntyped(given.value, {...variables}) : 1;
    return typeof value === 'number' ? Math.max(1, value) : 1;
  }

  return root ? ofSelections(operation.selectionSet, root) : 0;
}

function weigh(items: number, size: number): number {
  return size === 1 ? items : (items + 1) * Math.max(1, 2.3 * Math.log(size) - 0.6);
}
