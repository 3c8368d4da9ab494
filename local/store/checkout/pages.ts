import {createHash} from 'node:crypto';
import {html as htmlResponse} from '../../http.ts';
import {Html, html} from '../html.ts';
import {type Cents, formatMoney} from '../money.ts';
import type {CompletedOrder, Order, OrderLine} from '../orders/orders.ts';
import type {CheckoutView, ShippingOption} from './checkout.ts';
import {type CheckoutForm, type FormField, maxFieldLength, type Problems, states} from './form.ts';

interface PageState {
  problems?: Problems;
  /** Such as a price that has changed. */
  note?: string;
}

export function checkoutPage(
  status: number,
  view: CheckoutView,
  form: CheckoutForm,
  search: URLSearchParams,
  {problems = new Map(), note}: PageState = {},
): Response {
  const text = (name: FormField, label: string, attributes: string) =>
    row(
      name,
      label,
      problems,
      html`<input class="text" id="${name}" name="${name}" value="${form[name]}" maxlength="${maxFieldLength}" ${new Html(attributes)}${invalid(name, problems)}>`,
    );
  return pageResponse(
    status,
    problems.size > 0 ? 'Please check your details' : 'Checkout',
    html`<form method="post" class="page" novalidate>
<input type="hidden" name="version" value="${view.version}">
${header}
${summary(view)}
<main>
${note !== undefined && html`<div class="notice" role="alert"><p>${note}</p></div>`}
${problemList(problems)}
<h1>Checkout</h1>
${text('email', 'Email', 'type="email" autocomplete="email" required')}
<h2>Ship to</h2>
${text('name', 'Full name', 'autocomplete="name" required')}
${text('address', 'Address', 'autocomplete="address-line1" required')}
${text('address2', 'Apartment, suite (optional)', 'autocomplete="address-line2"')}
${text('city', 'City', 'autocomplete="address-level2" required')}
${row('state', 'State', problems, stateChoice(form.state, problems))}
${text('zip', 'ZIP code', 'inputmode="numeric" autocomplete="postal-code" required')}
<h2 id="shipping">Shipping</h2>
${shippingChoice(view)}
<p class="row"><button name="intent" value="update" class="second" formaction="#shipping">Update total</button></p>
<h2>Payment</h2>
<p>Test payment: no card is charged, and nothing leaves this machine.</p>
<p class="row"><button name="intent" value="pay">Pay ${formatMoney(view.total)}</button></p>
${returnLink(search)}
</main>
</form>`,
  );
}

const header = html`<header><b>Test checkout</b></header>`;

function summary(view: CheckoutView): Html {
  const {lines, soldOut, beforeDiscount, discountNames, discount, selected, total} = view;
  return html`<aside aria-labelledby="order-title"><h2 id="order-title">Your order</h2>
${lineList(lines)}
${soldOut.length > 0 && html`<p class="problem">Sold out meanwhile, and not part of this order: ${soldOut.join(', ')}.</p>`}
<dl>${amountRow('Subtotal', formatMoney(beforeDiscount))}
${discount > 0 && amountRow(`Discount ${discountNames.join(', ')}`, `−${formatMoney(discount)}`)}
${amountRow('Shipping', costOf(selected.cents))}
${amountRow(html`<b>Total</b>`, formatMoney(total))}</dl></aside>`;
}

function shippingChoice({shipping, selected}: CheckoutView): Html {
  const choice = ({handle, title, description, cents}: ShippingOption) =>
    html`<label class="choice"><input type="radio" name="shipping" value="${handle}"${handle === selected.handle && new Html(' checked')}><span>${title}<small>${description}</small></span><b>${costOf(cents)}</b></label>`;
  return html`<fieldset><legend>Shipping method</legend>${shipping.map(choice)}</fieldset>`;
}

function stateChoice(chosen: string, problems: Problems): Html {
  const options = [...states].map(
    ([code, name]) =>
      html`<option value="${code}"${code === chosen && new Html(' selected')}>${name}</option>`,
  );
  return html`<select id="state" name="state" autocomplete="address-level1" required${invalid('state', problems)}><option value="">Choose</option>${options}</select>`;
}

function row(name: FormField, label: string, problems: Problems, control: Html): Html {
  const problem = problems.get(name);
  return html`<div class="row"><label class="text" for="${name}">${label}</label>${control}${problem !== undefined && html`<span class="problem" id="${name}-problem">${problem}</span>`}</div>`;
}

function invalid(name: FormField, problems: Problems): Html | false {
  return problems.has(name) && html` aria-invalid="true" aria-describedby="${name}-problem"`;
}

function problemList(problems: Problems): Html | false {
  const items = [...problems].map(
    ([name, words]) => html`<li><a href="#${name}">${words}</a></li>`,
  );
  return (
    items.length > 0 &&
    html`<div class="notice" role="alert"><p>Your order is not placed yet:</p><ul>${items}</ul></div>`
  );
}

export interface Message {
  title: string;
  words: string;
}

export function messagePage(
  status: number,
  message: Message | CompletedOrder,
  search: URLSearchParams,
): Response {
  const isOrder = 'statusUrl' in message;
  const title = isOrder ? 'This order is already complete' : message.title;
  const words = isOrder
    ? html`Order ${message.name} was placed with this cart. Nothing more will be charged. <a href="${withReturn(message.statusUrl, search)}">View your order</a>`
    : message.words;
  return pageResponse(
    status,
    title,
    html`${header}<main><h1>${title}</h1><p>${words}</p>${returnLink(search)}</main>`,
  );
}

export function orderPage(order: Order, search: URLSearchParams): Response {
  const {name, customer, lines, shipping, discount, total, attributes, cancelledAt, parcel} = order;
  const status = cancelledAt
    ? 'cancelled'
    : (parcel?.status ?? (parcel ? 'shipped' : 'processing'));
  const tracking = attributes.find(({key}) => key === 'Tracking number')?.value;
  const storefront = storefrontOf(search);
  return pageResponse(
    200,
    `Order ${name}`,
    html`${header}<main>
<p class="quiet">Status: ${status.replaceAll('_', ' ')}</p>
<h1>Order ${name}</h1>
<p>Thank you. Your order is in. No card was charged, and no email is sent to ${customer.email}.</p>
${lineList(lines)}
<dl>${discount > 0 && amountRow('Discount', `−${formatMoney(discount)}`)}${amountRow(`${shipping.title} shipping`, costOf(shipping.cents))}${amountRow(html`<b>Total</b>`, formatMoney(total))}</dl>
<dl>${attributes.map(({key, value}) => amountRow(key, value))}</dl>
${tracking !== undefined && storefront && html`<p class="row"><a href="${storefront.origin}/contact?tab=track&number=${tracking}">Track your order</a></p>`}
<p class="row"><b>Ships to</b><br>${customer.name}<br>${[customer.address, customer.address2].filter(Boolean).join(', ')}<br>${customer.city}, ${customer.state} ${customer.zip}</p>
${returnLink(search)}</main>`,
  );
}

function lineList(lines: readonly OrderLine[]): Html {
  return html`<ul class="lines">${lines.map(
    ({title, image, quantity, plan, unit, total}) =>
      html`<li>${image !== undefined && html`<img src="${image}" alt="" width="64" height="64">`}<span><b>${title}</b><small>${quantity} × ${formatMoney(unit)}</small><small>${plan ?? 'One-time purchase'}</small></span><span>${formatMoney(total)}</span></li>`,
  )}</ul>`;
}

function amountRow(label: string | Html, value: string): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function costOf(cents: Cents): string {
  return cents === 0 ? 'Free' : formatMoney(cents);
}

/** `return_url` may name a page of this machine only. */
function storefrontOf(search: URLSearchParams): URL | undefined {
  const address = URL.parse(search.get('return_url') ?? '');
  const isLocal = address && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address.origin);
  return isLocal ? address : undefined;
}

function returnLink(search: URLSearchParams): Html | false {
  const address = storefrontOf(search);
  return (
    address !== undefined &&
    html`<p class="row"><a href="${address.href}">Return to the shop</a></p>`
  );
}

/** The order's page leads back to the same storefront. */
export function withReturn(statusUrl: string, search: URLSearchParams): string {
  const address = new URL(statusUrl);
  const returnUrl = search.get('return_url');
  if (returnUrl) address.searchParams.set('return_url', returnUrl);
  return address.href;
}

const style = `*{box-sizing:border-box}
body{margin:0 auto;max-width:68rem;padding:1rem clamp(1rem,3vw,3rem) 4rem;overflow-wrap:anywhere;background:#fff;color:#1c1f1c;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}
h1,h2{line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.25rem;margin-top:2rem}
p,dl,ul,fieldset{margin:0;padding:0}
a{color:#1f4f4a}
header{padding:.5rem 0 1.5rem;font-size:1.25rem}
small,.quiet{display:block;font-size:.9375rem;color:#4c534c}
main{max-width:36rem;min-width:0}
.row{margin-top:1rem}
.lines{list-style:none;margin:1rem 0}
.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:1rem;padding:.5rem 0}
dl{margin-top:1rem}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
dd{margin:0}
label.text{display:block;font-weight:600;margin-bottom:.25rem}
input.text,select{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #737b73;border-radius:.25rem;background:#fff;color:inherit;font:inherit}
[aria-invalid]{border-color:#8f2a1c!important}
.problem{color:#8f2a1c}
span.problem{display:block}
.notice{margin-bottom:1.5rem;padding:1rem;border:2px solid #8f2a1c}
.notice ul{padding-left:1.25rem}
fieldset{border:1px solid #737b73;border-radius:.25rem;min-width:0}
.choice{display:grid;grid-template-columns:auto 1fr auto;gap:.75rem;padding:.75rem}
button{min-height:3rem;padding:.5rem 1.5rem;border:1px solid #1f4f4a;border-radius:.25rem;background:#1f4f4a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.second{background:#fff;color:inherit}
@media(min-width:56rem){.page{display:grid;grid-template-columns:1fr 24rem;gap:0 4rem}.page header{grid-column:1/3}.page aside{grid-area:2/2}}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function pageResponse(status: number, title: string, body: Html): Response {
  const response = htmlResponse(
    status,
    html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${new Html(style)}</style></head><body>${body}</body></html>`
      .text,
  );
  response.headers.set('content-security-policy', policy);
  return response;
}
