import {getSummary} from '../../catalog/summaries.ts';
import {isProductId, type ProductId} from '../../catalog/types.ts';
import {newTrackingNumber, trackingAttribute} from '../../orders/new-tracking-number.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store-errors.server.ts';
import {loadStoreProducts} from '../../pricing/store-products.server.ts';
import {displayName, isSameCode} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {lineKeyParts} from '../line-key.ts';
import {type ChangedCart, changeCart, readCart, type StoreCart} from './cart-api.server.ts';
import {CartNotFoundError, CartUserError} from './cart-errors.server.ts';
import type {CartAction} from './cart-form.server.ts';
import {withKeys} from './to-cart.server.ts';

type CartInput = Parameters<AppContext['cart']['create']>[0];
type Add = Extract<CartAction, {action: typeof actions.add}>;
type Update = Extract<CartAction, {action: typeof actions.update}>;

/** Logged where the store gives no reason. */
const addFailure = 'Failed to add items to cart';

export interface ActionResult {
  /** The store's cart after the action; null for a visitor without one. */
  cart: StoreCart | null;
  /** What the shopper should read although the action was carried out. */
  message?: string | undefined;
  /** What the store accepted of an add of a catalog product. */
  added?: {productId: ProductId; quantity: number};
}

/** Carries out a change of the cart. Throws a `CartUserError` if the store rejects it. */
export async function runAction(
  action: Exclude<CartAction, {action: typeof actions.checkout}>,
  context: AppContext,
): Promise<ActionResult> {
  switch (action.action) {
    case actions.add:
      return addLine(action, context);
    case actions.update:
      return withMessage(await updateLine(action, context));
    case actions.remove:
      return {cart: await removeLine(action, context)};
    case actions.switchPlan:
      return switchPlan(action, context);
    case actions.note:
      return changeOrCreate(context, {note: action.note}, () =>
        context.cart.updateNote(action.note),
      );
    case actions.discountCodes:
      return changeDiscountCodes(action, context);
    case actions.empty:
      return emptyCart(context);
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

/**
 * Adds an item. A script names the target: the line's quantity with the add, which is the same in
 * every attempt. A retry reads the cart first and does only what is missing.
 */
async function addLine(add: Add, context: AppContext): Promise<ActionResult> {
  const {key, quantity, target, retry} = add;
  const before = retry ? await readCart(context) : null;
  const present = (before && findLine(before, key)?.quantity) ?? 0;
  const changed =
    before && present === target
      ? {cart: before, warnings: []}
      : await bringToTarget(add, before, context);
  const result = withMessage(changed);
  const line = findLine(changed.cart, key);
  if (line?.quantity === 0) {
    // The store keeps a line of which it has nothing left, which nobody has bought.
    await removeLines([line.id], context);
    throw new CartUserError(result.message ?? `${nameOf(key)} is out of stock.`);
  }
  const now = line?.quantity ?? 0;
  // An attempt whose response was lost has been recorded already.
  const isRecorded = retry !== undefined && now === present;
  const accepted = Math.min(quantity, target === undefined ? now : now - (target - quantity));
  const {ref} = lineKeyParts(key);
  if (isRecorded || accepted < 1 || !isProductId(ref)) return result;
  return {...result, added: {productId: ref, quantity: accepted}};
}

/** `before` is the cart as a retry has found it. */
function bringToTarget(
  {key, quantity, target, line, retry}: Add,
  before: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  const id = retry ? before && findLine(before, key)?.id : line;
  if (target !== undefined && id) return updateLine({key, quantity: target, line: id}, context);
  return insertLine({key, quantity: retry ? (target ?? quantity) : quantity, target}, context);
}

/** Brings a line to a quantity. Adds a missing line. */
function updateLine(
  {key, quantity, line}: Pick<Update, 'key' | 'quantity' | 'line'>,
  context: AppContext,
): Promise<ChangedCart> {
  const change = (id: string) => changeLine({id, quantity}, key, context);
  const insert = () => insertLine({key, quantity, target: quantity}, context);
  return withLine({key, line}, context, change, insert);
}

/** Changes how a line is bought. The store merges it into a line that is bought like that already. */
function switchPlan(
  {key, line, plan}: Extract<CartAction, {action: typeof actions.switchPlan}>,
  context: AppContext,
): Promise<ActionResult> {
  const sellingPlanId = plan === '' ? null : toPlanId(plan);
  const change = async (id: string) =>
    withMessage(await changeLine({id, sellingPlanId}, key, context));
  // An earlier attempt has switched it, or it is gone.
  return withLine<ActionResult>({key, line}, context, change, (cart) => ({cart}));
}

/** Changes a line by its id if that is known and still valid, or else by its key, if the cart has it. */
async function withLine<T>(
  {key, line}: Pick<Update, 'key' | 'line'>,
  context: AppContext,
  change: (id: string) => Promise<T>,
  orElse: (cart: StoreCart | null) => T | Promise<T>,
): Promise<T> {
  try {
    if (line !== undefined) return await change(line);
  } catch (error) {
    if (!isOutdatedLine(error)) throw error;
  }
  const cart = await readCart(context);
  const found = cart && findLine(cart, key);
  return found ? change(found.id) : orElse(cart);
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

/** Adds a line, to whatever the cart has, or up to a target: a delayed request may have added it too. */
async function insertLine(
  {key, quantity, target}: Pick<Add, 'key' | 'quantity' | 'target'>,
  context: AppContext,
): Promise<ChangedCart> {
  const {plan} = lineKeyParts(key);
  const line = {
    merchandiseId: await variantOf(key, context),
    quantity,
    ...(plan !== null && {sellingPlanId: toPlanId(plan)}),
  };
  const added = await explained(key, () =>
    changeOrCreate(context, {lines: [line]}, () => context.cart.addLines([line])),
  );
  const {id, quantity: now = 0} = findLine(added.cart, key) ?? {};
  if (id === undefined || target === undefined || now <= target) return added;
  return changeLine({id, quantity: target}, key, context);
}

/** The store's variant of a line. Throws if the product cannot be bought now. */
async function variantOf(key: string, context: AppContext): Promise<string> {
  const {ref} = lineKeyParts(key);
  if (!isProductId(ref)) return `gid://shopify/ProductVariant/${ref}`;
  const {price} = (await loadStoreProducts(context))[ref];
  if (price.fallback === 'unavailable') throw new StoreUnavailableError('There are no prices.');
  if (price.fallback === 'not-found') {
    throw new CartUserError(`${nameOf(key)} is no longer available.`);
  }
  if (!price.available) throw new CartUserError(`${nameOf(key)} is out of stock.`);
  return price.variantId;
}

/** Rethrows a rejection of a line in words for the shopper. */
async function explained(key: string, change: () => Promise<ChangedCart>): Promise<ChangedCart> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CartUserError) || isOutdatedLine(error)) throw error;
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

/** A line that is gone already needs no removal. */
function removeLine(
  line: Extract<CartAction, {action: typeof actions.remove}>,
  context: AppContext,
): Promise<StoreCart | null> {
  const remove = (id: string) => removeLines([id], context);
  return withLine<StoreCart | null>(line, context, remove, (cart) => cart);
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

/**
 * Removes all lines, so that a browser which still has the cart's id does not bring them back. The
 * cart's id is forgotten then, and the next add creates another cart.
 */
async function emptyCart(context: AppContext): Promise<ActionResult> {
  try {
    const cart = await readCart(context);
    const ids = cart?.lines.nodes.map(({id}) => id) ?? [];
    if (ids.length > 0) await removeLines(ids, context);
  } catch (error) {
    if (!(error instanceof CartNotFoundError)) throw error;
  }
  return {cart: null};
}

function withMessage({cart, warnings}: ChangedCart): ActionResult {
  const stock = warnings.find(({code}) => code.startsWith('MERCHANDISE_'));
  return {cart, message: stock?.message};
}

function findLine(cart: StoreCart, key: string) {
  return withKeys(cart).find((other) => other.key === key)?.line;
}

function toPlanId(plan: string): string {
  return `gid://shopify/SellingPlan/${plan}`;
}

function nameOf(key: string): string {
  const {ref, plan} = lineKeyParts(key);
  return displayName(isProductId(ref) ? getSummary(ref).title : 'This item', plan !== null);
}

/** The store has given the line another id since the browser received it, or it is gone. */
function isOutdatedLine(error: unknown): boolean {
  return error instanceof CartUserError && error.reason.code === 'INVALID_MERCHANDISE_LINE';
}
