import {setTimeout as sleep} from 'node:timers/promises';
import type {CartResponse} from '../../app/cart/cart-response.ts';

/** A minimal browser: it stores cookies and posts cart forms. */
export class CartClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  /** Ignores responses, so that their cookies are not stored either. */
  dropsResponses = false;

  constructor(origin: string) {
    this.#origin = origin;
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
    const response = await fetch(this.#origin + path, {redirect: 'manual', ...init, headers});
    if (!this.dropsResponses) {
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    }
    return response;
  }

  async post(
    action: string,
    inputs: object,
    more: Record<string, string> = {},
  ): Promise<{status: number; body: CartResponse}> {
    const body = new URLSearchParams({cartFormInput: JSON.stringify({action, inputs}), ...more});
    const response = await this.fetch('/api/cart', {method: 'POST', body});
    return {status: response.status, body: (await response.json()) as CartResponse};
  }

  /** `fields` are those beside the form's input, such as an idempotency key. */
  add(product: string, quantity = 1, plan?: string, fields: Record<string, string> = {}) {
    const subscribed = plan !== undefined && {
      purchase: 'subscription',
      plan: `gid://shopify/SellingPlan/${plan}`,
    };
    return this.post('LinesAdd', {product, quantity: String(quantity), ...subscribed}, fields);
  }

  set(key: string, quantity: number, id?: string, fields: Record<string, string> = {}) {
    return this.post('LinesUpdate', {lines: [{key, quantity, ...(id && {id})}]}, fields);
  }

  remove(key: string, id?: string, fields: Record<string, string> = {}) {
    return this.post('LinesRemove', {key, ...(id && {id})}, fields);
  }

  checkout() {
    return this.post('CustomCheckout', {});
  }

  async getCart(): Promise<CartResponse> {
    return (await this.fetch('/api/cart')).json() as Promise<CartResponse>;
  }

  /** Returns the cart once it has no pending changes. */
  async waitUntilSynced(): Promise<CartResponse> {
    const end = Date.now() + 15_000;
    for (;;) {
      const body = await this.getCart();
      if (!body.cart.hasPendingChanges && body.cart.isStoreReachable) return body;
      if (Date.now() > end) throw new Error('The cart still has pending changes.');
      await sleep(50);
    }
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.includes('Max-Age=0') || pair.endsWith('=')) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}

/** What a cart holds: quantities by line. */
export function quantities({cart}: CartResponse): Record<string, number> {
  return Object.fromEntries(
    cart.lines
      .map(({key, quantity}) => [key, quantity] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
