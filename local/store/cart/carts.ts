import type {Catalog, ProductState, Products, SellingPlan} from '../catalog-model.ts';
import {plansOf} from '../catalog-model.ts';
import {gid, parseGid, randomKey, randomToken} from '../ids.ts';
import {discountWarnings} from './discounts.ts';
import type {LinesResult} from './lines.ts';
import {fitToStock} from './stock.ts';
import {totalsOf} from './totals.ts';

export interface Attribute {
  key: string;
  value: string;
}

export interface Line {
  /** The short id; `lineId` makes the global one. */
  id: string;
  variantId: number;
  planId: number | undefined;
  quantity: number;
}

export interface Cart {
  token: string;
  key: string;
  updatedAt: Date;
  /** The newest one first, as at Shopify. */
  lines: Line[];
  note: string;
  attributes: readonly Attribute[];
  codes: readonly string[];
}

export interface UserError {
  code: string;
  field: string[];
  message: string;
}

export interface Warning {
  code: string;
  message: string;
  target: string;
}

export interface CartResult {
  cart: Cart | null;
  userErrors: UserError[];
  warnings: Warning[];
}

export interface Merchandise {
  product: ProductState;
  plan: SellingPlan | undefined;
}

/** The user errors prevent the change. */
export type Change = (cart: Cart) => UserError[] | LinesResult;

export class Carts {
  readonly products: Products;
  readonly catalog: Catalog;
  readonly #carts = new Map<string, Cart>();

  constructor(catalog: Catalog, products: Products) {
    this.catalog = catalog;
    this.products = products;
  }

  clear(): void {
    this.#carts.clear();
  }

  find(id: string): Cart | undefined {
    const parsed = parseGid(id);
    return parsed?.type === 'Cart' ? this.findByKey(parsed.id, parsed.key) : undefined;
  }

  findByKey(token: string, key: string | null): Cart | undefined {
    const cart = this.#carts.get(token);
    return cart?.key === key ? cart : undefined;
  }

  /** For the control endpoint, which knows no key. */
  findByToken(token: string): Cart | undefined {
    return this.#carts.get(token);
  }

  remove({token}: Cart): void {
    this.#carts.delete(token);
  }

  /** Creates a cart, or none when any change of it has a user error. */
  create(changes: readonly Change[]): CartResult {
    const cart = newCart();
    const result = this.#apply(cart, changes);
    if (result.userErrors.length > 0)
      return {cart: null, userErrors: result.userErrors, warnings: []};
    this.#carts.set(cart.token, cart);
    return result;
  }

  /** As at Shopify, the change of a cart that does not exist applies to a new one, which is returned beside the error. */
  change(id: string, change: Change): CartResult {
    const cart = this.find(id);
    if (cart) return this.#apply(cart, [change]);
    const created = newCart();
    const result = this.#apply(created, [change]);
    if (result.cart) this.#carts.set(created.token, created);
    const message = 'The specified cart does not exist.';
    return {
      ...result,
      userErrors: [{code: 'INVALID', field: ['cartId'], message}, ...result.userErrors],
    };
  }

  #apply(cart: Cart, changes: readonly Change[]): CartResult {
    const results = changes
      .map((change) => change(cart))
      .map((result) => (Array.isArray(result) ? {userErrors: result} : result));
    const userErrors = results.flatMap((result) => result.userErrors);
    if (userErrors.length > 0) {
      // At Shopify, the error of an unknown line comes with the unchanged cart.
      const isUnknown = userErrors.every(({code}) => code === 'INVALID_MERCHANDISE_LINE');
      return {cart: isUnknown ? cart : null, userErrors, warnings: []};
    }
    let updated: ReadonlySet<string> | undefined;
    for (const result of results) {
      if (!('lines' in result)) continue;
      cart.lines = result.lines;
      updated = result.updated;
    }
    const stock = this.inStock(cart, updated);
    cart.lines = stock.lines;
    cart.updatedAt = new Date();
    const codes = discountWarnings(cart, totalsOf(cart, this), this.catalog);
    return {cart, userErrors: [], warnings: [...stock.warnings, ...codes]};
  }

  inStock(cart: Cart, preferred?: ReadonlySet<string>): {lines: Line[]; warnings: Warning[]} {
    const {lines, warnings} = fitToStock(
      cart.lines,
      (line) => this.merchandise(line)?.product,
      preferred,
    );
    return {
      lines,
      warnings: warnings.map((warning) => ({...warning, target: lineId(cart, warning.target)})),
    };
  }

  merchandise({variantId, planId}: Line): Merchandise | undefined {
    const product = this.products.byVariant(variantId);
    return product && {product, plan: plansOf(product).find(({id}) => id === planId)};
  }
}

function newCart(): Cart {
  return {
    token: randomToken(),
    key: randomKey(),
    updatedAt: new Date(),
    lines: [],
    note: '',
    attributes: [],
    codes: [],
  };
}

export function lineId({token}: Cart, id: string): string {
  return gid('CartLine', `${id}?cart=${token}`);
}
