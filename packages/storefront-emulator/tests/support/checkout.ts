import type {Emulator} from '../../src/emulator.ts';
import {mutateCart} from './store-client.ts';

/** A buyer in the United States, as the checkout's form sends it. */
export const person = {
  email: 'buyer@example.com',
  name: 'Test Buyer',
  address: '1 Forest Way',
  address2: '',
  city: 'Eureka',
  state: 'CA',
  zip: '95501',
};

/** Creates a cart and returns the address of its checkout. */
export async function openCheckout(store: Emulator, input: object, returnUrl?: string) {
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  const url = new URL(cart.at('checkoutUrl').text);
  if (returnUrl !== undefined) url.searchParams.set('return_url', returnUrl);
  return {cartId: cart.at('id').text, url: url.href};
}

export async function showPage(url: string) {
  const response = await fetch(url);
  return {status: response.status, headers: response.headers, html: await response.text()};
}

/** The fields that a browser sends with the form of a page, without what the buyer enters. */
export function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

export async function sendFields(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {method: 'POST', body: new URLSearchParams(fields)});
  return {status: response.status, url: response.url, html: await response.text()};
}

/** Buys on the checkout's page, and returns the confirmation. */
export async function buyOnPage(store: Emulator, input: object, returnUrl?: string) {
  const {url} = await openCheckout(store, input, returnUrl);
  return sendFields(url, {...person, intent: 'pay'});
}
