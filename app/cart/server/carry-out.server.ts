import {summaries} from '../../catalog/summaries.ts';
import {isProductId, type ProductId} from '../../catalog/types.ts';
import {cartErrors} from '../../content/cart-errors.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {globalId} from '../../platform/storefront/global-id.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {isForSale} from '../../pricing/offer.ts';
import {loadOffers} from '../../pricing/store-products.server.ts';
import {displayName} from '../cart.ts';
import {linesOf, mergeQuantity} from '../changes.ts';
import {lineKeyParts} from '../line-key.ts';
import {noVersion, versionOf} from '../wire.ts';
import {CartError, conflictError, isNotFoundError, LineGoneError} from './cart-errors.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {addTypedCode, removeCode} from './discount-codes.server.ts';
import type {CartRequest} from './parse-request.server.ts';
import {
  addLine,
  type MutationResult,
  readCart,
  removeLines,
  setNote,
  updateLine,
} from './store-cart.server.ts';
import {keyLines, type StoreLine} from './to-cart.server.ts';

type ChangeRequest = Exclude<CartRequest, {kind: 'checkout'}>;
type AddRequest = Extract<CartRequest, {kind: 'add'}>;

interface ChangeResult {
  cart: StoreCart | null;
  /** What the shopper should read although the change was carried out. */
  problem?: string | undefined;
  added?: AddedItem | undefined;
}

interface AddedItem {
  productId: ProductId;
  quantity: number;
}

/**
 * Carries out a change of the cart. Throws a `CartError` if a script has computed the change from another
 * cart than the store has now, or if the store rejects it.
 */
export async function carryOut(asked: ChangeRequest, context: AppContext): Promise<ChangeResult> {
  try {
    return await changeFrom(await readCart(context), asked, context);
  } catch (error) {
    if (error instanceof LineGoneError) throw conflictError(await readCart(context));
    // Somebody has bought, comes back a week later and adds without scripts: the cookie names the bought cart.
    const isFormAdd = asked.kind === 'add' && asked.version === undefined;
    if (isFormAdd && isNotFoundError(error)) return changeFrom(null, asked, context);
    throw error;
  }
}

async function changeFrom(
  cart: StoreCart | null,
  asked: ChangeRequest,
  context: AppContext,
): Promise<ChangeResult> {
  const line = 'key' in asked && cart ? lineOf(cart, asked.key) : undefined;
  if (!isUpToDate(asked, cart, line)) {
    if (asked.kind !== 'add' || !wasAdded(asked, line)) throw conflictError(cart);
    return {cart, added: addedItem(asked.key, asked.from, line)};
  }
  switch (asked.kind) {
    case 'add':
      return add(asked, line, cart, context);
    case 'update':
      if (!line) return {cart};
      return updated(asked.key, {id: line.id, quantity: asked.quantity}, context);
    case 'remove':
      return line ? removeLines([line.id], context) : {cart};
    case 'switch': {
      // A line that was switched before has another key.
      if (!line) return {cart};
      const sellingPlanId = asked.plan === '' ? null : globalId('SellingPlan', asked.plan);
      return updated(asked.key, {id: line.id, sellingPlanId}, context);
    }
    case 'note':
      return setNote(asked.note, cart, context);
    case 'addCode':
      return addTypedCode(asked.code, cart, context);
    case 'removeCode':
      return cart ? removeCode(asked.code, cart, context) : {cart};
    case 'empty': {
      // The store's lines are removed, too: a browser that still has the cart's id would show them again.
      const ids = cart?.lines.nodes.map(({id}) => id) ?? [];
      if (ids.length > 0) await removeLines(ids, context);
      return {cart: null};
    }
  }
}

/** Whether a script has computed the change from this cart and line. A form without scripts names none. */
function isUpToDate(asked: ChangeRequest, cart: StoreCart | null, line?: StoreLine): boolean {
  if (asked.version === undefined) return true;
  const lacksLine = !line && linesOf(asked) === 'needs';
  return asked.version === versionOf(cart) && asked.from === countOf(line) && !lacksLine;
}

/** Whether an earlier attempt has added it, and its response was lost. The first add of all named no cart to compare. */
function wasAdded({version, retry, to}: AddRequest, line?: StoreLine): boolean {
  return version !== noVersion && retry !== undefined && to === countOf(line);
}

/** Brings a line to the quantity that a script has computed, or a form adds to what is there. */
async function add(
  {key, quantity, to: computed}: AddRequest,
  line: StoreLine | undefined,
  before: StoreCart | null,
  context: AppContext,
): Promise<ChangeResult> {
  const from = countOf(line);
  const to = computed ?? mergeQuantity(from, quantity);
  const changed = line
    ? await withReason(key, updateLine({id: line.id, quantity: to}, context))
    : await insert(key, to, before, context);
  const now = lineOf(changed.cart, key);
  if (now?.quantity === 0) {
    // Nothing is left of the product. The store keeps its line with quantity zero; a new one is removed again.
    const warning = changed.warnings.find(({target}) => target === now.id);
    const {cart} = line ? changed : await removeLines([now.id], context);
    throw outOfStockError(key, warning?.message, cart);
  }
  return {...changed, added: addedItem(key, from, now)};
}

/** What has been added of a catalog product. The store may have limited the quantity to its stock. */
function addedItem(key: string, from: number, now?: StoreLine): AddedItem | undefined {
  const {ref} = lineKeyParts(key);
  const quantity = countOf(now) - from;
  return quantity > 0 && isProductId(ref) ? {productId: ref, quantity} : undefined;
}

async function insert(
  key: string,
  quantity: number,
  cart: StoreCart | null,
  context: AppContext,
): Promise<MutationResult> {
  const {plan} = lineKeyParts(key);
  const line = {
    merchandiseId: await variantOf(key, context),
    quantity,
    ...(plan !== null && {sellingPlanId: globalId('SellingPlan', plan)}),
  };
  const added = await withReason(key, addLine(line, cart, context));
  const now = lineOf(added.cart, key);
  // Two attempts that insert the line at the same time both see that it is missing.
  if (!now || now.quantity <= quantity) return added;
  return withReason(key, updateLine({id: now.id, quantity}, context));
}

/** The store's variant of a line. Throws if the product cannot be bought now. */
async function variantOf(key: string, context: AppContext): Promise<string> {
  const {ref} = lineKeyParts(key);
  if (!isProductId(ref)) return globalId('ProductVariant', ref);
  const {[ref]: kept} = await loadOffers(context, {acceptsOld: true});
  // The store itself refuses what has sold out since; what is back is found with a new answer alone.
  const offer = isForSale(kept) ? kept : (await loadOffers(context))[ref];
  if (offer.fallback === 'unavailable') throw new StoreUnavailableError('There are no prices.');
  if (offer.fallback === 'not-found') {
    const storeError = {code: 'NO_PRODUCT'};
    throw new CartError('rejected', cartErrors.noProduct(nameOf(key)), {storeError});
  }
  if (!offer.available) throw outOfStockError(key);
  return offer.variantId;
}

/** The store's message, or the shop's own if it knows this before it sends the add to the store. */
function outOfStockError(
  key: string,
  message = cartErrors.outOfStock(nameOf(key)),
  cart?: StoreCart,
): CartError {
  const storeError = {code: 'OUT_OF_STOCK'};
  return new CartError('rejected', message, {storeError, ...(cart && {cart})});
}

function updated(
  key: string,
  line: Parameters<typeof updateLine>[0],
  context: AppContext,
): Promise<MutationResult> {
  return withReason(key, updateLine(line, context), cartErrors.notChanged(nameOf(key)));
}

/** Rethrows a rejection of a line in words for the shopper. */
async function withReason(
  key: string,
  change: Promise<MutationResult>,
  otherReason = cartErrors.notAdded(nameOf(key)),
): Promise<MutationResult> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof CartError) || error.problemCode !== 'rejected') throw error;
    const reason = reasonOf(error, nameOf(key)) ?? otherReason;
    throw new CartError('rejected', reason, error.details);
  }
}

/** The store's user errors are meant for shoppers, except where they name ids. */
function reasonOf({message, details}: CartError, name: string): string | undefined {
  switch (details.storeError?.field) {
    case 'merchandiseId':
      return cartErrors.noProduct(name);
    case 'sellingPlanId':
      return cartErrors.noPlan(name);
    // An error of the query, and not of the shopper.
    case undefined:
      return undefined;
    default:
      return message;
  }
}

function lineOf(cart: StoreCart, key: string): StoreLine | undefined {
  return keyLines(cart).find((known) => known.key === key)?.line;
}

function countOf(line: StoreLine | undefined): number {
  return line?.quantity ?? 0;
}

function nameOf(key: string): string {
  const {ref, plan} = lineKeyParts(key);
  return displayName(isProductId(ref) ? summaries[ref].title : cartErrors.otherItem, plan !== null);
}
