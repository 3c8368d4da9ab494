import type {SellingPlan, ShippingRate} from '../catalog/catalog.ts';
import type {CatalogState, VariantState} from '../catalog/catalog-state.ts';
import {keyOf, parseGid, tokenOf} from '../core/ids.ts';
import type {Cents} from '../core/money.ts';
import type {Markets, Pricing, ViewContext} from '../products/markets.ts';
import {plansOf} from '../products/selling-plans.ts';
import {addAddresses} from './addresses.ts';
import {type Discounts, discountWarnings} from './discounts.ts';
import {
  setAttributes,
  setBuyerIdentity,
  setDiscountCodes,
  setGiftCards,
  setNote,
  unknownCart,
} from './fields.ts';
import {addLines, copyLines, type LinesResult, lineId, removeLines, updateLines} from './lines.ts';
import {createMetafields} from './metafields.ts';
import {fitToStock} from './stock.ts';
import {type CartData, GiftCardBalances, totalsOf} from './totals.ts';
import type {
  Cart,
  CartInput,
  CartResult,
  Line,
  LineInput,
  LineUpdateInput,
  Warning,
} from './types.ts';

/** What a payment takes off a gift card, by the card's id. */
interface GiftCardSpending {
  card: number;
  amountOfBalance: Cents;
}

const lifetimeMs = 10 * 24 * 60 * 60 * 1000;

/** The carts of the shop and the balances of its gift cards. */
export class CartStore implements CartData {
  readonly #carts = new Map<string, Cart>();
  readonly giftCards = new GiftCardBalances();
  readonly #catalog: CatalogState;
  readonly #markets: Markets;
  readonly discounts: Discounts;
  readonly now: () => Date;
  readonly #seed: string;
  #count = 0;

  constructor(
    catalog: CatalogState,
    markets: Markets,
    discounts: Discounts,
    now: () => Date,
    seed: string,
  ) {
    this.#catalog = catalog;
    this.#markets = markets;
    this.discounts = discounts;
    this.now = now;
    this.#seed = seed;
  }

  clear(): void {
    this.#carts.clear();
    this.giftCards.reset();
    this.discounts.reset();
  }

  /** Finds a cart by its global id, unless its key differs, or it has expired or been bought. */
  find(id: string): Cart | undefined {
    const parsed = parseGid(id);
    if (parsed?.type !== 'Cart') return undefined;
    return this.findByKey(parsed.id, parsed.parameters.get('key'));
  }

  /**
   * Finds a cart to read it. An id without the key gives access to what is in the cart, and not to
   * who buys it: to the buyer, the addresses, and the key itself.
   */
  findReadable(id: string): Cart | undefined {
    const parsed = parseGid(id);
    const token = parsed?.type === 'Cart' ? parsed.id : '';
    if (parsed?.parameters.has('key') || !this.#carts.has(token)) return this.find(id);
    const cart = this.findByKey(token, this.#carts.get(token)?.key ?? null);
    if (!cart) return undefined;
    const {buyer, addresses: _, ...contents} = cart;
    const countryCode = buyer?.countryCode;
    return {...contents, key: '', ...(countryCode !== undefined && {buyer: {countryCode}})};
  }

  /** Finds a cart by its token and key, unless it has expired or been bought. */
  findByKey(token: string, key: string | null): Cart | undefined {
    const cart = this.#carts.get(token);
    if (!cart || cart.key !== key) return undefined;
    if (this.now().getTime() - cart.updatedAt > lifetimeMs) {
      this.#carts.delete(token);
      return undefined;
    }
    return cart;
  }

  /** Finds a cart without its key, for the control endpoint. */
  findByToken(token: string): Cart | undefined {
    return this.#carts.get(token);
  }

  /** Returns the newest carts first. */
  recent(count: number): Cart[] {
    return [...this.#carts.values()].slice(-count).reverse();
  }

  /** Removes a cart that was bought or has expired. */
  remove({token}: Cart): void {
    this.#carts.delete(token);
  }

  /** Takes an order's lines from the stock and its payments from the gift cards, and removes the cart. */
  sell(cart: Cart, payments: readonly GiftCardSpending[], email: string): void {
    this.discounts.use(totalsOf(cart, this).discounts, email);
    for (const line of cart.lines) {
      const found = this.merchandise(line);
      if (found) this.#catalog.take(found.variant, line.quantity);
    }
    this.#spend(payments, 1);
    this.remove(cart);
  }

  /** Gives back what gift cards paid for an order. */
  refund(payments: readonly GiftCardSpending[]): void {
    this.#spend(payments, -1);
  }

  #spend(payments: readonly GiftCardSpending[], sign: 1 | -1): void {
    for (const {card: id, amountOfBalance} of payments) {
      const card = this.#catalog.catalog.giftCards.find((known) => known.id === id);
      if (card) this.giftCards.spend(card, sign * amountOfBalance);
    }
  }

  /**
   * The prices of the buyer's country. A cart of a buyer without a country follows `@inContext`, and
   * where an operation has none, as the checkout, the context in which the cart was created.
   */
  pricing({buyer, country: created}: Cart, {buyer: context}: ViewContext = {}): Pricing {
    const country = buyer?.countryCode;
    if (typeof country === 'string') return this.#markets.of(country);
    return this.#markets.of(context?.isExplicit ? context.country : created);
  }

  /** The prices of the shop's own country. */
  get homePricing(): Pricing {
    return this.#markets.of(undefined);
  }

  /** The countries that the shop sells to. */
  get countries(): string[] {
    return this.#markets.countries;
  }

  get shippingRates(): readonly ShippingRate[] {
    return this.#catalog.catalog.shippingRates;
  }

  /** Creates a cart from the complete input, or none when any part of it has a user error. */
  create(input: CartInput = {}, context?: ViewContext): CartResult {
    const cart = this.#newCart();
    if (context?.buyer?.isExplicit) cart.country = context.buyer.country;
    const {note, buyerIdentity, delivery, giftCardCodes, metafields} = input;
    const results = [
      input.attributes ? setAttributes(cart, input.attributes) : undefined,
      metafields ? createMetafields(cart, metafields, this.now()) : undefined,
      note ? setNote(cart, note, ['input', 'note']) : undefined,
      buyerIdentity ? setBuyerIdentity(cart, buyerIdentity, ['input', 'buyerIdentity']) : undefined,
      delivery?.addresses
        ? addAddresses(cart, delivery.addresses, [], ['input', 'delivery', 'addresses'])
        : undefined,
      this.addLines(cart, input.lines ?? [], ['input', 'lines']),
      input.discountCodes ? setDiscountCodes(cart, input.discountCodes) : undefined,
      giftCardCodes ? setGiftCards(cart, giftCardCodes, 'replace', this.discounts) : undefined,
    ];
    const userErrors = results.flatMap((result) => result?.userErrors ?? []);
    if (userErrors.length > 0) return {cart: null, userErrors, warnings: []};
    this.#carts.set(cart.token, cart);
    const warnings = results.flatMap((result) => result?.warnings ?? []);
    return this.#withWarnings(cart, {cart, userErrors, warnings});
  }

  /** Copies a cart without the buyer's identity. */
  clone(source: Cart): CartResult {
    const result = this.create();
    if (result.cart) copyContents(source, result.cart);
    return result;
  }

  addLines(cart: Cart, inputs: readonly LineInput[], path: readonly string[] = ['lines']) {
    return this.#applyLines(cart, addLines(this.#catalog, cart, inputs, path));
  }

  updateLines(cart: Cart, inputs: readonly LineUpdateInput[]): CartResult {
    return this.#applyLines(cart, updateLines(this.#catalog, cart, inputs));
  }

  removeLines(cart: Cart, lineIds: readonly string[]): CartResult {
    return this.#applyLines(cart, removeLines(cart, lineIds));
  }

  /**
   * Runs a mutation of a cart by its id, and reduces the cart to the current stock afterwards. As at
   * Shopify, the mutation of a cart that does not exist creates one, returned beside the error.
   */
  mutate(id: string, mutation: (cart: Cart) => CartResult): CartResult {
    const cart = this.find(id);
    if (cart) return this.#run(cart, mutation);
    const created = this.#newCart();
    const result = this.#run(created, mutation);
    if (result.cart) this.#carts.set(created.token, created);
    return {...result, userErrors: [unknownCart, ...result.userErrors]};
  }

  /** The count continues after a reset, so that no earlier id becomes valid again. */
  #newCart(): Cart {
    this.#count += 1;
    return newCart(`${this.#seed}/cart/${this.#count}`, this.now());
  }

  #run(cart: Cart, mutation: (cart: Cart) => CartResult): CartResult {
    const result = mutation(cart);
    const isChanged = result.cart === cart && result.userErrors.length === 0;
    return isChanged ? this.#withWarnings(cart, result) : result;
  }

  /** Returns a cart's lines with the quantities that are in stock. */
  inStock(cart: Cart, preferred?: ReadonlySet<string>): {lines: Line[]; warnings: Warning[]} {
    const variantOf = (line: Line) => this.merchandise(line)?.variant;
    const {lines, warnings} = fitToStock(cart.lines, variantOf, preferred);
    return {
      lines,
      warnings: warnings.map((warning) => ({...warning, target: lineId(cart, warning.target)})),
    };
  }

  /** Returns a line's variant and plan, or `undefined` if the merchant has deleted the variant. */
  merchandise({
    variantId,
    planId,
  }: Line): {variant: VariantState; plan: SellingPlan | undefined} | undefined {
    const variant = this.#catalog.byVariantId(variantId);
    if (!variant || planId === undefined) return variant && {variant, plan: undefined};
    return {variant, plan: plansOf(variant.product).find(({id}) => id === planId)};
  }

  #applyLines(cart: Cart, {lines, userErrors, updated}: LinesResult): CartResult {
    if (userErrors.length > 0) {
      // Shopify returns the unchanged cart with the error of an unknown line.
      const isUnknown = userErrors.every(({code}) => code === 'INVALID_MERCHANDISE_LINE');
      return {cart: isUnknown ? cart : null, userErrors, warnings: []};
    }
    cart.lines = lines;
    return {cart, userErrors: [], warnings: [], updatedLines: updated};
  }

  /** A changed cart, reduced to the stock, with the warnings about all of it. */
  #withWarnings(cart: Cart, {warnings, updatedLines}: CartResult): CartResult {
    const stock = this.inStock(cart, updatedLines);
    cart.lines = stock.lines;
    cart.updatedAt = this.now().getTime();
    const codes = cart.codes?.length
      ? discountWarnings(cart, totalsOf(cart, this), this.discounts)
      : [];
    return {cart, userErrors: [], warnings: [...warnings, ...stock.warnings, ...codes]};
  }
}

/** An empty cart, which the store does not keep yet; its ids follow from the seed. */
function newCart(seed: string, now: Date): Cart {
  const time = now.getTime();
  return {
    token: tokenOf(`${seed}/token`),
    key: keyOf(`${seed}/key`),
    idCount: 0,
    createdAt: time,
    updatedAt: time,
    lines: [],
  };
}

/** Copies what is in a cart into a new one, without the buyer's identity. */
function copyContents(source: Cart, target: Cart): void {
  target.lines = copyLines(source.lines, target);
  if (source.country !== undefined) target.country = source.country;
  if (source.note !== undefined) target.note = source.note;
  if (source.attributes) target.attributes = source.attributes;
  if (source.codes) target.codes = source.codes;
}
