import {Html, html} from '../core/html.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {Problems} from './checkout-form.ts';
import type {CheckoutView} from './checkout-view.ts';
import {addressFields, contactFields, type FormState, invalid, problemText} from './form-fields.ts';
import type {GiftCardChange} from './gift-card-line.ts';
import {amountRow, costOf, header, lineList, pageDocument} from './page-document.ts';
import {pageScript} from './page-script.ts';
import type {PageBrand} from './page-style.ts';

export interface CheckoutPageState extends FormState, Partial<Omit<GiftCardChange, 'problems'>> {
  /** What the buyer must know before paying. */
  note?: string | undefined;
}

/** The checkout page: lines, address, shipping, gift cards, total and payment. */
export function checkoutPage(
  brand: PageBrand,
  view: CheckoutView,
  state: CheckoutPageState,
): string {
  return pageDocument(
    brand,
    state.problems.size > 0 ? 'Please check your details' : 'Checkout',
    html`<form method="post" class="page" novalidate>
<input type="hidden" name="token" value="${view.formToken}">
<input type="hidden" name="attempt" value="${view.attempt}">
<input type="hidden" name="return_url" value="${view.returnUrl ?? ''}">
<input type="hidden" name="total" value="${view.due}" data-part="total">
<input type="hidden" name="lines" value="${view.linesVersion}" data-part="lines">
${header(brand)}
${summary(view)}
<main class="form" id="main">
<div data-part="notice">${!state.isAtGiftCard && notice(state.problems, state.note)}</div>
<section aria-labelledby="contact"><h1 id="contact">Checkout</h1>
${contactFields(state)}</section>
<section aria-labelledby="address-title"><h2 id="address-title">Ship to</h2>
${addressFields(view, state)}</section>
<section aria-labelledby="shipping-title"><h2 id="shipping-title">Shipping</h2>
<div data-part="shipping">${shippingChoice(view)}</div>
<p class="row plain-only"><button name="intent" value="update" class="second" formnovalidate>Update total</button></p></section>
<section aria-labelledby="gift-card-title" data-part="gift-cards"><h2 id="gift-card-title">Gift card</h2>
${giftCardFields(view, state)}</section>
<section aria-labelledby="payment-title"><h2 id="payment-title">Payment</h2>
<p class="test"><strong>Test payment: no card is charged.</strong><span class="hint">This checkout belongs to a storefront emulator. Nothing leaves this machine.</span></p>
<p class="pay"><button name="intent" value="pay" data-part="pay">Pay&nbsp;<span data-show="due">${formatMoney(view.due, view.currency)}</span></button></p>
${returnLink(brand, view.back)}</section>
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
  return html`<aside class="sum" aria-labelledby="order-title" data-part="summary"><h2 id="order-title">Your order</h2>
${lineList(view.lines, currency)}
${soldOut.length > 0 && html`<p class="problem">Sold out meanwhile, and not part of this order: ${soldOut.join(', ')}.</p>`}
${reduced.map(({title, quantity}) => html`<p class="problem">Only ${quantity} of ${title} left. Your order has ${quantity}.</p>`)}
<div role="region" aria-label="Cost summary"><dl>${amountRow('Subtotal', money(beforeDiscount))}
${discount > 0 && amountRow(`Discount ${[...automatic, ...codes].join(', ')}`, `−${money(discount)}`)}
<div><dt>Shipping</dt><dd data-show="cost">${costOf(selectedShipping.cents, currency)}</dd></div>
<div class="total"><dt>Total</dt><dd data-show="sum">${money(view.total)}</dd></div>
${view.giftCards > 0 && html`${usedGiftCards(view)}<div class="total"><dt>To pay</dt><dd data-show="due">${money(view.due)}</dd></div>`}</dl></div></aside>`;
}

function usedGiftCards({giftCardLines, currency}: CheckoutView): Html[] {
  return giftCardLines.flatMap(({lastCharacters, amount}) =>
    amount > 0
      ? amountRow(`Gift card •••• ${lastCharacters}`, `−${formatMoney(amount, currency)}`)
      : [],
  );
}

function shippingChoice({currency, shipping, selectedShipping, amountsWith}: CheckoutView): Html {
  const money = (cents: Cents) => formatMoney(cents, currency);
  return html`<fieldset><legend>Shipping method</legend>${shipping.map((option) => {
    const {handle, title, description, cents} = option;
    const {total, due} = amountsWith(option);
    return html`<label class="choice"><input type="radio" id="shipping-${handle}" name="shipping" value="${handle}" data-cost="${costOf(cents, currency)}" data-sum="${money(total)}" data-due="${money(due)}" data-cents="${due}"${handle === selectedShipping.handle && new Html(' checked')}><span>${title}<small>${description}</small></span><b>${costOf(cents, currency)}</b></label>`;
  })}</fieldset>`;
}

function giftCardFields(view: CheckoutView, state: CheckoutPageState): Html {
  const {giftCardLines, currency} = view;
  const {problems, giftCardCode, isAtGiftCard} = state;
  return html`${
    giftCardLines.length > 0 &&
    html`<ul class="cards">${giftCardLines.map(
      ({id, lastCharacters, amount, reason}) =>
        html`<li><span><span class="name">Gift card •••• ${lastCharacters}</span><small>${reason ?? `Pays ${formatMoney(amount, currency)}.`}</small></span><button name="remove_gift_card" value="${id}" class="second" formnovalidate>Remove<span class="hidden"> gift card ending in ${lastCharacters}</span></button></li>`,
    )}</ul>`
  }
<div class="row"><label class="text" for="gift_card">Gift card code <i>(optional)</i></label><div class="apply"><input class="text" id="gift_card" name="gift_card" value="${giftCardCode ?? ''}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"${isAtGiftCard && new Html(' autofocus')}${invalid('gift_card', problems)}><button name="intent" value="gift-card" class="second" formnovalidate>Apply</button></div>${problemText('gift_card', problems)}</div>`;
}

/** The list of invalid fields before the form, with a link to each. */
function notice(problems: Problems, note: string | undefined): Html | false {
  if (note) return html`<div class="notice" role="alert" tabindex="-1"><p>${note}</p></div>`;
  if (problems.size === 0) return false;
  return html`<div class="notice" role="alert" tabindex="-1"><p>Your order is not placed yet:</p><ul>${[
    ...problems,
  ].map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
}

function returnLink({name}: PageBrand, back: string | undefined): Html | false {
  return back !== undefined && html`<p class="back"><a href="${back}">Return to ${name}</a></p>`;
}
