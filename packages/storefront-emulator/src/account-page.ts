import {pageDocument} from './checkout-page.ts';
import type {PageBrand} from './checkout-style.ts';
import type {CompletedOrder} from './checkout-view.ts';
import {type Html, html} from './html.ts';
import {formatMoney} from './money.ts';
import {
  allowedActions,
  type Subscription,
  type SubscriptionAction,
  type SubscriptionStatus,
} from './subscriptions.ts';

const actionLabels: Readonly<Record<SubscriptionAction, string>> = {
  skip: 'Skip next delivery',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel subscription',
};

const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
};

const date = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/** The hosted account page of the embedded store's sample customer, who needs no login. */
export function accountPage(
  orders: readonly CompletedOrder[],
  subscriptions: readonly Subscription[],
  brand: PageBrand,
): string {
  return pageDocument(
    brand,
    'Account',
    html`<header class="head"><span class="brand">${brand.name}</span><span class="tag">Embedded test account</span></header>
<main class="plain" id="main"><h1>Your account</h1>
<section aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>
${subscriptions.length === 0 ? html`<p>You have no subscriptions.</p>` : subscriptions.map(subscriptionItem)}</section>
<section aria-labelledby="orders"><h2 id="orders">Orders</h2>
${orders.length === 0 ? html`<p>You have no orders.</p>` : html`<ul class="lines">${orders.map(orderItem)}</ul>`}</section>
</main>`,
  );
}

function subscriptionItem({id, line, currency, status, nextDelivery}: Subscription): Html {
  return html`<article aria-labelledby="s-${id}"><h3 id="s-${id}">${line.title}</h3>
<p>${statusLabels[status]} · ${line.quantity} × ${formatMoney(line.unit, currency)} · ${line.plan}</p>
${status === 'active' && html`<p>Next delivery: ${date.format(nextDelivery)}</p>`}
<form method="post"><input type="hidden" name="subscription" value="${id}">${allowedActions(
    status,
  ).map(
    (action) =>
      html`<p class="row"><button name="action" value="${action}" class="second">${actionLabels[action]}</button></p>`,
  )}</form></article>`;
}

function orderItem({name, completedAt, currency, lines, total}: CompletedOrder): Html {
  const items = lines.map(({quantity, title}) => `${quantity} × ${title}`).join(', ');
  return html`<li><span><span class="name">Order ${name}</span><small>${date.format(new Date(completedAt))}</small><small>${items}</small></span><span class="num">${formatMoney(total, currency)}</span></li>`;
}
