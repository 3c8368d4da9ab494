import {isSameCode} from './apply-mutation.ts';
import type {CartMutation} from './cart-mutation.ts';

/** Mutations in the order in which they are sent. Only the first one may have been sent already. */
export type MutationQueue = readonly CartMutation[];

/**
 * Adds a mutation and drops waiting ones that it makes redundant. A mutation that was sent stays:
 * the worker may have applied it.
 */
export function enqueue(queue: MutationQueue, mutation: CartMutation): MutationQueue {
  const kept = queue.filter((other) => isSent(other) || !replaces(mutation, other));
  // A lost cart is restored before it is changed.
  if (mutation.kind === 'restore') return kept.toSpliced(kept.filter(isSent).length, 0, mutation);
  // A waiting checkout runs after everything the shopper asked for while it waited.
  const checkout = kept.findIndex((other) => other.kind === 'checkout' && !isSent(other));
  if (checkout === -1) return [...kept, mutation];
  return mutation.kind === 'checkout' ? kept : kept.toSpliced(checkout, 0, mutation);
}

function replaces(newer: CartMutation, older: CartMutation): boolean {
  switch (newer.kind) {
    case 'empty':
      return true;
    case 'set':
      return older.kind === 'set' && older.key === newer.key;
    case 'remove':
      return (
        (older.kind === 'set' && older.key === newer.key) ||
        (older.kind === 'undoRemove' && older.line.key === newer.key)
      );
    case 'note':
      return older.kind === 'note';
    case 'restore':
      return older.kind === 'restore';
    case 'addCode':
    case 'removeCode':
      return (
        (older.kind === 'addCode' || older.kind === 'removeCode') &&
        isSameCode(older.code, newer.code)
      );
    default:
      return false;
  }
}

export function isSent({attempt}: CartMutation): boolean {
  return attempt > 0;
}

/** Whether the shopper added it before hydration, when no page could show its line. */
export function isEarlyAdd(mutation: CartMutation): boolean {
  return mutation.kind === 'add' && mutation.line === null && !isSent(mutation);
}

/** The queue with one more attempt noted for a mutation. */
export function markSent(queue: MutationQueue, sent: CartMutation, now: number): MutationQueue {
  return queue.map((mutation) =>
    mutation.id === sent.id ? {...sent, attempt: mutation.attempt + 1, sentAt: now} : mutation,
  );
}

export function dequeue(queue: MutationQueue, id: string): MutationQueue {
  return queue.filter((mutation) => mutation.id !== id);
}

export function withoutCheckout(queue: MutationQueue): MutationQueue {
  return queue.filter(({kind}) => kind !== 'checkout');
}

/** Two lists of mutations as one; a mutation that is in both stays at its first position. */
export function mergeQueues(queue: MutationQueue, other: MutationQueue): MutationQueue {
  const ids = new Set(queue.map(({id}) => id));
  const merged = [...queue, ...other.filter(({id}) => !ids.has(id))];
  return merged.toSorted((a, b) => Number(isSent(b)) - Number(isSent(a)));
}

export const maxAttempts = 3;

/** How long to wait before the next attempt, in milliseconds: exponential backoff with jitter. */
export function retryDelayMs(failedAttempts: number, random: number): number {
  return 300 * 3 ** (failedAttempts - 1) * (1 + random);
}

/**
 * A request that outlives its page (`keepalive`) may still be running. It gets this long to finish
 * before the next page sends the same mutation again.
 */
const keepaliveGraceMs = 2_000;

export function resumeDelayMs({sentAt}: CartMutation, now: number): number {
  if (sentAt === null || sentAt > now) return 0;
  return Math.max(0, sentAt + keepaliveGraceMs - now);
}
