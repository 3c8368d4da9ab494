import {Html, html} from '../core/html.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {GiftCardPayment, OrderLine} from '../orders/completed-order.ts';
import type {PageBrand} from './page-style.ts';

/** A page of the hosted checkout or account, in the checkout's style. */
export function pageDocument({name, style}: PageBrand, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} | ${name}</title><style>${new Html(style)}</style></head><body><a class="skip" href="#main">Skip to the content</a>${body}</body></html>`
    .text;
}

export function header({name}: PageBrand, tag = 'Test checkout'): Html {
  return html`<header class="head"><span class="brand">${name}</span><span class="tag">${tag}</span></header>`;
}

export function lineList(lines: readonly OrderLine[], currency: string): Html {
  return html`<ul class="lines">${lines.map(
    ({title, variantTitle, image, quantity, plan, unit, total}) =>
      html`<li>${image ? html`<img src="${image}" alt="" width="64" height="64">` : html`<span></span>`}<span><span class="name">${title}</span>${variantTitle && html`<small>${variantTitle}</small>`}<small>${quantity} × <span class="num">${formatMoney(unit, currency)}</span></small><small>${plan ?? 'One-time purchase'}</small></span><span class="num">${formatMoney(total, currency)}</span></li>`,
  )}</ul>`;
}

/** The rows of the gift cards that paid for an order. */
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

export function returnButton({name}: PageBrand, back: string | undefined): Html | false {
  return back !== undefined && html`<p><a class="button" href="${back}">Return to ${name}</a></p>`;
}
