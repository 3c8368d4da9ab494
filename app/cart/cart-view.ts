import {getSummary} from '../catalog/summaries.ts';
import {isProductId, type ProductId} from '../catalog/types.ts';
import {type Money, parseMoney} from '../pricing/money.ts';
import {type Entry, keyOf, unitOf} from './cart-session.ts';

/** A line as the shopper sees it. */
export interface CartLineView {
  key: string;
  /** The platform's id; none for what has not got there yet. */
  id: string | null;
  product: ProductId | null;
  title: string;
  /** The title, and of a subscription that it is one. */
  displayName: string;
  isSubscription: boolean;
  planName: string | null;
  percent: number | null;
  quantity: number;
  unit: Money;
  image: {url: string; altText: string | null} | null;
  available: boolean;
  /** Held here until the store can take it. */
  unsent: boolean;
}

export interface CartView {
  /** The platform's cart; none for a visitor who has none yet. */
  id: string | null;
  lines: CartLineView[];
  codes: {code: string; applicable: boolean}[];
  note: string;
  /** Off the whole cart: the lines' sum less what is to pay. */
  discount: Money | null;
  /** Whether the store answered. Where it did not, this is what is remembered. */
  reached: boolean;
  /** The cart in the cookie is not there any more, or something waits to be sent. */
  unsettled: boolean;
}

export const noCart: CartView = {
  id: null,
  lines: [],
  codes: [],
  note: '',
  discount: null,
  reached: true,
  unsettled: false,
};

export function countOf({lines}: CartView): number {
  return lines.reduce((sum, {quantity}) => sum + quantity, 0);
}

export function lineTotal({unit, quantity}: CartLineView): Money {
  return {...unit, minor: unit.minor * quantity};
}

export function subtotalOf({lines, discount}: CartView): Money {
  const currencyCode = lines[0]?.unit.currencyCode ?? 'USD';
  const sum = lines.reduce((total, line) => total + lineTotal(line).minor, 0);
  return {minor: Math.max(0, sum - (discount?.minor ?? 0)), currencyCode};
}

export function displayName(title: string, isSubscription: boolean): string {
  return isSubscription ? `${title} (Subscription)` : title;
}

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
    product: {handle: string; title: string};
  };
}

export interface StoreCart {
  id: string;
  note?: string | null;
  lines: {nodes: StoreLine[]};
  cost: {subtotalAmount: Amount};
  discountCodes: {code: string; applicable: boolean}[];
}

/** The number at the end of one of the platform's ids. */
export function numberOf(gid: string): string {
  return /\/(\d+)$/.exec(gid)?.[1] ?? '';
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
    const plan = allocation ? numberOf(allocation.sellingPlan.id) : null;
    const byProduct = keyOf({ref: isProductId(handle) ? handle : '', plan});
    const key =
      isProductId(handle) && !taken.has(byProduct)
        ? byProduct
        : keyOf({ref: numberOf(line.merchandise.id), plan});
    taken.add(key);
    keys.set(line, key);
  }
  return keys;
}

interface ViewOptions {
  /** Whether the store has pictures worth showing in place of the catalogue's. */
  pictures: boolean;
}

export function viewOfStore(cart: StoreCart, {pictures}: ViewOptions): CartView {
  const keys = storeLineKeys(cart.lines.nodes);
  const lines = cart.lines.nodes
    // What was sold out since keeps its line at nothing; there is nothing to show or to pay.
    .filter(({quantity}) => quantity > 0)
    .map((line) => viewOfLine(line, keys.get(line) ?? line.id, pictures));
  const view: CartView = {
    ...noCart,
    id: cart.id,
    lines,
    codes: cart.discountCodes.map(({code, applicable}) => ({code, applicable})),
    note: cart.note ?? '',
  };
  const {amount, currencyCode} = cart.cost.subtotalAmount;
  const told = parseMoney(amount, currencyCode);
  const off = told ? subtotalOf(view).minor - told.minor : 0;
  return off > 0 ? {...view, discount: {minor: off, currencyCode}} : view;
}

function viewOfLine(line: StoreLine, key: string, pictures: boolean): CartLineView {
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
    planName: allocation?.sellingPlan.name ?? null,
    percent: allocation ? percentOf(allocation.priceAdjustments[0]) : null,
    quantity,
    unit,
    image:
      merchandise.image && (pictures || !product)
        ? {url: merchandise.image.url, altText: merchandise.image.altText ?? null}
        : null,
    available: merchandise.availableForSale,
    unsent: false,
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
export function viewOfEntry(entry: Entry, unsent: boolean): CartLineView {
  const product = isProductId(entry.ref) ? entry.ref : null;
  const title = product ? getSummary(product).title : 'Another product';
  const isSubscription = entry.plan !== null;
  return {
    key: keyOf(entry),
    id: null,
    product,
    title,
    displayName: displayName(title, isSubscription),
    isSubscription,
    planName: entry.planName,
    percent: entry.percent,
    quantity: entry.quantity,
    unit: unitOf(entry),
    image: null,
    available: true,
    unsent,
  };
}

export function entryOf(line: CartLineView): Entry {
  const [ref = '', plan = null] = line.key.split('.');
  const {planName, percent, quantity, unit} = line;
  return {ref, plan, planName, percent, unit: unit.minor, quantity};
}
