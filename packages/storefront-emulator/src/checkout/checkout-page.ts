import type {Shop} from '../catalog/catalog.ts';
import {Html, html} from '../core/html.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {Problems} from './checkout-form.ts';
import type {CheckoutView} from './checkout-view.ts';
import {addressFields, contactFields, type FormState} from './form-fields.ts';
import {
  amountRow,
  costOf,
  giftCardRows,
  header,
  lineList,
  pageDocument,
  returnLink,
} from './page-document.ts';
import {pageScript} from './page-style.ts';

export interface CheckoutPageState extends FormState {
  /** What the buyer must know before paying. */
  note?: string | undefined;
}

/** The checkout page: lines, address, shipping, total and payment. */
export function checkoutPage(
  shop: Shop,
  view: CheckoutView,
  state: CheckoutPageState,
  search: URLSearchParams,
): string {
  return pageDocument(
    shop,
    state.problems.size > 0 ? 'Please check your details' : 'Checkout',
    html`<form method="post" class="page" novalidate>
<input type="hidden" name="version" value="${view.version}">
${header(shop)}
${summary(view)}
<main>
${notice(state.problems, state.note)}
<h1>Checkout</h1>
${contactFields(state)}
<h2>Ship to</h2>
${addressFields(view, state)}
<h2 id="shipping">Shipping</h2>
${shippingChoice(view)}
<p class="row"><button name="intent" value="update" class="second" formaction="#shipping" formnovalidate>Update total</button></p>
<h2>Payment</h2>
<p>Test payment: no card is charged. This checkout belongs to a storefront emulator. Nothing leaves this machine.</p>
<p class="row"><button name="intent" value="pay">Pay ${formatMoney(view.due, view.currency)}</button></p>
${returnLink(shop, search)}
</main>
</form>
<script>${new Html(pageScript)}</script>`,
  );
}

function summary(view: CheckoutView): Html {
  const {currency, selectedShipping, codes, discount, beforeDiscount, soldOut, reduced} = view;
  const money = (cents: Cents) => formatMoney(cents, currency);
  const automatic = view.discounts.flatMap(({code, title, target}) =>
    code === undefined && target !== 'shipping' ? title : [],
  );
  return html`<aside aria-labelledby="order-title"><h2 id="order-title">Your order</h2>
${lineList(view.lines, currency)}
${soldOut.length > 0 && html`<p class="problem">Sold out meanwhile, and not part of this order: ${soldOut.join(', ')}.</p>`}
${reduced.map(({title, quantity}) => html`<p class="problem">Only ${quantity} of ${title} left. Your order has ${quantity}.</p>`)}
<div role="region" aria-label="Cost summary"><dl>${amountRow('Subtotal', money(beforeDiscount))}
${discount > 0 && amountRow(`Discount ${[...automatic, ...codes].join(', ')}`, `−${money(discount)}`)}
${amountRow('Shipping', costOf(selectedShipping.cents, currency))}
${amountRow(html`<b>Total</b>`, money(view.total))}
${giftCardRows(view.giftCardPayments, currency)}
${view.giftCards > 0 && amountRow(html`<b>To pay</b>`, money(view.due))}</dl></div></aside>`;
}

function shippingChoice({currency, shipping, selectedShipping}: CheckoutView): Html {
  return html`<fieldset><legend>Shipping method</legend>${shipping.map(
    ({handle, title, description, cents}) =>
      html`<label class="choice"><input type="radio" name="shipping" value="${handle}"${handle === selectedShipping.handle && new Html(' checked')}><span>${title}<small>${description}</small></span><b>${costOf(cents, currency)}</b></label>`,
  )}</fieldset>`;
}

/** The list of invalid fields before the form, with a link to each. */
function notice(problems: Problems, note: string | undefined): Html | false {
  if (note) return html`<div class="notice" role="alert"><p>${note}</p></div>`;
  if (problems.size === 0) return false;
  return html`<div class="notice" role="alert"><p>Your order is not placed yet:</p><ul>${[
    ...problems,
  ].map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
}
