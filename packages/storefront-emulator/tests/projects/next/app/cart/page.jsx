import {readCart} from '../../lib/cart.js';
import {formatMoney} from '../../lib/storefront.js';

export default async function Cart() {
  const cart = await readCart();
  if (!cart) return <main>Your cart is empty.</main>;
  return (
    <main>
      <h1>Cart ({cart.totalQuantity})</h1>
      <ul>
        {cart.lines.nodes.map(({id, quantity, merchandise}) => (
          <li key={id}>
            {quantity} × {merchandise.product.title}
          </li>
        ))}
      </ul>
      <p>Total {formatMoney(cart.cost.totalAmount)}</p>
      <a href={cart.checkoutUrl}>Checkout</a>
    </main>
  );
}
