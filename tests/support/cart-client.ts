import {emptyCart} from '../../app/cart/cart.ts';
import {cartCookie} from '../../app/cart/cart-id.ts';
import type {CartResponse} from '../../app/cart/wire.ts';

/** A browser's `User-Agent`, because links that change a cart do nothing for programs such as Node. */
const person = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

/** A minimal browser: it stores cookies and posts cart forms. */
export class CartClient {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  deleteCookie(name: string): void {
    this.#cookies.delete(name);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookies);
    const response = await this.send(path, {...init, headers});
    this.keepCookies(response);
    return response;
  }

  /** Sends a request as it is and keeps no cookies. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('User-Agent')) headers.set('User-Agent', person);
    // The worker may close a kept connection just as the next request uses it.
    headers.set('Connection', 'close');
    return fetch(this.origin + path, {redirect: 'manual', ...init, headers});
  }

  /** Makes a cart the visitor's, as a page's script does. */
  setCartId(id: string | null): void {
    this.#keep(cartCookie(id, new URL(this.origin)));
  }

  keepCookies({headers}: Response): void {
    for (const cookie of headers.getSetCookie()) this.#keep(cookie);
  }

  async post(
    change: string,
    fields: Record<string, string | undefined> = {},
  ): Promise<{status: number; body: CartResponse}> {
    const body = new URLSearchParams({change});
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) body.set(name, value);
    }
    const response = await this.fetch('/api/cart', {method: 'POST', body});
    const json = (await response.json()) as CartResponse;
    // As a page's script does.
    if (json.cart) this.setCartId(json.cart.id);
    return {status: response.status, body: json};
  }

  /** `more` are fields that only a script sends, such as the version. */
  add(product: string, quantity = 1, plan?: string, more: Record<string, string> = {}) {
    const subscribed = plan !== undefined && {purchase: 'subscription', plan};
    return this.post('add', {product, quantity: String(quantity), ...subscribed, ...more});
  }

  set(key: string, quantity: number) {
    return this.post('update', {key, quantity: String(quantity)});
  }

  remove(key: string) {
    return this.post('remove', {key});
  }

  checkout() {
    return this.post('checkout');
  }

  async getCart(): Promise<CartResponse> {
    return (await this.fetch('/api/cart')).json() as Promise<CartResponse>;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.includes('Max-Age=0') || pair.endsWith('=')) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}

/** By line. */
export function quantities({cart = emptyCart}: CartResponse): Record<string, number> {
  return Object.fromEntries(
    cart.lines
      .map(({key, quantity}) => [key, quantity] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
