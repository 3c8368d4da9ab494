import {getSummary} from '../../catalog/summaries.ts';
import {isProductId} from '../../catalog/types.ts';
import {readMerchandise} from '../../pricing/merchandise.ts';
import {parseMoney} from '../../pricing/money.ts';
import {type Entry, unitOf} from '../cart-session.ts';
import {type Cart, type CartLine, displayName, emptyCart, subtotal} from '../cart-view.ts';
import {lineKey, numericId} from '../line-key.ts';

interface Amount {
  amount: string;
  currencyCode: string;
}

/** What the store tells of a line, as far as it is shown. */
export interface StoreLine {
  id: string;
  quantity: number;
  cost: {amountPerQuantity: Amount; totalAmount: Amount};
  sellingPlanAllocation?: {
    sellingPlan: {id: string; name: string};
    priceAdjustments: {price: Amount; compareAtPrice: Amount}[];
  } | null;
  merchandise: {
    id: string;
    title: string;
    availableForSale: boolean;
    image?: {url: string; altText?: string | null} | null;
    sku?: string | null;
    price: Amount;
    product: {id: string; handle: string; title: string; vendor: string; productType: string};
  };
}

export interface StoreCart {
  id: string;
  updatedAt: string;
  note?: string | null;
  lines: {nodes: StoreLine[]};
  cost: {subtotalAmount: Amount};
  discountCodes: {code: string; applicable: boolean}[];
}

/**
 * What a line is called between here and the browser: by product and plan. Of a second
 * variant of a product the store knows more than the catalogue, and its number is its name.
 */
export function storeLineKeys(lines: readonly StoreLine[]): Map<StoreLine, string> {
  const keys = new Map<StoreLine, string>();
  const taken = new Set<string>();
  for (const line of lines) {
    const {handle} = line.merchandise.product;
    const allocation = line.sellingPlanAllocation;
    const plan = allocation ? numericId(allocation.sellingPlan.id) : null;
    const byProduct = lineKey({ref: isProductId(handle) ? handle : '', plan});
    const key =
      isProductId(handle) && !taken.has(byProduct)
        ? byProduct
        : lineKey({ref: numericId(line.merchandise.id), plan});
    taken.add(key);
    keys.set(line, key);
  }
  return keys;
}

interface ViewOptions {
  /** Whether the store has pictures worth showing in place of the catalogue's. */
  pictures: boolean;
}

export function viewOfStore(cart: StoreCart, {pictures}: ViewOptions): Cart {
  const keys = storeLineKeys(cart.lines.nodes);
  const lines = cart.lines.nodes
    // What was sold out since keeps its line at nothing; there is nothing to show or to pay.
    .filter(({quantity}) => quantity > 0)
    .map((line) => viewOfLine(line, keys.get(line) ?? line.id, pictures));
  const view: Cart = {
    ...emptyCart,
    id: cart.id,
    updatedAt: cart.updatedAt,
    lines,
    discountCodes: cart.discountCodes.map(({code, applicable}) => ({code, applicable})),
    note: cart.note ?? '',
  };
  const {amount, currencyCode} = cart.cost.subtotalAmount;
  const told = parseMoney(amount, currencyCode);
  const off = told ? subtotal(view).minor - told.minor : 0;
  return off > 0 ? {...view, discount: {minor: off, currencyCode}} : view;
}

function viewOfLine(line: StoreLine, key: string, pictures: boolean): CartLine {
  const {merchandise, cost, quantity, sellingPlanAllocation: allocation} = line;
  const {handle, title} = merchandise.product;
  const product = isProductId(handle) ? handle : null;
  const {amount, currencyCode} = cost.amountPerQuantity;
  const unit = parseMoney(amount, currencyCode) ?? {minor: 0, currencyCode};
  return {
    key,
    id: line.id,
    product,
    title,
    displayName: displayName(title, Boolean(allocation)),
    isSubscription: Boolean(allocation),
    sellingPlanName: allocation?.sellingPlan.name ?? null,
    discountPercent: allocation ? percentOf(allocation.priceAdjustments[0]) : null,
    quantity,
    unitPrice: unit,
    image:
      merchandise.image && (pictures || !product)
        ? {url: merchandise.image.url, altText: merchandise.image.altText ?? null}
        : null,
    status: merchandise.availableForSale ? 'ok' : 'sold-out',
    merchandise: readMerchandise(merchandise, merchandise.product),
  };
}

/** What a plan saves, by the store's own sum. */
function percentOf(adjustment: {price: Amount; compareAtPrice: Amount} | undefined): number | null {
  if (!adjustment) return null;
  const {price, compareAtPrice} = adjustment;
  const now = parseMoney(price.amount, price.currencyCode);
  const before = parseMoney(compareAtPrice.amount, compareAtPrice.currencyCode);
  if (!now || !before || before.minor <= now.minor) return null;
  return Math.round(((before.minor - now.minor) * 100) / before.minor);
}

/** A line that is only remembered. */
export function viewOfEntry(entry: Entry, unsent: boolean): CartLine {
  const product = isProductId(entry.ref) ? entry.ref : null;
  const title = product ? getSummary(product).title : 'Another product';
  const isSubscription = entry.plan !== null;
  return {
    key: lineKey(entry),
    id: null,
    product,
    title,
    displayName: displayName(title, isSubscription),
    isSubscription,
    sellingPlanName: entry.planName,
    discountPercent: entry.percent,
    quantity: entry.quantity,
    unitPrice: unitOf(entry),
    image: null,
    status: unsent ? 'pending' : 'ok',
  };
}

export function entryOf(line: CartLine): Entry {
  const [ref = '', plan = null] = line.key.split('.');
  const {sellingPlanName: planName, discountPercent: percent, quantity, unitPrice} = line;
  return {ref, plan, planName, percent, unit: unitPrice.minor, quantity};
}
