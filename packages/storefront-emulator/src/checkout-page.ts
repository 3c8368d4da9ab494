import type {CheckoutForm, FormField} from './checkout-form.ts';
import {type PageBrand, totalScript} from './checkout-style.ts';
import type {CheckoutView, CompletedOrder, OrderLine} from './checkout-view.ts';
import {Html, html} from './html.ts';
import {type Cents, formatMoney} from './money.ts';
import {states} from './us-states.ts';

type Problems = ReadonlyMap<FormField, string>;

/** The checkout page: lines, address, shipping, total and payment. */
export function checkoutPage(
  brand: PageBrand,
  view: CheckoutView,
  form: CheckoutForm,
  problems: Problems,
  note?: string,
): string {
  return pageDocument(
    brand,
    problems.size > 0 ? 'Please check your details' : 'Checkout',
    html`<form method="post" class="page" novalidate>
<input type="hidden" name="token" value="${view.formToken}">
<input type="hidden" name="return_url" value="${view.returnUrl ?? ''}">
<input type="hidden" name="total" value="${view.due}">
${header(brand)}
${summary(view)}
<main class="form" id="main">
${notice(problems, note)}
<section aria-labelledby="contact"><h1 id="contact">Checkout</h1>
${text('email', 'Email', form, problems, html`type="email" autocomplete="email" required`)}</section>
<section aria-labelledby="address-title"><h2 id="address-title">Ship to</h2>
${text('name', 'Full name', form, problems, html`autocomplete="name" required`)}
${text('address', 'Address', form, problems, html`autocomplete="address-line1" required`)}
${text('address2', html`Apartment, suite <i>(optional)</i>`, form, problems, html`autocomplete="address-line2"`)}
<div class="pair">${text('city', 'City', form, problems, html`autocomplete="address-level2" required`)}${stateChoice(form, problems)}${text('zip', 'ZIP code', form, problems, html`inputmode="numeric" autocomplete="postal-code" required`)}</div>
<p class="quiet row">United States. We ship to all 50 states and Washington, D.C.</p></section>
<section aria-labelledby="shipping-title"><h2 id="shipping-title">Shipping</h2>
${shippingChoice(view)}
<p class="row"><button name="intent" value="update" class="second" formnovalidate>Update total</button></p></section>
<section aria-labelledby="payment-title"><h2 id="payment-title">Payment</h2>
<p class="test"><strong>Test payment: no card is charged.</strong><span class="hint">This checkout belongs to the embedded store. Nothing leaves this machine.</span></p>
<p class="pay"><button name="intent" value="pay">Pay&nbsp;<span data-show="due">${formatMoney(view.due, view.currency)}</span></button></p>
${returnLink(brand, view.back)}</section>
</main>
</form>
<script>${new Html(totalScript)}</script>`,
  );
}

export function thanksPage(
  brand: PageBrand,
  order: CompletedOrder,
  back: string | undefined,
): string {
  const {customer, currency, lines, shipping, discount, total, giftCards, name} = order;
  const dollars = (cents: Cents) => formatMoney(cents, currency);
  const street = [customer.address, customer.address2].filter(Boolean).join(', ');
  return pageDocument(
    brand,
    'Thank you',
    html`${header(brand)}<main class="plain" id="main">
<svg class="done" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m15 24.5 6.5 6.5L34 18"/></svg>
<p class="quiet">Order ${name}</p>
<h1>Thank you. Your order is in.</h1>
<p>A confirmation would go to ${customer.email}; this store sends none. No card was charged.</p>
${tracking(order, back)}
${lineList(lines, currency)}
<dl>${discount > 0 && amount('Discount', `−${dollars(discount)}`)}${amount(`${shipping.title} shipping`, costOf(shipping.cents, currency))}${giftCards > 0 && amount('Gift card', `−${dollars(giftCards)}`)}<div class="total"><dt>Total</dt><dd>${dollars(total - giftCards)}</dd></div></dl>
<p class="to"><span class="name">Ships to</span><br>${customer.name}<br>${street}<br>${customer.city}, ${customer.state} ${customer.zip}</p>
${button(brand, back)}</main>`,
  );
}

/** The order's number and the link to its tracking page. */
function tracking({tracking: number}: CompletedOrder, back: string | undefined): Html | false {
  if (number === undefined) return false;
  if (number === 'pending') {
    return html`<p>Your tracking number is on its way. <a href="">Reload this page</a> in a moment.</p>`;
  }
  const search = new URLSearchParams({tab: 'track', number});
  const page = back && new URL(`/contact?${search}`, back).href;
  return html`<p>Your tracking number is <strong>${number}</strong>.${page && html` <a href="${page}">Track your order</a>`}</p>`;
}

export function completedPage(
  brand: PageBrand,
  {name}: CompletedOrder,
  back: string | undefined,
): string {
  return message(
    brand,
    'This order is already complete',
    `Order ${name} was placed with this cart. Nothing more will be charged.`,
    back,
  );
}

export function closedPage(brand: PageBrand, back: string | undefined): string {
  return message(
    brand,
    'Your cart has expired',
    'There is no open cart at this address any more. Nothing was charged.',
    back,
  );
}

export function unservedPage(brand: PageBrand, country: string, back: string | undefined): string {
  const words = `No shipping rate of this store serves ${country}. Nothing was charged.`;
  return message(brand, 'We cannot ship this order', words, back);
}

export function emptyPage(brand: PageBrand, back: string | undefined): string {
  return message(brand, 'Your cart is empty', 'There is nothing to check out yet.', back);
}

function message(brand: PageBrand, title: string, words: string, back: string | undefined): string {
  return pageDocument(
    brand,
    title,
    html`${header(brand)}<main class="plain" id="main"><h1>${title}</h1><p>${words}</p>${button(brand, back)}</main>`,
  );
}

function header({name}: PageBrand): Html {
  return html`<header class="head"><span class="brand">${name}</span><span class="tag">Embedded test checkout</span></header>`;
}

function summary(view: CheckoutView): Html {
  const dollars = (cents: Cents) => formatMoney(cents, view.currency);
  const {
    currency,
    selectedShipping,
    codes,
    discount,
    beforeDiscount,
    total,
    giftCards,
    due,
    soldOut,
  } = view;
  return html`<aside class="sum" aria-labelledby="order-title"><h2 id="order-title">Your order</h2>
${lineList(view.lines, currency)}
${soldOut.length > 0 && html`<p class="problem">Sold out meanwhile, and not part of this order: ${soldOut.join(', ')}.</p>`}
<dl>${amount('Subtotal', dollars(beforeDiscount))}
${discount > 0 && amount(`Discount ${codes.join(', ')}`, `−${dollars(discount)}`)}
<div><dt>Shipping</dt><dd data-show="cost">${costOf(selectedShipping.cents, currency)}</dd></div>
<div class="total"><dt>Total</dt><dd data-show="sum">${dollars(total)}</dd></div>
${giftCards > 0 && html`${amount('Gift card', `−${dollars(giftCards)}`)}<div class="total"><dt>To pay</dt><dd data-show="due">${dollars(due)}</dd></div>`}</dl></aside>`;
}

function lineList(lines: readonly OrderLine[], currency: string): Html {
  return html`<ul class="lines">${lines.map(
    ({title, variantTitle, image, quantity, plan, unit, total}) =>
      html`<li>${image ? html`<img src="${image}" alt="" width="64" height="64">` : html`<span></span>`}<span><span class="name">${title}</span>${variantTitle && html`<small>${variantTitle}</small>`}<small>${quantity} × <span class="num">${formatMoney(unit, currency)}</span></small><small>${plan ?? 'One-time purchase'}</small></span><span class="num">${formatMoney(total, currency)}</span></li>`,
  )}</ul>`;
}

function shippingChoice({currency, shipping, selectedShipping, dueFor}: CheckoutView): Html {
  const dollars = (cents: Cents) => formatMoney(cents, currency);
  return html`<fieldset><legend>Shipping method</legend>${shipping.map((option) => {
    const {total, due} = dueFor(option);
    return html`<label class="choice"><input type="radio" name="shipping" value="${option.handle}" data-cost="${costOf(option.cents, currency)}" data-sum="${dollars(total)}" data-due="${dollars(due)}" data-cents="${due}"${option.handle === selectedShipping.handle && new Html(' checked')}><span>${option.title}<small>${option.description}</small></span><b>${costOf(option.cents, currency)}</b></label>`;
  })}</fieldset>`;
}

function text(
  name: FormField,
  label: string | Html,
  form: CheckoutForm,
  problems: Problems,
  attributes: Html,
): Html {
  return html`<div class="row"><label class="text" for="${name}">${label}</label><input class="text" id="${name}" name="${name}" value="${form[name]}" maxlength="200" ${attributes}${invalid(name, problems)}>${problemOf(name, problems)}</div>`;
}

function stateChoice(form: CheckoutForm, problems: Problems): Html {
  return html`<div class="row"><label class="text" for="state">State</label><select id="state" name="state" autocomplete="address-level1" required${invalid('state', problems)}><option value="">Choose</option>${states.map(
    ([code, name]) =>
      html`<option value="${code}"${form.state === code && new Html(' selected')}>${name}</option>`,
  )}</select>${problemOf('state', problems)}</div>`;
}

function invalid(name: FormField, problems: Problems): Html | false {
  return problems.has(name) && html` aria-invalid="true" aria-describedby="${name}-problem"`;
}

function problemOf(name: FormField, problems: Problems): Html | false {
  const problem = problems.get(name);
  return (
    problem !== undefined && html`<span class="problem" id="${name}-problem">${problem}</span>`
  );
}

/** The list of invalid fields before the form, with a link to each. */
function notice(problems: Problems, note: string | undefined): Html | false {
  if (note) return html`<div class="notice" role="alert"><p>${note}</p></div>`;
  if (problems.size === 0) return false;
  return html`<div class="notice" role="alert"><p>Your order is not placed yet:</p><ul>${[
    ...problems,
  ].map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
}

function amount(label: string, value: string): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function costOf(cents: Cents, currency: string): string {
  return cents === 0 ? 'Free' : formatMoney(cents, currency);
}

function returnLink({name}: PageBrand, back: string | undefined): Html | false {
  return back !== undefined && html`<p class="back"><a href="${back}">Return to ${name}</a></p>`;
}

function button({name}: PageBrand, back: string | undefined): Html | false {
  return back !== undefined && html`<p><a class="button" href="${back}">Return to ${name}</a></p>`;
}

/** A page of the hosted checkout or account, in the checkout's style. */
export function pageDocument({name, style}: PageBrand, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} | ${name}</title><style>${new Html(style)}</style></head><body><a class="skip" href="#main">Skip to the form</a>${body}</body></html>`
    .text;
}
