import type {EmbeddedStore} from '../../local/store/store.ts';
import {CartClient} from './cart-client.ts';
import {monthlyRush} from './store-client.ts';

/** Pays for the cart of a checkout in the embedded store. */
export async function payFor(checkoutUrl: string, {control}: EmbeddedStore): Promise<void> {
  await control.placeOrder(cartOf(checkoutUrl));
}

/** Buys one RUSH on a plan in a storefront, and returns the link to the tracking page of the order. */
export async function buy(storefront: string, controlUrl: string): Promise<string> {
  const client = new CartClient(storefront);
  await client.add('rush', 1, String(monthlyRush));
  const {body} = await client.checkout();
  const paid = await fetch(`${controlUrl}/carts/${cartOf(body.location ?? '')}/order`, {
    method: 'POST',
  });
  if (!paid.ok) throw new Error(await paid.text());
  const {attributes}: {attributes: {key: string; value: string}[]} = await paid.json();
  const number = attributes.find(({key}) => key === 'Tracking number')?.value ?? '';
  return `${storefront}/contact?${new URLSearchParams({tab: 'track', number})}`;
}

/** The cart in the address of its checkout. */
function cartOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
}
