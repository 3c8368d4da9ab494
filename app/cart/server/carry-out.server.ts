import {summaries} from '../../catalog/summaries.ts';
import {isProductId, type ProductId} from '../../catalog/types.ts';
import {cartErrors} from '../../content/cart-errors.server.ts';
import {newTrackingNumber, trackingAttribute} from '../../orders/tracking-number.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {globalId} from '../../platform/storefront/global-id.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {isForSale} from '../../pricing/offer.ts';
import {loadOffers} from '../../pricing/store-products.server.ts';
import {displayName, isSameCode} from '../cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {versionOf} from '../wire.ts';
import {CartError, conflictError, LineGoneError} from './cart-errors.server.ts';
import type {CartRequest} from './parse-request.server.ts';
import {changeCart, type MutationResult, readCart, type StoreCart} from './store-cart.server.ts';
import {keyLines, type StoreLine} from './to-cart.server.ts';

type CartInput = Parameters<AppContext['cart']['create']>[0];
type ChangeRequest = Exclude<CartRequest, {kind: 'checkout'}>;
export type AddRequest = Extract<CartRequest, {kind: 'add'}>;

/** The error of the lines if the store gives no reason. */
const linesFailure = 'Failed to add items to cart';

interface ChangeResult {
  cart: StoreCart | null;
  /** What the shopper should read although the change was carried out. */
  problem?: string | undefined;
  added?: AddedItem | undefined;
}

export interface AddedItem {
  productId: ProductId;
  quantity: number;
}

/**
 * Carries out a change of the cart. Throws a `CartError` if a script has computed the change from another
 * cart than the store has now, or if the store rejects it.
 */
export async function carryOut(asked: ChangeRequest, context: AppContext): Promise<ChangeResult> {
  const cart = await readCart(context);
  try {
    return await changeFrom(cart, asked, context);
  } catch (error) {
    throw error instanceof LineGoneError ? conflictError(await readCart(context)) : error;
  }
}

async function changeFrom(
  cart: StoreCart | null,
  asked: ChangeRequest,
  context: AppContext,
): Promise<ChangeResult> {
  const line = 'key' in asked && cart ? lineOf(cart, asked.key) : undefined;
  const present = line?.quantity ?? 0;
  if (!isUpToDate(asked, cart, line)) {
    if (asked.kind !== 'add' || !wasAdded(asked, present)) throw conflictError(cart);
    return {cart, added: addedBy(asked, present)};
  }
  switch (asked.kind) {
    case 'add':
      return addLine(asked, line?.id, context);
    case 'update':
      if (!line) return {cart};
      return changeLine({id: line.id, quantity: asked.quantity}, asked.key, context);
    case 'remove':
      return line ? removeLines([line.id], context) : {cart};
    case 'switch': {
      // A line that was switched before has another key.
      if (!line) return {cart};
      const sellingPlanId = asked.plan === '' ? null : globalId('SellingPlan', asked.plan);
      return changeLine({id: line.id, sellingPlanId}, asked.key, context);
    }
    case 'note':
      return changeOrCreate(context, {note: asked.note}, () => context.cart.updateNote(asked.note));
    case 'addCode':
      return addDiscountCode(asked.code, othersThan(asked.code, cart), context);
    case 'removeCode':
      return cart ? setDiscountCodes(othersThan(asked.code, cart), context) : {cart};
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
  const lacksLine = !line && (asked.kind === 'update' || asked.kind === 'switch');
  const isSameLine = !('from' in asked) || asked.from === (line?.quantity ?? 0);
  return asked.version === versionOf(cart) && isSameLine && !lacksLine;
}

/** Whether an earlier attempt has added it, and its response was lost. The first add of all named no cart to compare. */
function wasAdded({version, retry, to}: AddRequest, present: number): boolean {
  return version !== versionOf(null) && retry !== undefined && to === present;
}

/** Creates the visitor's cart. The tracking number goes into the order and its confirmation email. */
export function createCart(context: AppContext, input: CartInput): Promise<MutationResult> {
  const attributes = [{key: trackingAttribute, value: newTrackingNumber()}];
  return changeCart(() => context.cart.create({...input, attributes}), 'Failed to create cart');
}

/** Changes the visitor's cart; a visitor without one gets it with the same input. */
function changeOrCreate(
  context: AppContext,
  input: CartInput,
  mutation: Parameters<typeof changeCart>[0],
): Promise<MutationResult> {
  if (context.cart.getCartId() === undefined) return createCart(context, input);
  return changeCart(mutation, input.lines ? linesFailure : undefined);
}

async function addLine(
  add: AddRequest,
  id: string | undefined,
  context: AppContext,
): Promise<ChangeResult> {
  const {key, to} = add;
  const changed =
    id !== undefined && to !== undefined
      ? await changeLine({id, quantity: to}, key, context)
      : await insertLine(add, context);
  const line = lineOf(changed.cart, key);
  if (line?.quantity === 0) {
    // Nothing is left of the product. The store keeps its line with quantity zero; a new one is removed again.
    const warning = changed.warnings.find(({target}) => target === line.id);
    const {cart} = id === undefined ? await removeLines([line.id], context) : changed;
    throw outOfStockError(key, warning?.message, cart);
  }
  return {...changed, added: addedBy(add, line?.quantity ?? 0)};
}

/** What an add of a catalog product has added. The store may have limited the quantity to its stock. */
function addedBy({key, quantity, from, to}: AddRequest, now: number): AddedItem | undefined {
  const {ref} = lineKeyParts(key);
  const accepted = to === undefined ? Math.min(quantity, now) : now - from;
  return accepted > 0 && isProductId(ref) ? {productId: ref, quantity: accepted} : undefined;
}

function changeLine(
  line: Parameters<AppContext['cart']['updateLines']>[0][number],
  key: string,
  context: AppContext,
): Promise<MutationResult> {
  return explained(key, () => changeCart(() => context.cart.updateLines([line]), linesFailure));
}

async function insertLine(
  {key, quantity, to}: AddRequest,
  context: AppContext,
): Promise<MutationResult> {
  const {plan} = lineKeyParts(key);
  const line = {
    merchandiseId: await variantOf(key, context),
    quantity: to ?? quantity,
    ...(plan !== null && {sellingPlanId: globalId('SellingPlan', plan)}),
  };
  const added = await explained(key, () =>
    changeOrCreate(context, {lines: [line]}, () => context.cart.addLines([line])),
  );
  const {id, quantity: now = 0} = lineOf(added.cart, key) ?? {};
  // Two attempts that insert the line at the same time both see that it is missing.
  if (id === undefined || to === undefined || now <= to) return added;
  return changeLine({id, quantity: to}, key, context);
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
  return new CartError('rejected', message, {
    storeError: {code: 'OUT_OF_STOCK'},
    ...(cart && {cart}),
  });
}

/** Rethrows a rejection of a line in words for the shopper. */
async function explained(
  key: string,
  change: () => Promise<MutationResult>,
): Promise<MutationResult> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CartError) || error.problemCode !== 'rejected') throw error;
    throw new CartError('rejected', explain(error, nameOf(key)), error.details);
  }
}

/**
 * The store's user errors are meant for shoppers, except where they name ids. Errors of the query,
 * which have no field, never are.
 */
function explain({message, details}: CartError, name: string): string {
  switch (details.storeError?.field) {
    case 'merchandiseId':
      return cartErrors.noProduct(name);
    case 'sellingPlanId':
      return cartErrors.noPlan(name);
    case undefined:
      return cartErrors.notAdded(name);
    default:
      return message;
  }
}

function removeLines(ids: string[], context: AppContext): Promise<MutationResult> {
  return changeCart(() => context.cart.removeLines(ids));
}

/** The codes of the cart without this one. */
export function othersThan(code: string, cart: StoreCart | null): string[] {
  const codes = (cart?.discountCodes ?? []).map((known) => known.code);
  return codes.filter((known) => !isSameCode(known, code));
}

/** Adds a discount code. One that does not apply is removed again, and an error names it. */
async function addDiscountCode(
  entered: string,
  others: string[],
  context: AppContext,
): Promise<ChangeResult> {
  const changed = await setDiscountCodes([...others, entered], context);
  const isApplied = changed.cart.discountCodes.some(
    ({code, applicable}) => applicable && isSameCode(code, entered),
  );
  if (isApplied) return changed;
  const {cart} = await setDiscountCodes(others, context);
  // A valid code may lose to a better one that it cannot be combined with.
  const lost = changed.warnings.find((warning) => warning.code === 'DISCOUNT_CODE_NOT_HONOURED');
  const reason = cartErrors.invalidCode(entered);
  throw new CartError('rejected', lost?.message ?? reason, {cart});
}

export function setDiscountCodes(codes: string[], context: AppContext): Promise<MutationResult> {
  return changeOrCreate(context, {discountCodes: codes}, () =>
    context.cart.updateDiscountCodes(codes),
  );
}

function lineOf(cart: StoreCart, key: string): StoreLine | undefined {
  return keyLines(cart).find((known) => known.key === key)?.line;
}

function nameOf(key: string): string {
  const {ref, plan} = lineKeyParts(key);
  return displayName(isProductId(ref) ? summaries[ref].title : cartErrors.otherItem, plan !== null);
}
