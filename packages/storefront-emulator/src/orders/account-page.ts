import {header, pageDocument} from '../checkout/page-document.ts';
import type {PageBrand} from '../checkout/page-style.ts';
import {type Html, html} from '../core/html.ts';
import {formatMoney} from '../core/money.ts';
import {orderPath, orderStatus} from './order-status.ts';
import type {ListedOrder} from './orders.ts';
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

/** The hosted account page, which lists every order of the store and needs no login. */
export function accountPage(
  orders: readonly ListedOrder[],
  shopId: number,
  subscriptions: readonly Subscription[],
  brand: PageBrand,
): string {
  return pageDocument(
    brand,
    'Account',
    html`${header(brand, 'Test account')}
<main class="plain account" id="main"><h1>Your account</h1>
<section aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>
${subscriptions.length === 0 ? html`<p>You have no subscriptions.</p>` : subscriptions.map(subscriptionItem)}</section>
<section aria-labelledby="orders"><h2 id="orders">Orders</h2>
${orders.length === 0 ? html`<p>You have no orders.</p>` : html`<ul class="lines orders">${orders.toReversed().map((order) => orderItem(order, shopId))}</ul>`}</section>
</main>`,
  );
}

function subscriptionItem({id, line, currency, status, nextDelivery}: Subscription): Html {
  return html`<article aria-labelledby="s-${id}"><h3 id="s-${id}">${line.title}</h3>
<p>${statusLabels[status]} · ${line.quantity} × ${formatMoney(line.unit, currency)} · ${line.plan}</p>
${status === 'active' && html`<p>Next delivery: ${date.format(nextDelivery)}</p>`}
<form method="post" class="actions"><input type="hidden" name="subscription" value="${id}">${allowedActions(
    status,
  ).map(
    (action) =>
      html`<button name="action" value="${action}" class="second">${actionLabels[action]}</button>`,
  )}</form></article>`;
}

function orderItem(order: ListedOrder, shopId: number): Html {
  const {name, completedAt, currency, lines, total} = order;
  const items = lines.map(({quantity, title}) => `${quantity} × ${title}`).join(', ');
  return html`<li><span><a class="name" href="${orderPath(order, shopId)}">Order ${name}</a><small>${date.format(new Date(completedAt))} · ${orderStatus(order)}</small><small>${items}</small></span><span class="num">${formatMoney(total, currency)}</span></li>`;
}
