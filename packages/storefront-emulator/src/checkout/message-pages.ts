import {type Html, html} from '../core/html.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import {countryInSentence} from '../places/address-format.ts';
import {header, pageDocument, returnButton} from './page-document.ts';
import type {PageBrand} from './page-style.ts';

export function completedPage(
  brand: PageBrand,
  {name}: CompletedOrder,
  orderAddress: string,
  back: string | undefined,
): string {
  return message(
    brand,
    'This order is already complete',
    html`Order ${name} was placed with this cart. Nothing more will be charged. <a href="${orderAddress}">View your order</a>`,
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
  const words = `No shipping rate of this store serves ${countryInSentence(country)}. Nothing was charged.`;
  return message(brand, 'We cannot ship this order', words, back);
}

export function emptyPage(brand: PageBrand, back: string | undefined): string {
  return message(brand, 'Your cart is empty', 'There is nothing to check out yet.', back);
}

export function soldOutPage(
  brand: PageBrand,
  titles: readonly string[],
  back: string | undefined,
): string {
  const words = `${titles.join(', ')} sold out before you paid. Nothing was charged.`;
  return message(brand, 'Your cart is sold out', words, back);
}

export function orderNotFoundPage(brand: PageBrand): string {
  return message(brand, 'Order not found', 'There is no order at this address.', undefined);
}

function message(
  brand: PageBrand,
  title: string,
  words: string | Html,
  back: string | undefined,
): string {
  return pageDocument(
    brand,
    title,
    html`${header(brand)}<main class="plain" id="main"><h1>${title}</h1><p>${words}</p>${returnButton(brand, back)}</main>`,
  );
}
