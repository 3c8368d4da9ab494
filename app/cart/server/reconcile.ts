import {lineKey} from '../line-key.ts';
import type {PendingLine} from './cart-session.ts';
import {targetQuantity} from './pending-lines.ts';

/** A line of the store's cart, as far as reconciling needs it. */
export interface ReconcileLine {
  key: string;
  id: string;
  quantity: number;
  isAvailable: boolean;
}

export interface CartLineInput {
  merchandiseId: string;
  quantity: number;
  sellingPlanId?: string;
}

/** A mutation of the store's cart, with the keys of the lines that it brings up to date. */
export type CartOperation =
  | {kind: 'add'; keys: string[]; lines: CartLineInput[]}
  | {kind: 'update'; keys: string[]; lines: {id: string; quantity: number}[]}
  | {kind: 'remove'; keys: string[]; lineIds: string[]};

interface ReconcileInput {
  lines: readonly ReconcileLine[];
  pending: readonly PendingLine[];
  /** The id of what a pending line buys; null if the store does not sell it at present. */
  merchandiseIdOf(line: PendingLine): string | null;
}

interface ReconcilePlan {
  operations: CartOperation[];
  /** Pending lines for which there is nothing left to do. */
  appliedKeys: string[];
}

/**
 * Plans the mutations that turn the store's cart into what the pending lines ask for: at most one
 * of each kind. Lines that the store does not sell at present are in neither list: they wait.
 */
export function reconcile({lines, pending, merchandiseIdOf}: ReconcileInput): ReconcilePlan {
  const appliedKeys: string[] = [];
  const remove = {kind: 'remove' as const, keys: [] as string[], lineIds: [] as string[]};
  const update = {
    kind: 'update' as const,
    keys: [] as string[],
    lines: [] as {id: string; quantity: number}[],
  };
  const add = {kind: 'add' as const, keys: [] as string[], lines: [] as CartLineInput[]};

  for (const pendingLine of pending) {
    const key = lineKey(pendingLine);
    const line = lines.find((other) => other.key === key);
    const quantity = targetQuantity(pendingLine, line?.quantity ?? 0);
    if (quantity === (line?.quantity ?? 0) && !(line && quantity === 0)) {
      appliedKeys.push(key);
    } else if (line && quantity === 0) {
      remove.keys.push(key);
      remove.lineIds.push(line.id);
    } else if (line) {
      if (!line.isAvailable) continue;
      update.keys.push(key);
      update.lines.push({id: line.id, quantity});
    } else {
      const merchandiseId = merchandiseIdOf(pendingLine);
      if (merchandiseId === null) continue;
      add.keys.push(key);
      add.lines.push(toLineInput(merchandiseId, {...pendingLine, quantity}));
    }
  }
  // Lines are removed first, so that a cart at the store's limit has room for the others.
  const operations = [remove, update, add].filter(({keys}) => keys.length > 0);
  return {operations, appliedKeys};
}

/** Plans the updates that take back what the store's cart holds beyond the expected quantities. */
export function reduceToExpected(
  lines: readonly ReconcileLine[],
  expected: ReadonlyMap<string, number>,
): CartOperation[] {
  const excess = lines.filter(({key, quantity}) => quantity > (expected.get(key) ?? quantity));
  const removed = excess.filter(({key}) => expected.get(key) === 0);
  const reduced = excess.filter(({key}) => expected.get(key) !== 0);
  const operations: CartOperation[] = [
    {kind: 'remove', keys: removed.map(({key}) => key), lineIds: removed.map(({id}) => id)},
    {
      kind: 'update',
      keys: reduced.map(({key}) => key),
      lines: reduced.map(({key, id, quantity}) => ({id, quantity: expected.get(key) ?? quantity})),
    },
  ];
  return operations.filter(({keys}) => keys.length > 0);
}

/** Splits an operation into one per line, so that a rejected line does not block the others. */
export function splitOperation(operation: CartOperation): CartOperation[] {
  switch (operation.kind) {
    case 'remove':
      return split(operation.keys, operation.lineIds, (key, id) => ({
        kind: 'remove',
        keys: [key],
        lineIds: [id],
      }));
    case 'update':
      return split(operation.keys, operation.lines, (key, line) => ({
        kind: 'update',
        keys: [key],
        lines: [line],
      }));
    case 'add':
      return split(operation.keys, operation.lines, (key, line) => ({
        kind: 'add',
        keys: [key],
        lines: [line],
      }));
  }
}

function split<T>(
  keys: readonly string[],
  items: readonly T[],
  toOperation: (key: string, item: T) => CartOperation,
): CartOperation[] {
  return items.map((item, index) => toOperation(keys[index] ?? '', item));
}

export function toLineInput(
  merchandiseId: string,
  {plan, quantity}: {plan: string | null; quantity: number},
): CartLineInput {
  return {
    merchandiseId,
    quantity,
    ...(plan !== null && {sellingPlanId: `gid://shopify/SellingPlan/${plan}`}),
  };
}
