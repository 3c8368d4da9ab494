import {type Html, html} from '../core/html.ts';
import {formatMoney} from '../core/money.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import {countryName} from '../places/countries.ts';
import {findProvince} from '../places/provinces.ts';
import {
  amountRow,
  costOf,
  giftCardRows,
  header,
  lineList,
  pageDocument,
  returnButton,
} from './page-document.ts';
import type {PageBrand} from './page-style.ts';

/** The page after the payment. */
export function thanksPage(
  brand: PageBrand,
  order: CompletedOrder,
  back: string | undefined,
): string {
  return pageDocument(
    brand,
    'Thank you',
    html`${header(brand)}<main class="plain" id="main">
<svg class="done" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m15 24.5 6.5 6.5L34 18"/></svg>
<p class="quiet">Order ${order.name}</p>
<h1>Thank you. Your order is in.</h1>
<p>A confirmation would go to ${order.customer.email}; this store sends none. No card was charged.</p>
${contents(order)}
${returnButton(brand, back)}</main>`,
  );
}

/** The page of an order that `Order.statusUrl` leads to. */
export function statusPage(brand: PageBrand, order: CompletedOrder, status: string): string {
  return pageDocument(
    brand,
    `Order ${order.name}`,
    html`${header(brand, 'Test account')}<main class="plain" id="main">
<p class="quiet">${status}</p>
<h1>Order ${order.name}</h1>
${contents(order)}</main>`,
  );
}

function contents(order: CompletedOrder): Html {
  const {attributes, currency, lines, shipping, discount, total, giftCards, giftCardPayments} =
    order;
  const money = (cents: number) => formatMoney(cents, currency);
  return html`${lineList(lines, currency)}
<dl>${discount > 0 && amountRow('Discount', `−${money(discount)}`)}${amountRow(`${shipping.title} shipping`, costOf(shipping.cents, currency))}${giftCards > 0 && html`${amountRow('Total', money(total))}${giftCardRows(giftCardPayments, currency)}`}<div class="total"><dt>${giftCards > 0 ? 'Paid' : 'Total'}</dt><dd>${money(total - giftCards)}</dd></div></dl>
${attributes.length > 0 && html`<dl>${attributes.map(({key, value}) => amountRow(key, value))}</dl>`}
<p class="to"><span class="name">Ships to</span>${addressLines(order).map((line) => html`<br>${line}`)}</p>`;
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
