import {createHash} from 'node:crypto';
import type {CartStore} from '../cart/cart-store.ts';
import {checkoutUrl} from '../cart/view.ts';
import type {Control} from '../control/control.ts';
import {Html, html} from '../core/html.ts';
import {empty, isRead, isThisMachine, type Route} from '../core/http.ts';
import {formatMoney} from '../core/money.ts';
import {pageResponse} from './pages.ts';

interface InspectedStore {
  origin: string;
  control: Control;
  carts: CartStore;
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem}li{margin:.25rem 0}code,td{overflow-wrap:anywhere}td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page at `/`, for this machine only: what is in the store, with links. `/control` changes it. */
export function inspectorRoute(store: InspectedStore): Route {
  return {
    match: '/',
    handle(exchange) {
      if (!isThisMachine(exchange)) return empty(403);
      if (!isRead(exchange.request)) return empty(405);
      return pageResponse({status: 200, html: inspectorPage(store)}, policy);
    },
  };
}

function inspectorPage({origin, control, carts}: InspectedStore): string {
  const requests = control.requests.toReversed().slice(0, 20);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Storefront emulator</title><style>${new Html(style)}</style></head><body><main>
<h1>Storefront emulator</h1>
<p>The store is at <code>${origin}</code>. The <a href="/control">control endpoint</a> lists everything that you can read and change, such as <a href="/control/requests">requests</a>, <a href="/control/orders">orders</a>, <a href="/control/deliveries">webhooks</a>, <a href="/control/faults">faults</a> and the <a href="/control/clock">clock</a>.</p>
<h2>Carts</h2>
${list(carts.recent(20).map((cart) => html`<a href="${checkoutUrl(cart, '')}">Checkout of ${cart.token.slice(0, 8)}</a>: ${cart.lines.length} lines`))}
<h2>Orders</h2>
${list(control.orders.list.toReversed().map(({name, status, statusUrl, total, currency}) => html`<a href="${statusUrl}">${name}</a>: ${status.replaceAll('_', ' ')}, ${formatMoney(total, currency)}`))}
<h2>Latest requests</h2>
${list(requests.map(({operation, rootFields, status, errors}) => html`<code>${operation ?? rootFields.join(', ')}</code> ${status ?? 'no response'} ${errors.join(' ')}`))}
</main></body></html>`.text;
}

function list(items: readonly Html[]): Html {
  return items.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
