import {formatMoney} from '~/pricing/money';
import type {CartResponse} from '../cart-response';
import {type Cart, type CartLine, emptyCart, subtotal, totalQuantity} from '../cart-view';
import {type Ask, expect, queued} from './apply-mutation';
import {inTurn, post} from './cart-request';

const mirrorName = 'boreal:cart-id';
const channelName = 'boreal:cart';

const unreachable =
  'Boreal cannot be isStoreReachable. Please check your connection and try again.';

export interface Removed {
  line: CartLine;
  at: number;
}

export interface CartState {
  view: Cart;
  /** Before that, it is not known whether there is a cart at all. */
  ready: boolean;
  open: boolean;
  busy: boolean;
  checkingOut: boolean;
  problem: string | null;
  /** For the ear. */
  said: string;
  removed: Removed | null;
  /** What a hand is on its way to add: drawn beforehand, and not shown. */
  soon: CartLine | null;
}

const start: CartState = {
  view: emptyCart,
  ready: false,
  open: false,
  busy: false,
  checkingOut: false,
  problem: null,
  said: '',
  removed: null,
  soon: null,
};

/**
 * The browser's side of the cart. What is asked for is shown at once and sent one after
 * another, also between tabs; the worker's answer takes the place of what was shown.
 */
export class CartStore {
  #state = start;
  #answered = emptyCart;
  #waiting: Ask[] = [];
  #underway: Ask | null = null;
  #listeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;
  readonly stateOnServer = () => start;

  /** Takes what the page brought along, and begins to listen to other tabs. */
  begin(brought: Cart): () => void {
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = ({data}: MessageEvent<Cart>) => this.#hear(data);
    if (!this.#state.ready) this.#take(brought);
    this.#lookAfter();
    const back = () => document.visibilityState === 'visible' && this.refresh();
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      // Back from the checkout: whatever was on its way there is over.
      this.#change({checkingOut: false});
      this.refresh();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('pageshow', shown);
    return () => {
      this.#channel?.close();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('pageshow', shown);
    };
  }

  /** To be called when an add is likely: its line is drawn then, and only shown with the click. */
  prepare(line: CartLine): void {
    if (line.key !== this.#state.soon?.key) this.#change({soon: line});
  }

  add(line: CartLine, fields: readonly (readonly [string, string])[]): void {
    this.#ask({kind: 'add', line, fields});
    const pieces = line.quantity === 1 ? '' : `${line.quantity} `;
    this.#change({open: true, removed: null});
    this.#say(`${pieces}${line.displayName} added.`);
  }

  set({key, id}: CartLine, quantity: number): void {
    this.#ask({kind: 'set', key, id, quantity});
    this.#change({removed: null});
    this.#say('');
  }

  remove(line: CartLine): void {
    const at = this.#state.view.lines.findIndex(({key}) => key === line.key);
    this.#ask({kind: 'remove', key: line.key, id: line.id});
    this.#change({removed: {line, at}});
    this.#say(`${line.displayName} removed.`);
  }

  undo(): void {
    const {removed} = this.#state;
    if (!removed) return;
    // Its old line is gone; the key finds the new one.
    this.#ask({kind: 'undo', line: {...removed.line, id: null}, at: removed.at});
    this.#change({removed: null});
    this.#say(`${removed.line.displayName} is back.`);
  }

  empty(): void {
    this.#ask({kind: 'empty'});
    this.#change({removed: null});
    this.#say('');
  }

  enterCode(code: string): void {
    const known = this.#state.view.discountCodes.map((other) => other.code);
    this.#ask({kind: 'codes', codes: [...new Set([...known, code])]});
  }

  removeCode(code: string): void {
    const codes = this.#state.view.discountCodes.map((other) => other.code);
    this.#ask({kind: 'codes', codes: codes.filter((other) => other !== code)});
  }

  writeNote(note: string): void {
    this.#ask({kind: 'note', note});
  }

  checkout(): void {
    this.#change({checkingOut: true, problem: null});
    this.#ask({kind: 'checkout'});
  }

  refresh(): void {
    this.#ask({kind: 'refresh'});
  }

  show(): void {
    this.#change({open: true});
  }

  hide(): void {
    this.#change({open: false, problem: null, removed: null});
  }

  #ask(ask: Ask): void {
    this.#waiting = queued(this.#waiting, ask);
    if (ask.kind !== 'refresh' && ask.kind !== 'settle') this.#change({problem: null});
    this.#shift();
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#underway) return;
    for (;;) {
      const ask = this.#waiting.shift() ?? null;
      this.#underway = ask;
      if (!ask) break;
      await this.#send(ask);
    }
    this.#shift();
  }

  async #send(ask: Ask): Promise<void> {
    try {
      const {answer, ok} = await inTurn(() => post(ask, this.#answered));
      this.#underway = null;
      if (ok) this.#take(answer.cart);
      else this.#shift();
      if (answer.problem) this.#change({problem: answer.problem, checkingOut: false});
      if (ask.kind === 'checkout') this.#leave(answer);
      if (ok) this.#lookAfter(ask);
    } catch (error) {
      console.warn('The cart could not be isStoreReachable.', error);
      this.#underway = null;
      this.#shift();
      // Nobody asked for a refresh in so many words: its failure is not worth a word.
      if (ask.kind === 'refresh' || ask.kind === 'settle') return;
      this.#change({problem: unreachable, checkingOut: false});
    }
  }

  #leave({location}: CartResponse): void {
    if (location) window.location.assign(location);
    else this.#change({checkingOut: false});
  }

  /** The worker's word. */
  #take(view: Cart): void {
    this.#answered = view;
    this.#channel?.postMessage(view);
    this.#change({ready: true});
    this.#shift();
  }

  /** Another tab's word of the worker's word; our own asks still come after it. */
  #hear(view: Cart): void {
    this.#answered = view;
    this.#change({ready: true});
    this.#shift();
  }

  /** Keeps the copy of the cart's id, brings a lost cart back, has what waits sent. */
  #lookAfter(after?: Ask): void {
    const {id, hasPendingChanges, isStoreReachable} = this.#answered;
    if (id) localStorage.setItem(mirrorName, id);
    else if (isStoreReachable && (after || hasPendingChanges)) localStorage.removeItem(mirrorName);
    else if (!id && !after) {
      const cartId = localStorage.getItem(mirrorName);
      if (cartId) this.#ask({kind: 'restore', cartId});
    }
    if (hasPendingChanges && after?.kind !== 'settle' && isStoreReachable)
      this.#ask({kind: 'settle'});
  }

  /** What is shown: the last answer, and on top of it all that is not answered yet. */
  #shift(): void {
    const asks = this.#underway ? [this.#underway, ...this.#waiting] : this.#waiting;
    const view = asks.reduce(expect, this.#answered);
    this.#change({view, busy: asks.some(({kind}) => kind !== 'refresh')});
  }

  #say(what: string): void {
    const {view} = this.#state;
    const count = totalQuantity(view);
    const items = count === 1 ? '1 item' : `${count} items`;
    const sum =
      count === 0 ? 'Your cart is empty' : `${items}, subtotal ${formatMoney(subtotal(view))}`;
    this.#change({said: `${what} ${sum}`.trim()});
  }

  #change(changes: Partial<CartState>): void {
    this.#state = {...this.#state, ...changes};
    for (const listener of this.#listeners) listener();
  }
}
