import {discountSeeds, giftCardSeeds} from './data.ts';
import {gid, newKey, newToken, newUuid, parseGid} from './ids.ts';
import type {Cents} from './money.ts';
import {isAvailable} from './products.ts';
import {type Catalogue, type Plan, type ProductState, plansOf} from './state.ts';

export interface Attribute {
  key: string;
  value: string;
}

export interface Line {
  id: string;
  variantId: number;
  planId: number | undefined;
  quantity: number;
  attributes: readonly Attribute[] | undefined;
}

export interface Address {
  id: string;
  selected: boolean;
  oneTimeUse: boolean;
  fields: Readonly<Record<string, string | null>>;
}

/** A cart, kept small: what most carts never have is simply not there. */
export interface Cart {
  token: string;
  key: string;
  createdAt: number;
  updatedAt: number;
  /** The newest first, as Shopify lists them. */
  lines: Line[];
  note?: string;
  attributes?: readonly Attribute[];
  codes?: readonly string[];
  giftCards?: readonly GiftCode[];
  buyer?: Readonly<Record<string, unknown>>;
  addresses?: Address[];
  deliveryOption?: string;
  metafields?: Map<string, {key: string; type: string; value: string}>;
}

export type GiftCode = keyof typeof giftCardSeeds;

export interface UserError {
  code: string;
  field: string[] | null;
  message: string;
}

export interface Warning {
  code: string;
  message: string;
  target: string;
}

export interface Result {
  cart: Cart | null;
  userErrors: UserError[];
  warnings: Warning[];
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  sellingPlanId?: string | null;
  attributes?: readonly Attribute[] | null;
}

export interface LineUpdateInput {
  id: string;
  quantity?: number | null;
  merchandiseId?: string | null;
  sellingPlanId?: string | null;
  attributes?: readonly Attribute[] | null;
}

const lifetime = 10 * 24 * 60 * 60 * 1000;
const mostLines = 500;
const mostPieces = 1_000_000;
const longestNote = 5_000;

/** The carts of the shop, by Shopify's rules: what merges, what is refused and in which words. */
export class Carts {
  readonly #carts = new Map<string, Cart>();
  readonly #catalogue: Catalogue;
  readonly #now: () => Date;

  constructor(catalogue: Catalogue, now: () => Date) {
    this.#catalogue = catalogue;
    this.#now = now;
  }

  get size(): number {
    return this.#carts.size;
  }

  clear(): void {
    this.#carts.clear();
  }

  /** A cart by its id, if the id's key is the cart's, and it has neither expired nor been bought. */
  find(id: string): Cart | undefined {
    const parsed = parseGid(id);
    if (parsed?.type !== 'Cart') return undefined;
    return this.open(parsed.id, parsed.parameters.get('key'));
  }

  open(token: string, key: string | null): Cart | undefined {
    const cart = this.#carts.get(token);
    if (!cart || cart.key !== key) return undefined;
    if (this.#now().getTime() - cart.updatedAt > lifetime) {
      this.#carts.delete(token);
      return undefined;
    }
    return cart;
  }

  /** For who is not a visitor and needs no key. */
  byToken(token: string): Cart | undefined {
    return this.#carts.get(token);
  }

  recent(most: number): Cart[] {
    // A map keeps the order of insertion; only its end is wanted.
    return [...this.#carts.values()].slice(-most).reverse();
  }

  /** Bought or expired: from here on nobody finds it. */
  close({token}: Cart): void {
    this.#carts.delete(token);
  }

  create(lines: readonly LineInput[]): Result {
    const now = this.#now().getTime();
    const cart: Cart = {
      token: newToken(),
      key: newKey(),
      createdAt: now,
      updatedAt: now,
      lines: [],
    };
    const result = this.addTo(cart, lines, ['input', 'lines']);
    if (result.userErrors.length === 0) this.#carts.set(cart.token, cart);
    return result;
  }

  clone(source: Cart): Result {
    const result = this.create([]);
    if (result.cart) {
      result.cart.lines = source.lines.map((line) => ({
        ...line,
        id: lineId(result.cart ?? source),
      }));
      if (source.note !== undefined) result.cart.note = source.note;
      if (source.attributes) result.cart.attributes = source.attributes;
      if (source.codes) result.cart.codes = source.codes;
    }
    return result;
  }

  /** Either every line can be added, or none is. */
  addTo(cart: Cart, inputs: readonly LineInput[], path: readonly string[] = ['lines']): Result {
    const userErrors: UserError[] = [];
    const warnings: Warning[] = [];
    const lines = cart.lines.map((line) => ({...line}));

    for (const [index, input] of inputs.entries()) {
      const field = [...path, String(index)];
      const state = this.#variant(input.merchandiseId);
      if (!state) {
        userErrors.push(unknownMerchandise(input.merchandiseId, field));
        continue;
      }
      const plan = findPlan(state, input.sellingPlanId);
      if (plan === null) {
        userErrors.push(planDoesNotApply(field));
        continue;
      }
      const wanted = input.quantity ?? 1;
      const problem = quantityProblem(wanted, input.merchandiseId, field);
      if (problem) {
        userErrors.push(problem);
        continue;
      }
      const attributes = orUndefined(input.attributes);
      const twin = lines.find((line) => isSame(line, state, plan, attributes));
      const quantity = this.#inStock(cart, state, lines, wanted, twin, warnings);
      if (quantity === 0) continue;
      if (twin) twin.quantity += quantity;
      else {
        lines.unshift({
          id: lineId(cart),
          variantId: state.seed.variantId,
          planId: plan?.id,
          quantity,
          attributes,
        });
      }
    }
    return this.#settle(cart, lines, userErrors, warnings);
  }

  update(cart: Cart, inputs: readonly LineUpdateInput[]): Result {
    const userErrors: UserError[] = [];
    const warnings: Warning[] = [];
    let lines = cart.lines.map((line) => ({...line}));

    for (const [index, input] of inputs.entries()) {
      const field = ['lines', String(index)];
      const line = lines.find(({id}) => id === input.id);
      if (!line) {
        userErrors.push(unknownLine(input.id, field));
        continue;
      }
      const merchandise = input.merchandiseId ?? gid('ProductVariant', line.variantId);
      const state = this.#variant(merchandise);
      if (!state) {
        // A line whose product was deleted may still be taken out.
        if (input.quantity === 0) lines = lines.filter((other) => other !== line);
        else userErrors.push(unknownMerchandise(merchandise, field));
        continue;
      }
      const kept = line.planId === undefined ? undefined : gid('SellingPlan', line.planId);
      const plan = findPlan(state, input.sellingPlanId === undefined ? kept : input.sellingPlanId);
      if (plan === null) {
        userErrors.push(planDoesNotApply(field));
        continue;
      }
      const wanted = input.quantity ?? line.quantity;
      const problem = quantityProblem(wanted, merchandise, field);
      if (problem) {
        userErrors.push(problem);
        continue;
      }

      const attributes =
        input.attributes === undefined ? line.attributes : orUndefined(input.attributes);
      const others = lines.filter((other) => other !== line);
      const quantity = this.#inStock(cart, state, others, wanted, line, warnings);
      const twin = others.find((other) => isSame(other, state, plan, attributes));
      if (quantity === 0) lines = others;
      else if (twin) {
        twin.quantity += quantity;
        lines = others;
      } else {
        Object.assign(line, {
          variantId: state.seed.variantId,
          planId: plan?.id,
          quantity,
          attributes,
        });
      }
    }
    return this.#settle(cart, lines, userErrors, warnings);
  }

  remove(cart: Cart, lineIds: readonly string[]): Result {
    const userErrors = lineIds.flatMap((id, index) =>
      cart.lines.some((line) => line.id === id)
        ? []
        : [unknownLine(id, ['lineIds', String(index)])],
    );
    const lines = cart.lines.filter(({id}) => !lineIds.includes(id));
    return this.#settle(cart, lines, userErrors, []);
  }

  setNote(cart: Cart, note: string): Result {
    if (note.length > longestNote) {
      const message = `Note is too long (maximum is ${longestNote} characters)`;
      return {
        cart: null,
        userErrors: [{code: 'NOTE_TOO_LONG', field: ['note'], message}],
        warnings: [],
      };
    }
    cart.note = note;
    return this.touched(cart);
  }

  setCodes(cart: Cart, entered: readonly string[]): Result {
    const codes = [
      ...new Map(entered.map((code) => [code.trim().toUpperCase(), code.trim()])).values(),
    ];
    cart.codes = codes.filter((code) => code !== '');
    const unknown = cart.codes.filter((code) => !findDiscount(code));
    return {
      ...this.touched(cart),
      warnings: unknown.map((code) => ({
        code: 'DISCOUNT_NOT_FOUND',
        message: `Discount code ${code} was not found.`,
        target: cartId(cart),
      })),
    };
  }

  addGiftCards(cart: Cart, entered: readonly string[], replace: boolean): Result {
    const known: GiftCode[] = [];
    for (const [index, text] of entered.entries()) {
      const code = text.trim().toUpperCase();
      if (isGiftCode(code)) known.push(code);
      else {
        const field = ['giftCardCodes', String(index)];
        const message = 'The gift card code is invalid.';
        return {cart: null, userErrors: [{code: 'INVALID', field, message}], warnings: []};
      }
    }
    cart.giftCards = [...new Set([...(replace ? [] : (cart.giftCards ?? [])), ...known])];
    return this.touched(cart);
  }

  removeGiftCards(cart: Cart, ids: readonly string[]): Result {
    cart.giftCards = (cart.giftCards ?? []).filter(
      (code) => !ids.includes(gid('AppliedGiftCard', giftCardSeeds[code].id)),
    );
    return this.touched(cart);
  }

  touched(cart: Cart): Result {
    cart.updatedAt = this.#now().getTime();
    return {cart, userErrors: [], warnings: []};
  }

  /** The product and plan that stand behind a line; nothing where the merchant deleted it. */
  merchandise({
    variantId,
    planId,
  }: Line): {state: ProductState; plan: Plan | undefined} | undefined {
    const state = this.#catalogue.byVariantId(String(variantId));
    return state && {state, plan: plansOf(state).find(({id}) => id === planId)};
  }

  #variant(id: string): ProductState | undefined {
    const parsed = parseGid(id);
    return parsed?.type === 'ProductVariant' ? this.#catalogue.byVariantId(parsed.id) : undefined;
  }

  #settle(cart: Cart, lines: Line[], userErrors: UserError[], warnings: Warning[]): Result {
    if (lines.length > mostLines) {
      userErrors.push({
        code: 'CART_TOO_LARGE',
        field: ['lines'],
        message: `The cart can have ${mostLines} lines at the most.`,
      });
    }
    if (userErrors.length > 0) return {cart: null, userErrors, warnings: []};
    cart.lines = lines;
    return {...this.touched(cart), warnings};
  }

  /** How much of what is asked for there is, with Shopify's warning where it is less. */
  #inStock(
    cart: Cart,
    state: ProductState,
    lines: readonly Line[],
    wanted: number,
    line: Line | undefined,
    warnings: Warning[],
  ): number {
    const target = line?.id ?? cartId(cart);
    if (wanted === 0) return 0;
    if (!isAvailable(state)) {
      const message = `The product '${state.title}' is already sold out.`;
      warnings.push({code: 'MERCHANDISE_OUT_OF_STOCK', message, target});
      return 0;
    }
    if (state.quantityAvailable === null) return wanted;
    const taken = lines
      .filter(({variantId}) => variantId === state.seed.variantId)
      .reduce((sum, {quantity}) => sum + quantity, 0);
    const left = Math.max(0, state.quantityAvailable - taken);
    if (wanted > left) {
      const message = `Only ${left} items were added to your cart due to availability.`;
      warnings.push({code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target});
    }
    return Math.min(wanted, left);
  }
}

export function cartId({token, key}: Cart): string {
  return gid('Cart', `${token}?key=${key}`);
}

export function findDiscount(code: string) {
  const known: Readonly<Record<string, (typeof discountSeeds)[keyof typeof discountSeeds]>> =
    discountSeeds;
  const name = code.toUpperCase();
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

export const noSuchCart: Result = {
  cart: null,
  userErrors: [{code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.'}],
  warnings: [],
};

function isGiftCode(code: string): code is GiftCode {
  return Object.hasOwn(giftCardSeeds, code);
}

function lineId({token}: Cart): string {
  return gid('CartLine', `${newUuid()}?cart=${token}`);
}

function isSame(
  line: Line,
  {seed}: ProductState,
  plan: Plan | undefined,
  attributes: readonly Attribute[] | undefined,
): boolean {
  return (
    line.variantId === seed.variantId &&
    line.planId === plan?.id &&
    fingerprint(line.attributes) === fingerprint(attributes)
  );
}

function fingerprint(attributes: readonly Attribute[] = []): string {
  const pairs = attributes.map(({key, value}) => JSON.stringify([key, value]));
  return pairs.sort().join();
}

function orUndefined(attributes: readonly Attribute[] | null | undefined) {
  return attributes && attributes.length > 0
    ? attributes.map(({key, value}) => ({key, value}))
    : undefined;
}

/** The plan asked for; undefined for none asked, null for one that is not this product's. */
function findPlan(state: ProductState, id: string | null | undefined): Plan | undefined | null {
  if (id === null || id === undefined) return undefined;
  return plansOf(state).find((plan) => gid('SellingPlan', plan.id) === id) ?? null;
}

function quantityProblem(quantity: number, id: string, field: string[]): UserError | undefined {
  if (quantity < 0) {
    const message = 'Quantity must be greater than or equal to 0.';
    return {code: 'INVALID', field: [...field, 'quantity'], message};
  }
  if (quantity > mostPieces) {
    const message = `The quantity for merchandise with id ${id} must be less than or equal to ${mostPieces}.`;
    return {code: 'LESS_THAN', field: [...field, 'quantity'], message};
  }
  return undefined;
}

function unknownMerchandise(id: string, field: string[]): UserError {
  return {
    code: 'INVALID',
    field: [...field, 'merchandiseId'],
    message: `The merchandise with id ${id} does not exist.`,
  };
}

function planDoesNotApply(field: string[]): UserError {
  return {
    code: 'SELLING_PLAN_NOT_APPLICABLE',
    field: [...field, 'sellingPlanId'],
    message: 'The selling plan is not applicable to this merchandise.',
  };
}

function unknownLine(id: string, field: string[]): UserError {
  return {
    code: 'INVALID_MERCHANDISE_LINE',
    field: field[0] === 'lines' ? [...field, 'id'] : field,
    message: `The merchandise line with id ${id} does not exist.`,
  };
}

/** What a line comes to, with the discounts that apply to every product. */
export interface LineCost {
  unit: Cents;
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}
