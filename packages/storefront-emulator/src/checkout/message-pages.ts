import type {Shop} from '../catalog/catalog.ts';
import {type Html, html} from '../core/html.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import {countryInSentence} from '../places/address-format.ts';
import {header, pageDocument, returnLink} from './page-document.ts';

/** Why a cart cannot be paid. */
export interface Message {
  title: string;
  words: string | Html;
}

export const emptyCart: Message = {
  title: 'Your cart is empty',
  words: 'There is nothing to check out yet.',
};

export const closedCart: Message = {
  title: 'Your cart has expired',
  words: 'There is no open cart at this address any more. Nothing was charged.',
};

export const orderNotFound: Message = {
  title: 'Order not found',
  words: 'There is no order at this address.',
};

export const noAccounts: Message = {
  title: 'Your account',
  words: 'A real store has the pages of customer accounts here. This emulator has none.',
};

export function soldOutCart(titles: readonly string[]): Message {
  const words = `${titles.join(', ')} sold out before you paid. Nothing was charged.`;
  return {title: 'Your cart is sold out', words};
}

export function unservedCart(country: string): Message {
  const words = `No shipping rate of this store serves ${countryInSentence(country)}. Nothing was charged.`;
  return {title: 'We cannot ship this order', words};
}

export function completedCart({name, statusUrl}: CompletedOrder): Message {
  return {
    title: 'This order is already complete',
    words: html`Order ${name} was placed with this cart. Nothing more will be charged. <a href="${statusUrl}">View your order</a>`,
  };
}

export function messagePage(shop: Shop, {title, words}: Message, search: URLSearchParams): string {
  return pageDocument(
    shop,
    title,
    html`${header(shop)}<main><h1>${title}</h1><p>${words}</p>${returnLink(shop, search)}</main>`,
  );
}
