import {cartMessages} from '../../content/cart-messages.ts';
import {addMessage} from './cart-record.ts';
import type {SavedRecord} from './saved-record.ts';
import type {CartSender} from './send-cart.ts';
import type {CartTransport} from './transport.ts';

interface Parts {
  saved: SavedRecord;
  sender: CartSender;
  transport: CartTransport;
  onChange(): void;
}

export class CheckoutPress {
  readonly #parts: Parts;
  #press: {address?: string} | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isUnderWay(): boolean {
    return this.#press !== null;
  }

  get isMaybeBought(): boolean {
    return this.#parts.transport.hasOpenedCheckout();
  }

  /** The shopper has stopped the navigation, or it takes too long. */
  reopen(): void {
    if (this.#press?.address) this.#open(this.#press.address);
  }

  async press(): Promise<void> {
    const {saved, sender} = this.#parts;
    const press: {address?: string} = {};
    this.#set(press);
    const response = await sender.checkout();
    // The shopper may have closed the cart or changed it meanwhile, and pressed again.
    if (this.#press !== press) return;
    const {location, detail} = response ?? {};
    const text = location ? response?.problem : (response?.problem ?? cartMessages.checkoutFailed);
    if (text) await saved.update((record) => addMessage(record, {text, detail}));
    if (!location) this.end();
    else {
      press.address = location;
      this.#open(location);
    }
  }

  cancel(): void {
    if (!this.#press) return;
    this.#parts.transport.stopNavigation();
    this.#setMaybeBought(false);
    this.end();
  }

  end(): void {
    this.#set(null);
  }

  async settleAfter(read: Promise<unknown>): Promise<void> {
    await read;
    this.#setMaybeBought(false);
  }

  #open(address: string): void {
    this.#setMaybeBought(true);
    this.#parts.transport.openCheckout(address);
  }

  #set(press: {address?: string} | null): void {
    this.#press = press;
    this.#parts.onChange();
  }

  #setMaybeBought(isMaybeBought: boolean): void {
    if (isMaybeBought === this.isMaybeBought) return;
    this.#parts.transport.setOpenedCheckout(isMaybeBought);
    this.#parts.onChange();
  }
}
