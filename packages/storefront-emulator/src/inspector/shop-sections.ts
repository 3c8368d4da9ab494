import type {Cart} from '../cart/types.ts';
import {formatDuration} from '../clock/duration.ts';
import {type Html, html} from '../core/html.ts';
import {formatMoney} from '../core/money.ts';
import type {ListedOrder} from '../orders/orders.ts';
import {actionForm, button, empty, section} from './parts.ts';

/** A variant with what the merchant can change. */
export interface InspectedVariant {
  handle: string;
  title: string;
  /** Names the variant of a product that has several. */
  variant: string | undefined;
  price: string;
  quantityAvailable: number | null;
  availableForSale: boolean;
}

export function cartsSection(carts: readonly Cart[], now: Date): Html {
  return section(
    'carts',
    'Carts',
    carts.length === 0
      ? empty('There is no cart.')
      : html`<ul role="list">${carts.map((cart) => cartItem(cart, now))}</ul>`,
  );
}

function cartItem({token, key, lines, updatedAt, codes, note}: Cart, now: Date): Html {
  const pieces = lines.reduce((sum, {quantity}) => sum + quantity, 0);
  const age = formatDuration(Math.max(0, now.getTime() - updatedAt));
  const name = token.slice(0, 8);
  const more = [...(codes ?? []), ...(note ? [`“${note}”`] : [])].join(', ');
  return html`<li class="item"><p><a href="/cart/c/${token}?key=${key}">Checkout of <code>${name}</code></a> <span class="soft">${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, changed ${age} ago ${more}</span></p>${actionForm('cart-expire', {id: token}, button('Expire', `cart ${name}`))}</li>`;
}

export function ordersSection(orders: readonly ListedOrder[]): Html {
  return section(
    'orders',
    'Orders',
    orders.length === 0
      ? empty('There is no order. Pay in the checkout of a cart.')
      : html`<ul role="list">${orders.toReversed().slice(0, 50).map(orderItem)}</ul>`,
  );
}

function orderItem({id, name, status, total, currency, lines}: ListedOrder): Html {
  const items = lines.map(({quantity, title}) => `${quantity} × ${title}`).join(', ');
  const order = {id: String(id)};
  const isOver = status === 'cancelled' || status === 'delivered';
  return html`<li class="item"><p><strong>${name}</strong> ${status.replaceAll('_', ' ')} <span class="soft">${items} · <span class="num">${formatMoney(total, currency)}</span></span></p>${
    !isOver &&
    html`${actionForm('order-advance', order, button('Advance', `order ${name}`))}${actionForm('order-cancel', order, button('Cancel', `order ${name}`))}`
  }</li>`;
}

export function productsSection(variants: readonly InspectedVariant[]): Html {
  return section(
    'products',
    'Products',
    variants.length === 0
      ? empty('The catalog has no product.')
      : html`<ul role="list">${variants.map(productItem)}</ul>`,
    true,
  );
}

function productItem(product: InspectedVariant): Html {
  const {handle, title, variant, price, quantityAvailable, availableForSale} = product;
  const name = variant === undefined ? title : `${title}, ${variant}`;
  const of = html`<span class="hidden"> of ${name}</span>`;
  return html`<li class="item"><h3>${name} <span class="soft">${handle}</span></h3>${actionForm(
    'product-change',
    {handle, ...(variant !== undefined && {variant})},
    html`<label><span>Price${of}</span><input name="price" value="${price}" inputmode="decimal" class="short" required></label>
<label><span>Stock${of}</span><input name="stock" value="${quantityAvailable ?? ''}" placeholder="not tracked" inputmode="numeric" class="short"></label>
<label class="check"><input type="checkbox" name="available" value="yes"${availableForSale && html` checked`}><span>For sale${of && html`<span class="hidden">: ${name}</span>`}</span></label>
${button('Save', name)}`,
  )}</li>`;
}
