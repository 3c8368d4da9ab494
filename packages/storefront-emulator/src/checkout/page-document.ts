import type {Shop} from '../catalog/catalog.ts';
import {Html, html} from '../core/html.ts';
import {isLocalName} from '../core/http.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {GiftCardPayment, OrderLine} from '../orders/completed-order.ts';
import {pageStyle} from './page-style.ts';

/** A page of the hosted checkout, in its style. */
export function pageDocument({name}: Shop, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} | ${name}</title><style>${new Html(pageStyle)}</style></head><body>${body}</body></html>`
    .text;
}

export function header({name}: Shop): Html {
  return html`<header><b>${name}</b> <span class="quiet">Test checkout</span></header>`;
}

export function lineList(lines: readonly OrderLine[], currency: string): Html {
  return html`<ul class="lines">${lines.map(
    ({title, variantTitle, image, quantity, plan, unit, total}) =>
      html`<li>${image ? html`<img src="${image}" alt="" width="64" height="64">` : html`<span></span>`}<span><b>${title}</b>${variantTitle && html`<small>${variantTitle}</small>`}<small>${quantity} × ${formatMoney(unit, currency)}</small><small>${plan ?? 'One-time purchase'}</small></span><span>${formatMoney(total, currency)}</span></li>`,
  )}</ul>`;
}

/** The rows of the gift cards that pay for an order. */
export function giftCardRows(payments: readonly GiftCardPayment[], currency: string): Html[] {
  return payments.map(({lastCharacters, amount}) =>
    amountRow(`Gift card •••• ${lastCharacters}`, `−${formatMoney(amount, currency)}`),
  );
}

export function amountRow(label: string | Html, value: string): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

export function costOf(cents: Cents, currency: string): string {
  return cents === 0 ? 'Free' : formatMoney(cents, currency);
}

/** The link back to the storefront of this machine that `return_url` names. */
export function returnLink({name}: Shop, search: URLSearchParams): Html | false {
  const address = search.get('return_url') ?? '';
  if (!URL.canParse(address)) return false;
  const {protocol, hostname, href} = new URL(address);
  const isStorefront = /^https?:$/.test(protocol) && isLocalName(hostname);
  return isStorefront && html`<p class="row"><a href="${href}">Return to ${name}</a></p>`;
}
