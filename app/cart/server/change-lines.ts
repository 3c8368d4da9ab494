import {maxQuantity} from '~/ui/quantity';
import {lineKey, parseLineKey} from '../line-key';
import {CartRejectedError, CartUnavailableError} from './cart-errors';
import type {AddItem, LineQuantity} from './cart-form';
import {nameOf} from './cart-products';
import type {CartService} from './cart-service';
import {type CartSession, findLine, type LineSnapshot, type PendingLine} from './cart-session';
import {removePendingLines} from './pending-lines';
import {quantityProblem} from './quantity';
import {toLineInput} from './reconcile';
import {rejectionMessage} from './rejection-message';

/*
 * Adding lines and setting quantities. With the store's cart known and nothing pending, a change
 * is one mutation. Otherwise it becomes a pending line, which `reconcile` sends.
 */

/**
 * Adds items, or keeps them pending if the store does not respond. Throws if an item cannot be
 * bought. A retry counts as applied if the store's line has grown by the quantity already.
 */
export async function addItems(
  service: CartService,
  items: readonly AddItem[],
  {isRetry}: {isRetry: boolean},
): Promise<void> {
  const {state, store} = service;
  const products = await service.products;
  const {session: sessionBefore} = state;
  if (isRetry) await service.readOrReplace();
  const added: PendingLine[] = [];
  for (const {quantityBefore, ...item} of items) {
    const plan = await products.planOf(item);
    const {quantity} = item;
    const parts = {ref: item.ref, plan};
    const key = lineKey(parts);
    const before = quantityBefore ?? quantityIn(sessionBefore, key);
    if (isRetry && !hasTarget(sessionBefore, key) && hasGrown(service, key, before, quantity)) {
      state.setPending(removePendingLines(state.session.pending, [key]));
      continue;
    }
    const availability = products.availabilityOf(parts);
    if (availability === 'not-found') {
      throw new CartRejectedError(`${nameOf(parts)} is no longer available.`);
    }
    if (availability === 'sold-out') {
      throw new CartRejectedError(`${nameOf(parts)} is out of stock.`);
    }
    added.push(await products.snapshotOf({...parts, quantity}));
  }
  const inputs = added.flatMap((line) => {
    const variantId = products.variantIdOf(line);
    return variantId === null ? [] : [toLineInput(variantId, line)];
  });
  const isSendable = inputs.length === added.length && inputs.length > 0 && fits(service, added);
  if (!isRetry && isSendable && state.cartId && state.canMutateDirectly) {
    const keys = added.map(lineKey);
    const operation = {kind: 'add', keys, lines: inputs} as const;
    const result = await store.apply(state.cartId, operation);
    if (await service.accept(result, keys)) return;
    if (result.status === 'rejected') {
      throw new CartRejectedError(rejectionMessage(result, added.map(nameOf)));
    }
  }
  // What the line holds must be known before something is added on top of it.
  await service.readOrReplace();
  for (const line of added) state.addPending([withCurrentQuantity(service, line)]);
  await service.reconcile();
}

/** Sets quantities; zero removes a line. Throws if a line is not in the cart any more. */
export async function setQuantities(
  service: CartService,
  lines: readonly LineQuantity[],
): Promise<void> {
  const {state, store} = service;
  const ids = lines.flatMap(({id}) => (id === undefined ? [] : [id]));
  if (state.cartId && state.session.pending.length === 0 && ids.length === lines.length) {
    const keys = lines.flatMap(({key}) => (key === undefined ? [] : [key]));
    const isRemoval = lines.every(({quantity}) => quantity === 0);
    const updates = lines.map(({id = '', quantity}) => ({id, quantity}));
    const result = await store.apply(
      state.cartId,
      isRemoval ? {kind: 'remove', keys, lineIds: ids} : {kind: 'update', keys, lines: updates},
    );
    if (await service.accept(result, keys)) return;
    // The line may have got another id since the page was rendered; its key finds it again.
    if (result.status === 'rejected' && result.code !== 'INVALID_MERCHANDISE_LINE') {
      const found = keys.flatMap((key) => findLine(state.session.lines, key) ?? []);
      throw new CartRejectedError(rejectionMessage(result, found.map(nameOf)));
    }
  }
  await service.readOrReplace();
  for (const line of lines) state.addPending([await pendingLineFor(service, line)]);
  await service.reconcile();
}

/**
 * Whether a line waits for the store with its target quantity. Adding to a target ends the same
 * however often it is sent, and the store's quantity cannot show whether the add was applied,
 * because it may be larger.
 */
function hasTarget({pending}: CartSession, key: string): boolean {
  const line = findLine(pending, key);
  return line !== undefined && !line.isRelative;
}

/** Whether the first attempt of an add has reached the store, although its response was lost. */
function hasGrown(
  {state}: CartService,
  key: string,
  before: number | undefined,
  quantity: number,
): boolean {
  const line = state.storeLines.find((other) => other.key === key);
  return before !== undefined && line !== undefined && line.quantity >= before + quantity;
}

/** The quantity in the last response; undefined if the session has no snapshot of the cart. */
function quantityIn({cart, lines, pending}: CartSession, key: string): number | undefined {
  const line = findLine(pending, key) ?? findLine(lines, key);
  return line?.quantity ?? (cart === null ? undefined : 0);
}

/** Whether no line exceeds the largest quantity, even if all that is added were of the same line. */
function fits({state}: CartService, added: readonly LineSnapshot[]): boolean {
  const total = added.reduce((sum, {quantity}) => sum + quantity, 0);
  const {lines} = state.session;
  return added.every(
    (line) => total + (findLine(lines, lineKey(line))?.quantity ?? 0) <= maxQuantity,
  );
}

/**
 * A pending line for what is to be added on top of the line's current quantity. What exceeds the
 * largest quantity is left out, with a message.
 */
function withCurrentQuantity({state}: CartService, line: LineSnapshot): PendingLine {
  const key = lineKey(line);
  const pending = findLine(state.session.pending, key);
  const current = pending ?? findLine(state.session.lines, key);
  const wanted = line.quantity + (current?.quantity ?? 0);
  if (wanted > maxQuantity) state.addMessage(quantityProblem);
  const quantity = Math.min(maxQuantity, wanted);
  const isRelative = pending ? pending.isRelative : !state.isSnapshotKnown;
  return {...line, quantity, ...(isRelative && {isRelative})};
}

async function pendingLineFor(
  service: CartService,
  {id, key: postedKey, quantity}: LineQuantity,
): Promise<PendingLine> {
  const {session, storeLines, isStoreReachable} = service.state;
  const key = postedKey ?? storeLines.find((line) => line.id === id)?.key;
  const parts = key === undefined ? undefined : parseLineKey(key);
  if (key === undefined || !parts) {
    if (!isStoreReachable) throw new CartUnavailableError();
    throw new CartRejectedError('That item is no longer in your cart.');
  }
  const pending = findLine(session.pending, key);
  const known = pending ?? findLine(session.lines, key);
  if (!known) return (await service.products).snapshotOf({...parts, quantity});
  return setAbsoluteQuantity(known, quantity);
}

function setAbsoluteQuantity({isRelative: _, ...line}: PendingLine, quantity: number): PendingLine {
  return {...line, quantity};
}
