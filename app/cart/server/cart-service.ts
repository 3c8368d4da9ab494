import type {CartQueryDataReturn} from '@shopify/hydrogen';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import {isProductId} from '~/catalog/types';
import {newTrackingNumber, trackingAttribute} from '~/orders/new-tracking-number';
import {cartCookie, forgetCartCookie, isCartId} from '~/platform/server/cart-cookie';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {mutateStore, queryStore, toStoreError} from '~/platform/storefront/storefront-request';
import {isLocal} from '~/pricing/live-price';
import {type Plan, percentSaved, priceOnPlan} from '~/pricing/plans';
import {loadPlans} from '~/pricing/plans.server';
import {loadPrices} from '~/pricing/prices.server';
import {
  type Entry,
  emptyMemory,
  findEntry,
  type Memory,
  packMemory,
  unpackMemory,
  type Wish,
  wished,
  withWish,
} from '../cart-session';
import {type Cart, emptyCart} from '../cart-view';
import {lineKey, numericId, parseLineKey} from '../line-key';
import {type AddItem, BadForm, type Command, type LineRef} from './cart-form';
import {moreLinesQuery} from './cart-fragment';
import {entryOf, type StoreLine, storeLineKeys, viewOfEntry, viewOfStore} from './store-cart-view';

type StoreCart = CartApiQueryFragment;
type Result = CartQueryDataReturn;

/** The store did not answer, or not so that anything follows from it: nobody knows what it did. */
class StoreTrouble extends Error {}

/** The store knows no such cart: it was bought, or forgotten after days without a visit. */
class NoSuchCart extends Error {}

/** The store understood and said no. */
class Refusal extends Error {}

const readPatience = 3_000;
const changePatience = 6_000;

/** A cart that vanishes so soon after the shopper went to the checkout was bought. */
const boughtWithin = 9 * 24 * 60 * 60 * 1000;

const memoryName = 'cart';
const full = 'Your cart cannot hold more different items until the store can be reached again.';

/**
 * One visitor's cart during one request. The store's cart is the truth; what the store
 * could not be told yet waits as wishes in the session and is told as soon as it answers.
 */
export class CartDesk {
  /** What the answer must carry: the cart's cookie, where it changes. */
  readonly headers = new Headers();
  /** In the shopper's words: what became of something that was asked for. */
  notice: string | undefined;

  readonly #context: AppContext;
  readonly #secure: boolean;
  readonly #before: string;
  #cartId: string | undefined;
  #memory: Memory;
  #store: StoreCart | null = null;
  #reached = true;
  /** The cart in the cookie has been found to be gone. */
  #gone = false;

  constructor(context: AppContext, {secure}: {secure: boolean}) {
    this.#context = context;
    this.#secure = secure;
    this.#cartId = context.cart.getCartId();
    const memory = unpackMemory(context.session.get(memoryName));
    const known = memory.cart !== null && memory.cart === tokenOf(this.#cartId);
    this.#memory = known ? memory : {...emptyMemory, wishes: memory.wishes};
    this.#before = JSON.stringify(packMemory(memory));
  }

  /** What the visitor is shown. It changes nothing: what is unsettled, `run` settles. */
  async look(): Promise<Cart> {
    if (this.#cartId) await this.#attempt(() => this.#read());
    if (this.#gone && this.#wasBought) return {...emptyCart, hasPendingChanges: true};
    return this.view;
  }

  get view(): Cart {
    const {wishes} = this.#memory;
    const hasPendingChanges = wishes.length > 0 || this.#gone;
    const isStoreReachable = this.#reached;
    const id = this.#cartId ?? null;
    if (!this.#store) {
      const lines = wished(this.#memory).map((entry) =>
        viewOfEntry(entry, findEntry(wishes, lineKey(entry)) !== undefined),
      );
      return {...emptyCart, id, lines, isStoreReachable, hasPendingChanges};
    }
    const told = viewOfStore(this.#store, {
      pictures: this.#context.environment.store.kind === 'shopify',
    });
    if (wishes.length === 0) return {...told, id, isStoreReachable, hasPendingChanges};
    const lines = wished({lines: told.lines.map(entryOf), wishes}).map((entry) => {
      const line = told.lines.find(({key}) => key === lineKey(entry));
      const wish = findEntry(wishes, lineKey(entry));
      if (!line) return viewOfEntry(entry, true);
      return {...line, quantity: entry.quantity, ...(wish && {status: 'pending' as const})};
    });
    return {...told, id, lines, isStoreReachable, hasPendingChanges};
  }

  /** Does what was asked for. Where the store cannot be reached, it is kept; a refusal is thrown. */
  async run(command: Command): Promise<void> {
    const before = this.#memory;
    try {
      await this.#do(command);
    } catch (error) {
      if (error instanceof Refusal) throw new BadForm(error.message);
      throw error;
    } finally {
      this.#persist(before);
    }
  }

  /** Where the shopper pays, once all that can be sent has been; nothing where there is nothing to buy. */
  async checkout(): Promise<string | undefined> {
    const before = this.#memory;
    try {
      const expected = this.#memory.lines;
      await this.#attempt(async () => {
        if (this.#cartId) await this.#read();
        if (this.#gone) this.#startAnew({bought: false});
        if (this.#store) await this.#takeBack(expected);
        await this.#settle();
      });
      if (!this.#reached) throw new StoreTrouble('The store cannot be reached.');
      if (this.view.lines.length === 0) return undefined;
      if (!this.#store || this.#store.lines.nodes.every(({quantity}) => quantity === 0)) {
        throw new Error('No valid products for checkout');
      }
      this.#memory = {...this.#memory, checkoutAt: Date.now()};
      return this.#store.checkoutUrl;
    } finally {
      this.#persist(before);
    }
  }

  async #do(command: Command): Promise<void> {
    switch (command.kind) {
      case 'add':
        return this.#add(command.items);
      case 'set':
        return this.#set(command.lines);
      case 'remove':
        return this.#set(command.lines.map((line) => ({...line, quantity: 0})));
      case 'note':
        return this.#direct(() => this.#context.cart.updateNote(command.note));
      case 'codes':
        return this.#enterCodes(command.codes);
      case 'add-code':
        return this.#changeCodes((codes) => [...new Set([...codes, command.code])]);
      case 'remove-code':
        return this.#changeCodes((codes) => codes.filter((code) => code !== command.code));
      case 'empty':
        return this.#forget();
      case 'restore':
        return this.#restore(command.cartId);
      case 'reconcile':
      case 'checkout':
        await this.#attempt(() => this.#settle());
    }
  }

  async #add(items: readonly AddItem[]): Promise<void> {
    const resolved = await Promise.all(items.map((item) => this.#resolve(item)));
    const lines = resolved.map(({merchandiseId, entry}) => lineInput(merchandiseId, entry));
    const sendable = resolved.every(({merchandiseId}) => merchandiseId !== null);
    // What the cart holds must be known before: a line that was added by an answer that got
    // lost could not be told from one that was there.
    const known = this.#memory.cart !== null && this.#memory.wishes.length === 0;
    if (this.#cartId && known && sendable) {
      const done = await this.#tryDirectly(() => this.#context.cart.addLines(lines));
      if (done) return;
    }
    for (const {entry} of resolved) this.#wishMore(entry);
    // One that did not answer just now is not asked again in the same breath.
    if (this.#reached) await this.#attempt(() => this.#settle());
  }

  async #set(lines: readonly (LineRef & {quantity: number})[]): Promise<void> {
    const ids = lines.flatMap(({id}) => (id === undefined ? [] : [id]));
    if (this.#cartId && this.#memory.wishes.length === 0 && ids.length === lines.length) {
      const {cart} = this.#context;
      const updates = lines.map(({id = '', quantity}) => ({id, quantity}));
      try {
        const gone = lines.every(({quantity}) => quantity === 0);
        const done = await this.#tryDirectly(() =>
          gone ? cart.removeLines(ids) : cart.updateLines(updates),
        );
        if (done) return;
      } catch (error) {
        // A line may have got another id since the page was made; its key is still the same.
        if (!(error instanceof Refusal) || lines.some(({key}) => key === undefined)) throw error;
      }
    }
    for (const line of lines) await this.#wishFor(line);
    if (this.#reached) await this.#attempt(() => this.#settle());
  }

  async #changeCodes(change: (codes: string[]) => string[]): Promise<void> {
    if (!this.#store) await this.#attempt(() => this.#read());
    await this.#enterCodes(change(this.#store?.discountCodes.map(({code}) => code) ?? []));
  }

  async #enterCodes(codes: string[]): Promise<void> {
    await this.#direct(() => this.#context.cart.updateDiscountCodes(codes));
    const refused = this.#store?.discountCodes.find(
      ({code, applicable}) =>
        !applicable && codes.some((own) => own.toLowerCase() === code.toLowerCase()),
    );
    if (refused || (codes.length > 0 && this.#store?.discountCodes.length === 0)) {
      throw new BadForm('This code cannot be used with what is in the cart.');
    }
  }

  #forget(): void {
    this.#memory = emptyMemory;
    this.#store = null;
    this.#dropCart();
  }

  /** From the copy of the id that the browser keeps, where the cookie has been lost. */
  async #restore(cartId: string): Promise<void> {
    if (!isCartId(cartId)) throw new BadForm('There is no such cart.');
    if (this.#cartId) {
      await this.#attempt(() => this.#settle());
      return;
    }
    await this.#attempt(async () => {
      const found = await this.#fetch(cartId);
      if (!found) return;
      this.#cartId = cartId;
      this.#keep(found);
      this.headers.append('Set-Cookie', cartCookie(cartId, {secure: this.#secure}));
      await this.#settle();
    });
  }

  /** For what makes no sense without the store: it is done now, or refused. */
  async #direct(change: () => Promise<Result>): Promise<void> {
    if (!this.#cartId) throw new BadForm('There is nothing in the cart yet.');
    if (!(await this.#tryDirectly(change))) throw new BadForm(unreachable);
  }

  /** True where the store did it. Where it is not known what it did, or the cart is gone, false. */
  async #tryDirectly(change: () => Promise<Result>): Promise<boolean> {
    try {
      this.#keep(await this.#change(change));
      return true;
    } catch (error) {
      if (error instanceof NoSuchCart) {
        this.#gone = true;
        this.#startAnew({bought: this.#wasBought});
        return false;
      }
      if (!(error instanceof StoreTrouble)) throw error;
      this.#reached = false;
      this.#context.log.warn('cart.unreached', describeError(error));
      return false;
    }
  }

  /** Runs what talks to the store; where it does not answer, what was wished for stays so. */
  async #attempt(talk: () => Promise<void>): Promise<void> {
    try {
      await this.#withNewCart(talk);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
      this.#reached = false;
      this.#context.log.warn('cart.unreached', describeError(error));
    }
  }

  /** A cart may go between our look at it and our change: then the change is for the next one. */
  async #withNewCart(talk: () => Promise<void>): Promise<void> {
    try {
      await talk();
    } catch (error) {
      if (!(error instanceof NoSuchCart)) throw error;
      this.#store = null;
      this.#startAnew({bought: this.#wasBought});
      await this.#settle();
    }
  }

  /** Tells the store all that waits. Every wish names an end, so nothing is ever told twice. */
  async #settle(): Promise<void> {
    if (this.#cartId && !this.#store) await this.#read();
    if (this.#gone) this.#startAnew({bought: this.#wasBought});
    this.#nameEnds();
    const {wishes} = this.#memory;
    if (wishes.length === 0) return;
    if (!this.#cartId && (await this.#createWith(wishes))) return;
    for (const wish of wishes) await this.#fulfil(wish);
  }

  /** A cart of all that is wished for; false where the store would not have all of it. */
  async #createWith(wishes: readonly Wish[]): Promise<boolean> {
    const lines: ReturnType<typeof lineInput>[] = [];
    const sent: string[] = [];
    for (const wish of wishes) {
      if (wish.quantity === 0) continue;
      const merchandiseId = await this.#variantOf(wish.ref);
      if (merchandiseId === null) continue;
      lines.push(lineInput(merchandiseId, wish));
      sent.push(lineKey(wish));
    }
    if (lines.length === 0) {
      this.#memory = {
        ...this.#memory,
        wishes: wishes.filter(({quantity}) => quantity > 0),
      };
      return true;
    }
    try {
      this.#keep(await this.#change(() => this.#create(lines)));
    } catch (error) {
      if (error instanceof Refusal && lines.length > 1) return false;
      if (!(error instanceof Refusal)) throw error;
      this.notice = error.message;
    }
    this.#memory = {
      ...this.#memory,
      wishes: wishes.filter((wish) => wish.quantity > 0 && !sent.includes(lineKey(wish))),
    };
    return true;
  }

  /** The number travels with the cart into the order and its confirmation e-mail. */
  #create(lines: ReturnType<typeof lineInput>[]): Promise<Result> {
    const attributes = [{key: trackingAttribute, value: newTrackingNumber()}];
    return this.#context.cart.create({lines, attributes});
  }

  /** With the cart before us, "so many more" becomes "so many": told twice, it is still so many. */
  #nameEnds(): void {
    const wishes = this.#memory.wishes.map(({more, ...wish}) => {
      const there = more ? (this.#lineOf(lineKey(wish))?.quantity ?? 0) : 0;
      return {...wish, quantity: wish.quantity + there};
    });
    this.#memory = {...this.#memory, wishes};
  }

  async #fulfil(wish: Wish): Promise<void> {
    const {cart} = this.#context;
    const key = lineKey(wish);
    const line = this.#lineOf(key);
    const {quantity} = wish;
    try {
      if (line && quantity === 0) {
        this.#keep(await this.#change(() => cart.removeLines([line.id])));
      } else if (line && line.quantity !== quantity) {
        this.#keep(await this.#change(() => cart.updateLines([{id: line.id, quantity}])));
      } else if (!line && quantity > 0) {
        const merchandiseId = await this.#variantOf(wish.ref);
        // The store does not sell it just now: it waits, and is shown as waiting.
        if (merchandiseId === null) return;
        const lines = [lineInput(merchandiseId, {...wish, quantity})];
        this.#keep(
          await this.#change(() => (this.#cartId ? cart.addLines(lines) : this.#create(lines))),
        );
        await this.#undoRace(key, quantity);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.notice = error.message;
    }
    const wishes = this.#memory.wishes.filter((other) => lineKey(other) !== key);
    this.#memory = {...this.#memory, wishes};
  }

  /** Another request may have added the same line between our look and our adding. */
  async #undoRace(key: string, quantity: number): Promise<void> {
    const line = this.#lineOf(key);
    if (!line || line.quantity <= quantity) return;
    const {cart} = this.#context;
    this.#keep(await this.#change(() => cart.updateLines([{id: line.id, quantity}])));
  }

  /** What was added by a request that nobody waited for any more is not bought. */
  async #takeBack(expected: readonly Entry[]): Promise<void> {
    for (const entry of expected) {
      if (findEntry(this.#memory.wishes, lineKey(entry))) continue;
      await this.#undoRace(lineKey(entry), entry.quantity);
    }
  }

  /** A new cart takes the place of the one that is gone: with the same lines, unless they were bought. */
  #startAnew({bought}: {bought: boolean}): void {
    const lines = bought ? [] : this.#memory.lines;
    const wishes = wished({lines, wishes: this.#memory.wishes});
    this.#memory = {...emptyMemory, wishes};
    this.#dropCart();
  }

  #dropCart(): void {
    this.#gone = false;
    if (this.#cartId === undefined) return;
    this.#cartId = undefined;
    this.headers.append('Set-Cookie', forgetCartCookie({secure: this.#secure}));
  }

  get #wasBought(): boolean {
    const {checkoutAt} = this.#memory;
    return checkoutAt !== null && Date.now() - checkoutAt < boughtWithin;
  }

  /** More of something: on top of what is wished for or known to be there. */
  #wishMore(entry: Entry): void {
    const key = lineKey(entry);
    const wish = findEntry(this.#memory.wishes, key);
    const base = wish ?? findEntry(this.#memory.lines, key);
    const known = !this.#cartId || this.#memory.cart !== null;
    const quantity = entry.quantity + (base?.quantity ?? 0);
    const more = wish ? wish.more : !base && !known;
    this.#wish({...entry, quantity, ...(more && {more: true})});
  }

  async #wishFor({key, quantity}: LineRef & {quantity: number}): Promise<void> {
    const parts = key === undefined ? undefined : parseLineKey(key);
    if (key === undefined || !parts) throw new BadForm(unreachable);
    const known =
      findEntry(this.#memory.wishes, key) ??
      findEntry(this.#memory.lines, key) ??
      (await this.#entryFor({...parts, quantity}));
    const {more: _, ...entry} = known as Wish;
    this.#wish({...entry, quantity});
  }

  #wish(wish: Wish): void {
    this.#memory = {...this.#memory, wishes: withWish(this.#memory.wishes, wish)};
  }

  async #resolve(item: AddItem): Promise<{merchandiseId: string | null; entry: Entry}> {
    const plan = item.plan === 'first' ? await this.#firstPlan(item.ref) : item.plan;
    if (plan !== null) await this.#checkPlan(item.ref, plan);
    const entry = await this.#entryFor({ref: item.ref, plan, quantity: item.quantity});
    return {merchandiseId: await this.#variantOf(item.ref), entry};
  }

  async #firstPlan(ref: string): Promise<string | null> {
    const [first] = await this.#plansOf(ref);
    return first ? numericId(first.id) : null;
  }

  async #checkPlan(ref: string, plan: string): Promise<void> {
    const plans = await this.#plansOf(ref);
    // A store that tells of no plans may only be out of reach; it will say so itself.
    if (plans.length > 0 && !plans.some(({id}) => numericId(id) === plan)) {
      throw new BadForm('That delivery plan does not belong to this product.');
    }
  }

  async #plansOf(ref: string): Promise<Plan[]> {
    return isProductId(ref) ? loadPlans(ref, this.#context) : [];
  }

  async #entryFor({ref, plan, quantity}: Pick<Entry, 'ref' | 'plan' | 'quantity'>): Promise<Entry> {
    const entry: Entry = {ref, plan, planName: null, percent: null, unit: 0, quantity};
    if (!isProductId(ref)) return entry;
    const {[ref]: live} = await loadPrices(this.#context);
    if (!live.available && quantity > 0) throw new BadForm('This product is out of stock.');
    if (plan === null) return {...entry, unit: live.price.minor};
    const found = (await this.#plansOf(ref)).find(({id}) => numericId(id) === plan);
    return {
      ...entry,
      planName: found?.name ?? null,
      percent: found ? percentSaved(live.price, found) : null,
      unit: priceOnPlan(live.price, found).minor,
    };
  }

  /** What the store calls it; nothing where only the catalogue knows it. */
  async #variantOf(ref: string): Promise<string | null> {
    if (!isProductId(ref)) return `gid://shopify/ProductVariant/${ref}`;
    const {[ref]: live} = await loadPrices(this.#context);
    if (!isLocal(live)) return live.variantId;
    this.#reached = false;
    return null;
  }

  #lineOf(key: string): StoreLine | undefined {
    const lines = this.#store?.lines.nodes ?? [];
    return [...storeLineKeys(lines)].find(([, name]) => name === key)?.[0];
  }

  async #read(): Promise<void> {
    if (!this.#cartId) return;
    const found = await this.#fetch(this.#cartId);
    if (found) this.#keep(found);
    else this.#gone = true;
  }

  async #fetch(cartId: string): Promise<StoreCart | null> {
    const {cart} = this.#context;
    const found = await this.#ask(() => cart.get({cartId, numCartLines: 100}));
    return found?.id ? this.#withAllLines(found) : null;
  }

  #ask<T extends Answer | null | undefined>(read: () => Promise<T>): Promise<T> {
    return inTrouble(() =>
      queryStore(this.#context, readPatience, async () => withoutErrors(await read())),
    );
  }

  async #change(change: () => Promise<Result>): Promise<StoreCart> {
    const {cart, userErrors, warnings} = await inTrouble(() =>
      mutateStore(this.#context, changePatience, async () => withoutErrors(await change())),
    );
    const problem = userErrors?.at(0);
    if (problem?.field?.at(-1) === 'cartId') throw new NoSuchCart(problem.message);
    if (problem) throw new Refusal(inWords(problem.field?.at(-1), problem.message));
    if (!cart) throw new StoreTrouble('The store answered without a cart.');
    const warning = warnings?.at(0)?.message;
    if (warning) this.notice = warning;
    return this.#withAllLines(cart as unknown as StoreCart);
  }

  async #withAllLines(cart: StoreCart): Promise<StoreCart> {
    const {storefront} = this.#context;
    const nodes = [...cart.lines.nodes];
    let {pageInfo} = cart.lines;
    while (pageInfo.hasNextPage && pageInfo.endCursor) {
      const variables = {cartId: cart.id, after: pageInfo.endCursor};
      const next = await this.#ask(() =>
        storefront.query(moreLinesQuery, {variables, cache: storefront.CacheNone()}),
      );
      if (!next.cart) throw new StoreTrouble('The store told only a part of the cart.');
      nodes.push(...next.cart.lines.nodes);
      pageInfo = next.cart.lines.pageInfo;
    }
    return {...cart, lines: {nodes, pageInfo}};
  }

  /** The store's cart as it is now, and the memory of it. */
  #keep(cart: StoreCart): void {
    this.#store = cart;
    const isNew = cart.id !== this.#cartId;
    this.#cartId = cart.id;
    this.#memory = {
      ...this.#memory,
      cart: tokenOf(cart.id),
      lines: viewOfStore(cart, {pictures: false}).lines.map(entryOf),
      checkoutAt: isNew ? null : this.#memory.checkoutAt,
    };
    if (isNew) this.headers.append('Set-Cookie', cartCookie(cart.id, {secure: this.#secure}));
  }

  #persist(before: Memory): void {
    const {session} = this.#context;
    const packed = packMemory(this.#memory);
    if (!packed) {
      this.#memory = before;
      throw new BadForm(full);
    }
    if (JSON.stringify(packed) === this.#before) return;
    const {cart, lines, wishes} = this.#memory;
    // That a cart is empty is worth remembering, too; that there is none is not.
    if (cart === null && lines.length === 0 && wishes.length === 0) session.unset(memoryName);
    else session.set(memoryName, packed);
  }
}

export const unreachable = 'The store cannot be reached just now. Please try again in a moment.';

/** The store's own words, but where they are for developers. */
function inWords(field: string | undefined, message: string): string {
  if (field === 'merchandiseId') return 'This product is not sold any more.';
  if (field === 'sellingPlanId') return 'This delivery plan is not offered any more.';
  return message;
}

function lineInput(merchandiseId: string | null, {plan, quantity}: Entry) {
  return {
    merchandiseId: merchandiseId ?? '',
    quantity,
    ...(plan !== null && {sellingPlanId: `gid://shopify/SellingPlan/${plan}`}),
  };
}

/** The end of a cart's token: enough to tell one cart of a visitor from another. */
function tokenOf(cartId: string | undefined): string | null {
  return cartId ? (/\/Cart\/([\w-]+)/.exec(cartId)?.[1]?.slice(-10) ?? null) : null;
}

interface Answer {
  errors?: Parameters<typeof toStoreError>[0] | undefined;
}

function withoutErrors<T extends Answer | null | undefined>(answer: T): T {
  if (answer?.errors && answer.errors.length > 0) throw toStoreError(answer.errors);
  return answer;
}

/** Whatever kept the store from answering, for the shopper it is the same. */
async function inTrouble<T>(talk: () => Promise<T>): Promise<T> {
  try {
    return await talk();
  } catch (error) {
    throw new StoreTrouble(error instanceof Error ? error.message : String(error), {cause: error});
  }
}
