import type {CartStore} from '../cart/cart-store.ts';
import {type CatalogState, variantsOf} from '../catalog/catalog-state.ts';
import type {VirtualClock} from '../clock/virtual-clock.ts';
import type {Control} from '../control/control.ts';
import {Html, html} from '../core/html.ts';
import {toPrice} from '../core/money.ts';
import {clockSection, deliveriesSection, faultsSection, requestsSection} from './sections.ts';
import {
  cartsSection,
  type InspectedVariant,
  ordersSection,
  productsSection,
} from './shop-sections.ts';
import {inspectorStyle} from './style.ts';

export interface InspectedStore {
  origin: string;
  control: Control;
  catalog: CatalogState;
  carts: CartStore;
  clock: VirtualClock;
}

/** The result of an action, or the reason for its rejection. */
export interface Notice {
  text: string;
  isError: boolean;
  section: SectionId;
}

const sectionTitles = {
  clock: 'Clock',
  faults: 'Faults',
  requests: 'Requests',
  carts: 'Carts',
  orders: 'Orders',
  webhooks: 'Webhooks',
  products: 'Products',
} as const;

export type SectionId = keyof typeof sectionTitles;

/** The inspector: the state and log of the store, with forms for the operations of the control endpoint. */
export function inspectorPage(store: InspectedStore, notice?: Notice): string {
  const {origin, control, catalog, carts, clock} = store;
  return html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${notice && `${notice.isError ? 'Error: ' : ''}${notice.text} · `}Inspector of the storefront emulator</title><style>${new Html(inspectorStyle)}</style></head><body>
<a class="skip" href="#main">Skip to the content</a>
<header><h1>Storefront emulator</h1><p class="soft"><code>${origin}</code> · <a href="/">Reload</a> · <a href="/control">Control endpoint</a></p>
<nav aria-label="Sections"><ul role="list">${Object.entries(sectionTitles).map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav></header>
<main id="main">${notice && noticeLine(notice)}
<div class="grid">${clockSection(clock)}${faultsSection(control.faults)}${requestsSection(control.requests)}${cartsSection(carts.recent(20), clock.now())}${ordersSection(control.orders.list)}${deliveriesSection(control.deliveries)}${productsSection(inspectedVariants(catalog))}</div></main></body></html>`
    .text;
}

/**
 * Each action reloads the page, where a live region announces nothing. The notice receives the focus
 * instead, so that screen readers read it, and links to the section of the form.
 */
function noticeLine({text, isError, section}: Notice): Html {
  return html`<p class="notice${isError && ' bad'}" role="${isError ? 'alert' : 'status'}" tabindex="-1" autofocus>${text} <a href="#${section}">Back to ${sectionTitles[section].toLowerCase()}</a></p>`;
}

const maxVariants = 100;

function inspectedVariants({products, catalog}: CatalogState): InspectedVariant[] {
  const {currency} = catalog.shop;
  const all = products.flatMap((product) => variantsOf(product));
  return all
    .slice(0, maxVariants)
    .map(({data, product, price, quantityAvailable, availableForSale}) => ({
      handle: product.data.handle,
      title: product.title,
      variant: product.variants.length > 1 ? (data.sku ?? data.title) : undefined,
      price: toPrice(price, currency),
      quantityAvailable,
      availableForSale,
    }));
}
