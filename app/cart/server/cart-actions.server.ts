import {getSummary} from '../../catalog/summaries.ts';
import {isProductId, type ProductId} from '../../catalog/types.ts';
import {newTrackingNumber, trackingAttribute} from '../../orders/new-tracking-number.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store-errors.server.ts';
import {loadStoreProducts} from '../../pricing/store-products.server.ts';
import {displayName, isSameCode} from '../cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {actions, versionOf} from '../wire.ts';
import {type ChangedCart, changeCart, readCart, type StoreCart} from './cart-api.server.ts';
import {CartConflictError, CartNotFoundError, CartUserError} from './cart-errors.server.ts';
import type {CartAction} from './cart-form.server.ts';
import {withKeys} from './to-cart.server.ts';

type CartInput = Parameters<AppContext['cart']['create']>[0];
type Change = Exclude<CartAction, {action: typeof actions.checkout}>;
type Add = Extract<CartAction, {action: typeof actions.add}>;

/** Logged where the store gives no reason. */
const addFailure = 'Failed to add items to cart';

/** Logged where the shop knows before the store says so. */
const outOfStock = {code: 'OUT_OF_STOCK'};

export interface ActionResult {
  /** The store's cart after the action; null for a visitor without one. */
  cart: StoreCart | null;
  /** What the shopper should read although the action was carried out. */
  message?: string | undefined;
  /** What the store accepted of an add of a catalog product. */
  added?: {productId: ProductId; quantity: number} | undefined;
}

/**
 * Carries out a change of the cart. What a script has computed from another cart than the store's is
 * not carried out. Throws a `CartConflictError` then, and a `CartUserError` if the store rejects it.
 */
export async function runAction(change: Change, context: AppContext): Promise<ActionResult> {
  const {version, action} = change;
  if (version === undefined) {
    // The store itself adds to whatever is there.
    const needsNoCart = action === actions.add || action === actions.note;
    return carryOut(change, needsNoCart ? null : await readForForm(change, context), context);
  }
  const cart = await readCart(context);
  const present = 'key' in change ? presentQuantity(cart, change.key) : 0;
  const isSame = version === versionOf(cart);
  if (isSame && (!('from' in change) || change.from === present)) {
    return carryOut(change, cart, context).catch(async (error: unknown) => {
      // Somebody else has removed the line since the cart was read.
      const isGone =
        error instanceof CartUserError && error.reason.code === 'INVALID_MERCHANDISE_LINE';
      throw isGone ? new CartConflictError(await readCart(context)) : error;
    });
  }
  // An earlier attempt has added it, and its response was lost.
  const isApplied = action === actions.add && change.retry !== undefined && change.to === present;
  if (!isApplied || version === versionOf(null)) throw new CartConflictError(cart);
  return {cart, added: addedBy(change, present)};
}

/** A cart that has expired needs no emptying. */
async function readForForm({action}: Change, context: AppContext): Promise<StoreCart | null> {
  try {
    return await readCart(context);
  } catch (error) {
    if (action === actions.empty && error instanceof CartNotFoundError) return null;
    throw error;
  }
}

async function carryOut(
  change: Change,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ActionResult> {
  const line = 'key' in change && cart ? lineOf(cart, change.key) : undefined;
  switch (change.action) {
    case actions.add:
      return addLine(change, line?.id, context);
    case actions.update:
      if (!line) return {cart};
      return withMessage(
        await changeLine({id: line.id, quantity: change.quantity}, change.key, context),
      );
    case actions.remove:
      return {cart: line ? await removeLines([line.id], context) : cart};
    case actions.switchPlan: {
      // An earlier attempt has switched it, or it is gone.
      if (!line) return {cart};
      const sellingPlanId = change.plan === '' ? null : toPlanId(change.plan);
      return withMessage(await changeLine({id: line.id, sellingPlanId}, change.key, context));
    }
    case actions.note:
      return changeOrCreate(context, {note: change.note}, () =>
        context.cart.updateNote(change.note),
      );
    case actions.discountCodes:
      return changeDiscountCodes(change, context);
    case actions.empty: {
      // In the store, so that a browser which still has the cart's id does not bring its lines back.
      const ids = cart?.lines.nodes.map(({id}) => id) ?? [];
      if (ids.length > 0) await removeLines(ids, context);
      return {cart: null};
    }
  }
}

/** Creates the visitor's cart. The tracking number goes into the order and its confirmation email. */
export function createCart(context: AppContext, input: CartInput): Promise<ChangedCart> {
  const attributes = [{key: trackingAttribute, value: newTrackingNumber()}];
  return changeCart(context, 'Failed to create cart', () =>
    context.cart.create({...input, attributes}),
  );
}

/** Changes the visitor's cart; a visitor without one gets it with the same input. */
function changeOrCreate(
  context: AppContext,
  input: CartInput,
  mutation: Parameters<typeof changeCart>[2],
): Promise<ChangedCart> {
  if (context.cart.getCartId() === undefined) return createCart(context, input);
  return changeCart(context, input.lines ? addFailure : '', mutation);
}

/** Adds to a line, or brings it to the quantity that a script names. */
async function addLine(
  add: Add,
  id: string | undefined,
  context: AppContext,
): Promise<ActionResult> {
  const {key, to} = add;
  const changed =
    id !== undefined && to !== undefined
      ? await changeLine({id, quantity: to}, key, context)
      : await insertLine(add, context);
  const result = withMessage(changed);
  const line = lineOf(changed.cart, key);
  if (line?.quantity === 0) {
    // The store keeps a line of which it has nothing left, which nobody has bought.
    await removeLines([line.id], context);
    throw new CartUserError(result.message ?? `${nameOf(key)} is out of stock.`, outOfStock);
  }
  return {...result, added: addedBy(add, line?.quantity ?? 0)};
}

/** What an add of a catalog product has added, if the store has limited it to its stock, too. */
function addedBy({key, quantity, from, to}: Add, now: number): ActionResult['added'] {
  const {ref} = lineKeyParts(key);
  const accepted = to === undefined ? Math.min(quantity, now) : now - from;
  return accepted > 0 && isProductId(ref) ? {productId: ref, quantity: accepted} : undefined;
}

function changeLine(
  line: Parameters<AppContext['cart']['updateLines']>[0][number],
  key: string,
  context: AppContext,
): Promise<ChangedCart> {
  return explained(key, () =>
    changeCart(context, addFailure, () => context.cart.updateLines([line])),
  );
}

async function insertLine({key, quantity, to}: Add, context: AppContext): Promise<ChangedCart> {
  const {plan} = lineKeyParts(key);
  const line = {
    merchandiseId: await variantOf(key, context),
    quantity: to ?? quantity,
    ...(plan !== null && {sellingPlanId: toPlanId(plan)}),
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
  if (!isProductId(ref)) return `gid://shopify/ProductVariant/${ref}`;
  const {price} = (await loadStoreProducts(context))[ref];
  if (price.fallback === 'unavailable') throw new StoreUnavailableError('There are no prices.');
  if (price.fallback === 'not-found') {
    throw new CartUserError(`${nameOf(key)} is no longer available.`, {code: 'NO_PRODUCT'});
  }
  if (!price.available) throw new CartUserError(`${nameOf(key)} is out of stock.`, outOfStock);
  return price.variantId;
}

/** Rethrows a rejection of a line in words for the shopper. */
async function explained(key: string, change: () => Promise<ChangedCart>): Promise<ChangedCart> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CartUserError)) throw error;
    throw new CartUserError(explain(error, nameOf(key)), error.reason);
  }
}

/**
 * The store's user errors are meant for shoppers, except where they name ids. Errors of the query,
 * which have no field, never are.
 */
function explain({message, reason}: CartUserError, name: string): string {
  switch (reason.field) {
    case 'merchandiseId':
      return `${name} is no longer available.`;
    case 'sellingPlanId':
      return `The delivery plan for ${name} is no longer available.`;
    case undefined:
      return `We couldn’t add ${name} to your cart.`;
    default:
      return message;
  }
}

async function removeLines(ids: string[], context: AppContext): Promise<StoreCart> {
  return (await changeCart(context, '', () => context.cart.removeLines(ids))).cart;
}

/**
 * Replaces the discount codes. An entered code that does not apply is not kept: the codes are then
 * replaced by the others, and a `CartUserError` names it.
 */
async function changeDiscountCodes(
  {discountCodes, discountCode}: Extract<CartAction, {action: typeof actions.discountCodes}>,
  context: AppContext,
): Promise<ActionResult> {
  const others = discountCodes.filter(
    (code) => discountCode === undefined || !isSameCode(code, discountCode),
  );
  if (discountCode === undefined) return setDiscountCodes(others, context);
  const changed = await setDiscountCodes([...others, discountCode], context);
  const isApplied = changed.cart.discountCodes.some(
    ({code, applicable}) => applicable && isSameCode(code, discountCode),
  );
  if (isApplied) return changed;
  await setDiscountCodes(others, context);
  // A valid code may lose to a better one that it cannot be combined with.
  const lost = changed.warnings.find((warning) => warning.code === 'DISCOUNT_CODE_NOT_HONOURED');
  const reason = `The discount code ${discountCode} isn’t valid for the items in your cart.`;
  throw new CartUserError(lost?.message ?? reason);
}

export function setDiscountCodes(codes: string[], context: AppContext): Promise<ChangedCart> {
  return changeOrCreate(context, {discountCodes: codes}, () =>
    context.cart.updateDiscountCodes(codes),
  );
}

function withMessage({cart, warnings}: ChangedCart): ActionResult {
  const stock = warnings.find(({code}) => code.startsWith('MERCHANDISE_'));
  return {cart, message: stock?.message};
}

function lineOf(cart: StoreCart, key: string) {
  return withKeys(cart).find((known) => known.key === key)?.line;
}

function presentQuantity(cart: StoreCart | null, key: string): number {
  return (cart && lineOf(cart, key)?.quantity) ?? 0;
}

function toPlanId(plan: string): string {
  return `gid://shopify/SellingPlan/${plan}`;
}

function nameOf(key: string): string {
  const {ref, plan} = lineKeyParts(key);
  return displayName(isProductId(ref) ? getSummary(ref).title : 'This item', plan !== null);
}
