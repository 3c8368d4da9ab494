import type {Shop} from '../catalog/catalog.ts';
import {type Html, html} from '../core/html.ts';
import {formatMoney} from '../core/money.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import type {Order} from '../orders/orders.ts';
import {countryName} from '../places/countries.ts';
import {findProvince} from '../places/provinces.ts';
import {
  amountRow,
  costOf,
  giftCardRows,
  header,
  lineList,
  pageDocument,
  returnLink,
} from './page-document.ts';

/** The page of an order: after its payment, and at its `order_status_url`. */
export function orderPage(shop: Shop, order: Order, search: URLSearchParams): string {
  return pageDocument(
    shop,
    `Order ${order.name}`,
    html`${header(shop)}<main>
<p class="quiet">Status: ${order.status.replaceAll('_', ' ')}</p>
<h1>Order ${order.name}</h1>
<p>Thank you. Your order is in. No card was charged, and no email is sent to ${order.customer.email}.</p>
${contents(order)}
${returnLink(shop, search)}</main>`,
  );
}

function contents(order: CompletedOrder): Html {
  const {attributes, currency, lines, shipping, discount, total, giftCards, giftCardPayments} =
    order;
  const money = (cents: number) => formatMoney(cents, currency);
  return html`${lineList(lines, currency)}
<dl>${discount > 0 && amountRow('Discount', `−${money(discount)}`)}${amountRow(`${shipping.title} shipping`, costOf(shipping.cents, currency))}${giftCards > 0 && html`${amountRow('Total', money(total))}${giftCardRows(giftCardPayments, currency)}`}${amountRow(html`<b>${giftCards > 0 ? 'Paid' : 'Total'}</b>`, money(total - giftCards))}</dl>
${attributes.length > 0 && html`<dl>${attributes.map(({key, value}) => amountRow(key, value))}</dl>`}
<p class="row"><b>Ships to</b>${addressLines(order).map((line) => html`<br>${line}`)}</p>`;
}

function addressLines({customer}: CompletedOrder): string[] {
  const {name, address, address2, city, state, zip, country} = customer;
  const province = findProvince(country, state);
  // A number such as JP-13 names no province to a reader.
  const part = province && /\d/.test(province[0]) ? province[1] : state;
  const place = [city, [part, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const street = [address, address2].filter(Boolean).join(', ');
  return [name, street, place, countryName(country)].filter(Boolean);
}
