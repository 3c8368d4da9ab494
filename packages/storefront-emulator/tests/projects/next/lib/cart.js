import {cookies} from 'next/headers';
import {storefront} from './storefront.js';

const fields = `id checkoutUrl totalQuantity cost {totalAmount {amount currencyCode}}
  lines(first: 50) {nodes {id quantity merchandise {... on ProductVariant {title product {title}}}}}`;

export async function readCart() {
  const id = (await cookies()).get('cart')?.value;
  if (!id) return null;
  const query = `query ($id: ID!) {cart(id: $id) {${fields}}}`;
  return (await storefront(query, {id}, {cache: 'no-store'})).cart;
}

/** Adds one piece to the visitor's cart, which is created with the first one. */
export async function addLine(merchandiseId) {
  const lines = [{merchandiseId, quantity: 1}];
  const cart = await readCart();
  const {result} = cart
    ? await storefront(
        `mutation ($id: ID!, $lines: [CartLineInput!]!) {
          result: cartLinesAdd(cartId: $id, lines: $lines) {cart {${fields}} userErrors {message}}
        }`,
        {id: cart.id, lines},
      )
    : await storefront(
        `mutation ($lines: [CartLineInput!]!) {
          result: cartCreate(input: {lines: $lines}) {cart {${fields}} userErrors {message}}
        }`,
        {lines},
      );
  if (result.userErrors.length > 0) throw new Error(result.userErrors[0].message);
  (await cookies()).set('cart', result.cart.id, {httpOnly: true, sameSite: 'lax'});
}
