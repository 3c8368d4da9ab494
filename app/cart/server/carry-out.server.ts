import {recordAdd} from '../../analytics/record-events.server.ts';
import {isProductId} from '../../catalog/types.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {globalId} from '../../platform/storefront/global-id.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {isForSale} from '../../pricing/offer.ts';
import {loadNewOffers, loadNewOrOldProducts} from '../../pricing/store-products.server.ts';
import {lineUseOf, mergeQuantity} from '../changes.ts';
import {lineKeyParts} from '../line-key.ts';
import {noVersion, versionOf} from '../wire.ts';
import {CartError, isNotFoundError, LineGoneError} from './cart-errors.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {addTypedCode, removeCode} from './discount-codes.server.ts';
import type {CartRequest} from './parse-request.server.ts';
import {
  addLine,
  type ChangedCart,
  readCart,
  removeLines,
  setNote,
  updateLine,
} from './store-cart.server.ts';
import {keyLines, type StoreLine} from './to-cart.server.ts';

type ChangeRequest = Exclude<CartRequest, {kind: 'checkout'}>;
type AddRequest = Extract<CartRequest, {kind: 'add'}>;

interface Changed extends ChangedCart<StoreCart | null> {
  /** How many pieces an add has added: the store may have had less than was asked for. */
  added?: number;
}

export async function carryOut(
  asked: ChangeRequest,
  request: Request,
  context: AppContext,
): Promise<Changed> {
  const changed = await changeStoreCart(asked, context);
  if (asked.kind === 'add') recordAdded(asked, changed.added ?? 0, request, context);
  return changed;
}

async function changeStoreCart(asked: ChangeRequest, context: AppContext): Promise<Changed> {
  try {
    return await changeFrom(await readCart(context), asked, context);
  } catch (error) {
    if (error instanceof LineGoneError) {
      throw new CartError('conflict', {cart: await readCart(context)});
    }
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
): Promise<Changed> {
  const line = 'key' in asked && cart ? lineOf(cart, asked.key) : undefined;
  if (!isUpToDate(asked, cart, line)) {
    if (asked.kind !== 'add' || !wasAdded(asked, line)) throw new CartError('conflict', {cart});
    return {cart, added: quantityIn(line) - asked.from};
  }
  switch (asked.kind) {
    case 'add':
      return add(asked, line, cart, context);
    case 'update':
      return line ? updateLine({id: line.id, quantity: asked.quantity}, context) : {cart};
    case 'remove':
      return line ? removeLines([line.id], context) : {cart};
    case 'switch': {
      if (!line) return {cart};
      const sellingPlanId = asked.plan === '' ? null : globalId('SellingPlan', asked.plan);
      return updateLine({id: line.id, sellingPlanId}, context);
    }
    case 'note':
      return setNote(asked.note, cart, context);
    case 'addCode':
      return addTypedCode(asked.code, cart, context);
    case 'removeCode':
      return cart ? removeCode(asked.code, cart, context) : {cart};
    case 'empty': {
      // The store's cart is emptied, too, because another tab may still have its id.
      const ids = cart?.lines.nodes.map(({id}) => id) ?? [];
      if (ids.length > 0) await removeLines(ids, context);
      return {cart: null};
    }
  }
}

/** A form without scripts names no version, and changes the cart as it is. */
function isUpToDate(asked: ChangeRequest, cart: StoreCart | null, line?: StoreLine): boolean {
  if (asked.version === undefined) return true;
  const lacksLine = !line && lineUseOf(asked) === 'needs';
  return asked.version === versionOf(cart) && asked.from === quantityIn(line) && !lacksLine;
}

function wasAdded({version, retry, to}: AddRequest, line?: StoreLine): boolean {
  return version !== noVersion && retry !== undefined && to === quantityIn(line);
}

async function add(
  asked: AddRequest,
  line: StoreLine | undefined,
  before: StoreCart | null,
  context: AppContext,
): Promise<Changed> {
  const {key, quantity, to = mergeQuantity(quantityIn(line), quantity)} = asked;
  const changed = line
    ? await updateLine({id: line.id, quantity: to}, context)
    : await insert(key, to, before, context);
  const now = lineOf(changed.cart, key);
  if (now?.quantity === 0) {
    // The product is sold out. A new line with quantity zero is removed again.
    const warning = changed.warnings?.find(({target}) => target === now.id);
    const {cart} = line ? changed : await removeLines([now.id], context);
    throw new CartError('rejected', {...outOfStock, words: warning?.message, cart});
  }
  return {...changed, added: quantityIn(now) - quantityIn(line)};
}

function recordAdded(
  {key, sessionId, changeId}: AddRequest,
  quantity: number,
  request: Request,
  context: AppContext,
): void {
  const {ref: productId} = lineKeyParts(key);
  if (quantity <= 0 || !isProductId(productId)) return;
  recordAdd({productId, quantity, sessionId, changeId}, request, context);
}

async function insert(
  key: string,
  quantity: number,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  const {plan} = lineKeyParts(key);
  const line = {
    merchandiseId: await variantOf(key, context),
    quantity,
    ...(plan !== null && {sellingPlanId: globalId('SellingPlan', plan)}),
  };
  const added = await addLine(line, cart, context);
  const now = lineOf(added.cart, key);
  // Two attempts insert the line at the same time, and the store adds their quantities.
  if (!now || now.quantity <= quantity) return added;
  return updateLine({id: now.id, quantity}, context);
}

async function variantOf(key: string, context: AppContext): Promise<string> {
  const {ref} = lineKeyParts(key);
  if (!isProductId(ref)) return globalId('ProductVariant', ref);
  const {offer: kept} = (await loadNewOrOldProducts(context))[ref];
  // A kept answer may call a product sold out that is back. The store itself refuses one that has sold out since.
  const offer = isForSale(kept) ? kept : (await loadNewOffers(context))[ref];
  if (offer.fallback === 'unavailable') throw new StoreUnavailableError('There are no prices.');
  if (offer.fallback === 'not-found') {
    throw new CartError('rejected', {storeError: {code: 'NO_PRODUCT', field: 'merchandiseId'}});
  }
  if (!offer.available) throw new CartError('rejected', outOfStock);
  return offer.variantId;
}

const outOfStock = {storeError: {code: 'OUT_OF_STOCK'}};

function lineOf(cart: StoreCart, key: string): StoreLine | undefined {
  return keyLines(cart).find((known) => known.key === key)?.line;
}

function quantityIn(line: StoreLine | undefined): number {
  return line?.quantity ?? 0;
}
