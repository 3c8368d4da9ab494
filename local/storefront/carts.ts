import {addAddresses} from './addresses.ts';
import type {
  Attribute,
  Buyer,
  Cart,
  CartInput,
  GiftCode,
  Line,
  LineInput,
  LineUpdateInput,
  Metafield,
  Result,
  UserError,
  Warning,
} from './cart-types.ts';
import {discountSeeds, giftCardSeeds, shippingHandles} from './data.ts';
import {gid, newKey, newToken, newUuid, parseGid} from './ids.ts';
import type {Cents} from './money.ts';
import {type Catalogue, type Plan, type ProductState, plansOf} from './state.ts';
import {fitToStock} from './stock.ts';

const lifetime = 10 * 24 * 60 * 60 * 1000;
const mostLines = 500;
const mostPieces = 1_000_000;
const longestNote = 5_000;

/** The carts of the shop, by Shopify's rules: what merges, what is refused and in which words. */
export class Carts {
  readonly #carts = new Map<string, Cart>();
  /** What was spent of each gift card. */
  readonly #spent = new Map<GiftCode, Cents>();
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
    this.#spent.clear();
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

  /** An order of a cart's lines: less in stock, less on its gift cards, and the cart is gone. */
  sell(cart: Cart, onGiftCards: Cents): void {
    for (const line of cart.lines) {
      const state = this.merchandise(line)?.state;
      if (state) this.#catalogue.take(state, line.quantity);
    }
    let open = onGiftCards;
    for (const code of cart.giftCards ?? []) {
      const used = Math.min(open, this.giftBalance(code));
      this.#spent.set(code, (this.#spent.get(code) ?? 0) + used);
      open -= used;
    }
    this.close(cart);
  }

  giftBalance(code: GiftCode): Cents {
    return giftCardSeeds[code].balance - (this.#spent.get(code) ?? 0);
  }

  /** Everything that is asked for, or nothing: a cart with user errors is no cart. */
  create(input: CartInput = {}): Result {
    const now = this.#now().getTime();
    const cart: Cart = {
      token: newToken(),
      key: newKey(),
      createdAt: now,
      updatedAt: now,
      lines: [],
    };
    const results = [
      input.attributes ? this.setAttributes(cart, input.attributes) : undefined,
      input.metafields ? this.setMetafields(cart, input.metafields) : undefined,
      input.note ? this.setNote(cart, input.note, ['input', 'note']) : undefined,
      input.buyerIdentity
        ? this.setBuyer(cart, input.buyerIdentity, ['input', 'buyerIdentity'])
        : undefined,
      input.delivery?.addresses
        ? addAddresses(cart, input.delivery.addresses, [], ['input', 'delivery', 'addresses'])
        : undefined,
      this.addTo(cart, input.lines ?? [], ['input', 'lines']),
      input.discountCodes ? this.setCodes(cart, input.discountCodes) : undefined,
      input.giftCardCodes
        ? this.addGiftCards(cart, input.giftCardCodes, true, ['input', 'giftCardCodes'])
        : undefined,
    ];
    const userErrors = results.flatMap((result) => result?.userErrors ?? []);
    if (userErrors.length > 0) return {cart: null, userErrors, warnings: []};
    this.#carts.set(cart.token, cart);
    return {cart, userErrors, warnings: results.flatMap((result) => result?.warnings ?? [])};
  }

  /** The same cart under another id, without what tells who the buyer is. */
  clone(source: Cart): Result {
    const result = this.create();
    const {cart} = result;
    if (!cart) return result;
    cart.lines = source.lines.map((line) => ({...line, id: newUuid()}));
    if (source.note !== undefined) cart.note = source.note;
    if (source.attributes) cart.attributes = source.attributes;
    if (source.codes) cart.codes = source.codes;
    return result;
  }

  /** Either every line can be added, or none is. */
  addTo(cart: Cart, inputs: readonly LineInput[], path: readonly string[] = ['lines']): Result {
    const userErrors: UserError[] = [];
    const lines = cart.lines.map((line) => ({...line}));

    for (const [index, input] of inputs.entries()) {
      const field = [...path, String(index)];
      const checked = this.#check(
        input.merchandiseId,
        input.sellingPlanId,
        input.quantity ?? 1,
        field,
      );
      if (!checked.ok) {
        userErrors.push(checked.error);
        continue;
      }
      const {state, plan, quantity} = checked;
      if (quantity === 0) continue;
      const attributes = orUndefined(input.attributes);
      const twin = lines.find((line) => isSame(line, state, plan, attributes));
      if (twin) twin.quantity += quantity;
      else {
        const {variantId} = state.seed;
        lines.unshift({id: newUuid(), variantId, planId: plan?.id, quantity, attributes});
      }
    }
    return this.#settle(cart, lines, userErrors);
  }

  update(cart: Cart, inputs: readonly LineUpdateInput[]): Result {
    const userErrors: UserError[] = [];
    let lines = cart.lines.map((line) => ({...line}));

    for (const [index, input] of inputs.entries()) {
      const field = ['lines', String(index)];
      const line = findLine(lines, input.id);
      if (!line) {
        userErrors.push(unknownLine(input.id, [...field, 'id']));
        continue;
      }
      const others = lines.filter((other) => other !== line);
      // Also a line whose product the merchant deleted may be taken out.
      if (input.quantity === 0) {
        lines = others;
        continue;
      }
      const merchandise = input.merchandiseId ?? gid('ProductVariant', line.variantId);
      const kept = line.planId === undefined ? undefined : gid('SellingPlan', line.planId);
      const wanted = input.sellingPlanId === undefined ? kept : input.sellingPlanId;
      const checked = this.#check(merchandise, wanted, input.quantity ?? line.quantity, field);
      if (!checked.ok) {
        userErrors.push(checked.error);
        continue;
      }
      const {state, plan, quantity} = checked;
      const attributes =
        input.attributes === undefined ? line.attributes : orUndefined(input.attributes);
      const twin = others.find((other) => isSame(other, state, plan, attributes));
      if (twin) {
        twin.quantity += quantity;
        lines = others;
      } else {
        const {variantId} = state.seed;
        Object.assign(line, {variantId, planId: plan?.id, quantity, attributes});
      }
    }
    return this.#settle(cart, lines, userErrors);
  }

  remove(cart: Cart, lineIds: readonly string[]): Result {
    const userErrors = lineIds.flatMap((id, index) =>
      findLine(cart.lines, id) ? [] : [unknownLine(id, ['lineIds', String(index)])],
    );
    const removed = new Set(lineIds.map((id) => findLine(cart.lines, id)));
    const lines = cart.lines.filter((line) => !removed.has(line));
    return this.#settle(cart, lines, userErrors);
  }

  setNote(cart: Cart, note: string, field: string[] = ['note']): Result {
    if (note.length > longestNote) {
      const message = `Note is too long (maximum is ${longestNote} characters)`;
      return refused({code: 'NOTE_TOO_LONG', field, message});
    }
    cart.note = note;
    return this.touched(cart);
  }

  setAttributes(cart: Cart, attributes: readonly Attribute[]): Result {
    cart.attributes = orUndefined(attributes) ?? [];
    return this.touched(cart);
  }

  setMetafields(cart: Cart, metafields: readonly Metafield[]): Result {
    cart.metafields ??= new Map();
    for (const {key, type, value} of metafields) cart.metafields.set(key, {key, type, value});
    return this.touched(cart);
  }

  /** What is given replaces what was; null takes it away. */
  setBuyer(cart: Cart, given: Buyer, field: string[] = ['buyerIdentity']): Result {
    const {email, phone} = given;
    if (typeof email === 'string' && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return refused({code: 'INVALID', field: [...field, 'email'], message: 'Email is invalid'});
    }
    if (typeof phone === 'string' && phone !== '' && !/^\+?[\d\s().-]{7,20}$/.test(phone)) {
      return refused({code: 'INVALID', field: [...field, 'phone'], message: 'Phone is invalid'});
    }
    cart.buyer = asObject(withoutNulls({...cart.buyer, ...given}));
    return this.touched(cart);
  }

  setDeliveryOptions(
    cart: Cart,
    chosen: readonly {deliveryGroupId: string; deliveryOptionHandle: string}[],
  ): Result {
    const path = ['selectedDeliveryOptions'];
    for (const [index, {deliveryGroupId, deliveryOptionHandle}] of chosen.entries()) {
      if (parseGid(deliveryGroupId)?.id !== cart.token) {
        const field = [...path, String(index), 'deliveryGroupId'];
        const message = 'The delivery group does not exist in this cart.';
        return refused({code: 'INVALID_DELIVERY_GROUP', field, message});
      }
      if (!shippingHandles.some((handle) => handle === deliveryOptionHandle)) {
        const field = [...path, String(index), 'deliveryOptionHandle'];
        const message = 'The delivery option is not one of this group.';
        return refused({code: 'INVALID_DELIVERY_OPTION', field, message});
      }
    }
    const handle = chosen.at(-1)?.deliveryOptionHandle;
    if (handle !== undefined) cart.deliveryOption = handle;
    return this.touched(cart);
  }

  /** Forgets who the buyer is. */
  removePersonalData(cart: Cart): Result {
    delete cart.buyer;
    delete cart.addresses;
    delete cart.note;
    delete cart.attributes;
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

  addGiftCards(
    cart: Cart,
    entered: readonly string[],
    replace: boolean,
    path: readonly string[] = ['giftCardCodes'],
  ): Result {
    const known: GiftCode[] = [];
    for (const [index, text] of entered.entries()) {
      const code = text.trim().toUpperCase();
      if (isGiftCode(code)) known.push(code);
      else {
        const message = 'The gift card code is invalid.';
        return refused({code: 'INVALID', field: [...path, String(index)], message});
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

  /** A cart after a change, cut down to what there is in stock by now. */
  touched(cart: Cart): Result {
    const {lines, warnings} = this.inStock(cart);
    cart.lines = lines;
    cart.updatedAt = this.#now().getTime();
    return {cart, userErrors: [], warnings};
  }

  /** A cart's lines as far as the shop has what they ask for. */
  inStock(cart: Cart): {lines: Line[]; warnings: Warning[]} {
    const {lines, warnings} = fitToStock(cart.lines, (line) => this.merchandise(line)?.state);
    return {
      lines,
      warnings: warnings.map((warning) => ({...warning, target: lineId(cart, warning.target)})),
    };
  }

  /** The product and plan that stand behind a line; nothing where the merchant deleted it. */
  merchandise({
    variantId,
    planId,
  }: Line): {state: ProductState; plan: Plan | undefined} | undefined {
    const state = this.#catalogue.byVariantId(String(variantId));
    return state && {state, plan: plansOf(state).find(({id}) => id === planId)};
  }

  /** What a line asks for, or why it cannot be had at all. Stock is looked at later. */
  #check(
    merchandiseId: string,
    sellingPlanId: string | null | undefined,
    quantity: number,
    field: readonly string[],
  ): Checked {
    const refuse = (code: string, name: string, message: string): Checked => ({
      ok: false,
      error: {code, field: [...field, name], message},
    });
    const parsed = parseGid(merchandiseId);
    const state =
      parsed?.type === 'ProductVariant' ? this.#catalogue.byVariantId(parsed.id) : undefined;
    if (!state) {
      const message = `The merchandise with id ${merchandiseId} does not exist.`;
      return refuse('INVALID', 'merchandiseId', message);
    }
    const plan = plansOf(state).find(({id}) => gid('SellingPlan', id) === sellingPlanId);
    if (!plan && sellingPlanId !== null && sellingPlanId !== undefined) {
      const message = 'The selling plan is not applicable to this merchandise.';
      return refuse('SELLING_PLAN_NOT_APPLICABLE', 'sellingPlanId', message);
    }
    if (quantity < 0) {
      return refuse('INVALID', 'quantity', 'Quantity must be greater than or equal to 0.');
    }
    if (quantity > mostPieces) {
      const message = `The quantity for merchandise with id ${merchandiseId} must be less than or equal to ${mostPieces}.`;
      return refuse('LESS_THAN', 'quantity', message);
    }
    return {ok: true, state, plan, quantity};
  }

  #settle(cart: Cart, lines: Line[], userErrors: UserError[]): Result {
    if (lines.length > mostLines) {
      userErrors.push({
        code: 'CART_TOO_LARGE',
        field: ['lines'],
        message: `The cart can have ${mostLines} lines at the most.`,
      });
    }
    const overfull = lines.findIndex(({quantity}) => quantity > mostPieces);
    if (overfull >= 0) {
      userErrors.push({
        code: 'LESS_THAN',
        field: ['lines'],
        message: `A line can have ${mostPieces} pieces at the most.`,
      });
    }
    if (userErrors.length > 0) return {cart: null, userErrors, warnings: []};
    cart.lines = lines;
    return this.touched(cart);
  }
}

type Checked =
  | {ok: true; state: ProductState; plan: Plan | undefined; quantity: number}
  | {ok: false; error: UserError};

function refused(error: UserError): Result {
  return {cart: null, userErrors: [error], warnings: []};
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

export function lineId({token}: Cart, id: string): string {
  return gid('CartLine', `${id}?cart=${token}`);
}

function findLine(lines: readonly Line[], globalId: string): Line | undefined {
  const parsed = parseGid(globalId);
  return parsed?.type === 'CartLine' ? lines.find(({id}) => id === parsed.id) : undefined;
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

function unknownLine(id: string, field: string[]): UserError {
  return {
    code: 'INVALID_MERCHANDISE_LINE',
    field,
    message: `The merchandise line with id ${id} does not exist.`,
  };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}

function asObject(value: unknown): Buyer {
  return typeof value === 'object' && value !== null ? {...value} : {};
}
