import {getSummary} from '../../catalog/summaries.ts';
import {readMerchandise} from '../../pricing/merchandise.ts';
import {type Money, parseMoney} from '../../pricing/money.ts';
import {
  type Cart,
  type CartLine,
  displayName,
  emptyCart,
  isPurchasable,
  type LineStatus,
  lineTotal,
} from '../cart-view.ts';
import {lineKey} from '../line-key.ts';
import type {Availability} from './cart-products.ts';
import {type CartSession, findLine, type LineSnapshot, type PendingLine} from './cart-session.ts';
import {applyPendingLines} from './pending-lines.ts';
import {
  catalogProductOf,
  type KeyedLine,
  keyedLines,
  type StoreCart,
  type StoreMoney,
} from './store-cart.ts';

interface BuildInput {
  cartId: string | undefined;
  session: CartSession;
  /** Null if the store has not been read or does not respond: then the snapshot is shown. */
  storeCart: StoreCart | null;
  isStoreReachable: boolean;
  isCartMissing: boolean;
  availabilityOf(line: PendingLine): Availability;
  /** Whether the store's pictures are shown instead of the catalog's. */
  hasStorePictures: boolean;
}

/** Builds the cart that the shopper sees: the store's cart with the pending lines applied. */
export function buildCart(input: BuildInput): Cart {
  const {cartId, session, storeCart, isStoreReachable, isCartMissing, availabilityOf} = input;
  const {pending} = session;
  const keyed = storeCart ? keyedLines(storeCart) : [];
  const fromStore = keyed
    // The store keeps a sold-out line with quantity 0; it is shown if the shopper had added it.
    .filter(({key, quantity}) => quantity > 0 || findLine(pending, key))
    .map((line) => fromStoreLine(line, input.hasStorePictures));
  const snapshots = storeCart ? fromStore.map(toSnapshot) : session.lines;

  const lines = applyPendingLines(snapshots, pending).map((snapshot): CartLine => {
    const key = lineKey(snapshot);
    const line = fromStore.find((other) => other.key === key) ?? fromSnapshot(snapshot);
    const change = findLine(pending, key);
    if (!change) return line;
    const status = statusOfPending(line, change, availabilityOf);
    return {...line, quantity: snapshot.quantity, status};
  });
  const isPending = (line: PendingLine) => {
    const key = lineKey(line);
    const shown = lines.find((other) => other.key === key);
    return !shown || isPurchasable(shown);
  };
  return {
    ...emptyCart,
    id: cartId ?? null,
    lines,
    discountCodes:
      storeCart?.discountCodes ?? session.codes.map((code) => ({code, applicable: true})),
    note: storeCart?.note ?? session.note,
    discount: storeCart && discountOf(storeCart, fromStore),
    isStoreReachable,
    hasPendingChanges: isCartMissing || pending.some(isPending),
    ...(storeCart && {updatedAt: storeCart.updatedAt}),
  };
}

function statusOfPending(
  line: CartLine,
  change: PendingLine,
  availabilityOf: BuildInput['availabilityOf'],
): LineStatus {
  // The store's response about its line is newer than the cached price.
  if (line.id !== null) return line.status === 'sold-out' ? 'sold-out' : 'pending';
  const availability = availabilityOf(change);
  return availability === 'sold-out' || availability === 'not-found' ? availability : 'pending';
}

/**
 * What discounts take off the lines that can be bought.
 *
 * `subtotalAmount` is what the lines cost after discounts of single lines and before discounts of
 * the whole cart, which `discountAllocations` lists. Some stores take these off `subtotalAmount`
 * too; it is never more than `totalAmount` then, so they are not taken off twice.
 */
function discountOf(cart: StoreCart, lines: readonly CartLine[]): Money | null {
  const {currencyCode} = cart.cost.subtotalAmount;
  const lineSubtotal = minorOf(cart.cost.subtotalAmount);
  const cartDiscount = cart.discountAllocations
    .filter(({targetType}) => targetType === 'LINE_ITEM')
    .reduce((sum, {discountedAmount}) => sum + minorOf(discountedAmount), 0);
  const payable = Math.max(
    lineSubtotal - cartDiscount,
    Math.min(minorOf(cart.cost.totalAmount), lineSubtotal),
  );
  const purchasable = new Map(lines.filter(isPurchasable).map((line) => [line.id, line]));
  const excluded = cart.lines.nodes
    .filter(({id}) => !purchasable.has(id))
    .reduce((sum, {cost}) => sum + minorOf(cost.totalAmount), 0);
  const full = [...purchasable.values()].reduce((sum, line) => sum + lineTotal(line).minor, 0);
  const minor = full - Math.max(0, payable - excluded);
  return minor > 0 ? {minor, currencyCode} : null;
}

function minorOf({amount, currencyCode}: StoreMoney): number {
  return parseMoney(amount, currencyCode)?.minor ?? 0;
}

function fromStoreLine({key, isAvailable, line}: KeyedLine, hasStorePictures: boolean): CartLine {
  const {merchandise, cost, quantity, sellingPlanAllocation: allocation} = line;
  const {title, handle} = merchandise.product;
  const product = catalogProductOf({ref: handle});
  const {amount, currencyCode} = cost.amountPerQuantity;
  const {image} = merchandise;
  return {
    key,
    id: line.id,
    product,
    title,
    displayName: displayName(title, Boolean(allocation)),
    isSubscription: Boolean(allocation),
    sellingPlanName: allocation?.sellingPlan.name ?? null,
    discountPercent: discountPercent(allocation?.priceAdjustments[0]),
    quantity,
    unitPrice: parseMoney(amount, currencyCode) ?? {minor: 0, currencyCode},
    image:
      image && (hasStorePictures || !product)
        ? {url: image.url, altText: image.altText ?? null}
        : null,
    status: isAvailable && quantity > 0 ? 'ok' : 'sold-out',
    merchandise: readMerchandise(merchandise, merchandise.product),
  };
}

function discountPercent(
  adjustment: {price: StoreMoney; compareAtPrice: StoreMoney} | undefined,
): number | null {
  if (!adjustment) return null;
  const price = minorOf(adjustment.price);
  const before = minorOf(adjustment.compareAtPrice);
  return before > price ? Math.round(((before - price) * 100) / before) : null;
}

/** A line that only the session contains. */
function fromSnapshot(snapshot: LineSnapshot): CartLine {
  const product = catalogProductOf(snapshot);
  const title = product ? getSummary(product).title : (snapshot.title ?? 'Another product');
  const isSubscription = snapshot.plan !== null;
  return {
    key: lineKey(snapshot),
    id: null,
    product,
    title,
    displayName: displayName(title, isSubscription),
    isSubscription,
    sellingPlanName: snapshot.planName ?? null,
    discountPercent: snapshot.percent ?? null,
    quantity: snapshot.quantity,
    unitPrice: {minor: snapshot.price, currencyCode: 'USD'},
    image: null,
    status: snapshot.isSoldOut ? 'sold-out' : 'ok',
  };
}

/** What the session remembers of a line of the store's cart. */
export function toSnapshot(line: CartLine): LineSnapshot {
  const [ref = '', plan = null] = line.key.split('.');
  return {
    ref,
    plan,
    ...(catalogProductOf({ref}) === null && {title: line.title.slice(0, 40)}),
    ...(line.sellingPlanName !== null && {planName: line.sellingPlanName.slice(0, 40)}),
    ...(line.discountPercent !== null && {percent: line.discountPercent}),
    price: line.unitPrice.minor,
    quantity: line.quantity,
    ...(line.status === 'sold-out' && {isSoldOut: true as const}),
  };
}

/** The snapshot of the store's cart for the session; lines of which nothing is left are excluded. */
export function snapshotOf(cart: StoreCart): LineSnapshot[] {
  return keyedLines(cart)
    .filter(({quantity}) => quantity > 0)
    .map((line) => toSnapshot(fromStoreLine(line, false)));
}
