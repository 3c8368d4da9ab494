import {gid, parseGid} from '../core/ids.ts';
import {setPreferences} from './addresses.ts';
import type {Discounts} from './discounts.ts';
import type {Attribute, Buyer, Cart, CartResult, UserError} from './types.ts';

const maxNoteLength = 5_000;

function changed(cart: Cart): CartResult {
  return {cart, userErrors: [], warnings: []};
}

export function setNote(cart: Cart, note: string, field: string[] = ['note']): CartResult {
  if (note.length > maxNoteLength) {
    const message = `The note exceeds the maximum number of ${maxNoteLength} characters.`;
    return rejected({code: 'NOTE_TOO_LONG', field, message});
  }
  cart.note = note;
  return changed(cart);
}

export function setAttributes(cart: Cart, attributes: readonly Attribute[]): CartResult {
  // The last value of a key applies, in the place of the first one.
  const byKey = new Map(attributes.map(({key, value}) => [key, {key, value}]));
  cart.attributes = [...byKey.values()];
  return changed(cart);
}

/** Merges the input into the buyer identity; `null` removes a field. */
export function setBuyerIdentity(
  cart: Cart,
  input: Buyer,
  field: string[] = ['buyerIdentity'],
): CartResult {
  const {email, phone, companyLocationId, customerAccessToken: token} = input;
  if (typeof email === 'string' && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return rejected({code: 'INVALID', field: [...field, 'email'], message: 'Email is invalid'});
  }
  if (typeof phone === 'string' && phone !== '' && !/^\+?[\d\s().-]{7,20}$/.test(phone)) {
    return rejected({code: 'INVALID', field: [...field, 'phone'], message: 'Phone is invalid'});
  }
  if (companyLocationId && !token && !cart.buyer?.customerAccessToken) {
    const message = 'The customer access token is required when setting a company location.';
    const place = [...field, 'companyLocationId'];
    return rejected({code: 'MISSING_CUSTOMER_ACCESS_TOKEN', field: place, message});
  }
  if (companyLocationId) {
    const message = 'Company location is invalid';
    const place = [...field, 'companyLocationId'];
    return rejected({code: 'INVALID_COMPANY_LOCATION', field: place, message});
  }
  if (typeof token === 'string') {
    const message = 'Customer is invalid';
    const userErrors = [{code: 'INVALID', field: [...field, 'customerAccessToken'], message}];
    return {cart, userErrors, warnings: []};
  }
  const {deliveryAddressPreferences: preferences, ...identity} = input;
  cart.buyer = asObject(withoutNulls({...cart.buyer, ...identity}));
  return preferences
    ? setPreferences(cart, preferences, [...field, 'deliveryAddressPreferences'])
    : changed(cart);
}

export function setDeliveryOptions(
  cart: Cart,
  selected: readonly {deliveryGroupId: string; deliveryOptionHandle: string}[],
  handles: readonly string[],
): CartResult {
  const options: Cart['deliveryOptions'] = {...cart.deliveryOptions};
  for (const [index, {deliveryGroupId, deliveryOptionHandle}] of selected.entries()) {
    const group = parseGid(deliveryGroupId);
    const part = group?.parameters.get('part');
    if (group?.id !== cart.token || (part !== 'now' && part !== 'later')) {
      const field = ['selectedDeliveryOptions', String(index), 'deliveryGroupId'];
      const message = 'The delivery group does not exist in this cart.';
      return rejected({code: 'INVALID_DELIVERY_GROUP', field, message});
    }
    if (!handles.includes(deliveryOptionHandle)) {
      const field = ['selectedDeliveryOptions'];
      const message = `The delivery option with handle ${deliveryOptionHandle} is not valid.`;
      return rejected({code: 'INVALID_DELIVERY_OPTION', field, message});
    }
    options[part] = deliveryOptionHandle;
  }
  cart.deliveryOptions = options;
  return changed(cart);
}

/** Removes everything that identifies the buyer. */
export function removePersonalData(cart: Cart): CartResult {
  delete cart.buyer;
  delete cart.addresses;
  delete cart.note;
  delete cart.attributes;
  return changed(cart);
}

/** Replaces the discount codes; one that does not apply stays on the cart, with a warning. */
export function setDiscountCodes(cart: Cart, entered: readonly string[]): CartResult {
  const codes = new Map(entered.map((code) => [code.toUpperCase(), code]));
  cart.codes = [...codes.values()].filter((code) => code !== '');
  return changed(cart);
}

/** Adds gift cards to the cart, or replaces all of them. As at Shopify, unknown codes are ignored. */
export function setGiftCards(
  cart: Cart,
  entered: readonly string[],
  mode: 'add' | 'replace',
  discounts: Discounts,
): CartResult {
  const known = entered
    .map((code) => code.toUpperCase())
    .filter((code) => discounts.giftCard(code) !== undefined);
  const previous = mode === 'add' ? (cart.giftCards ?? []) : [];
  cart.giftCards = [...new Set([...previous, ...known])];
  return changed(cart);
}

export function removeGiftCards(
  cart: Cart,
  ids: readonly string[],
  discounts: Discounts,
): CartResult {
  cart.giftCards = (cart.giftCards ?? []).filter(
    (code) => !ids.includes(gid('AppliedGiftCard', discounts.giftCard(code)?.id ?? 0)),
  );
  return changed(cart);
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}

function asObject(value: unknown): Buyer {
  return typeof value === 'object' && value !== null ? {...value} : {};
}

/** A result with one user error and no cart. */
export function rejected(error: UserError): CartResult {
  return {cart: null, userErrors: [error], warnings: []};
}

/** The error of a cart that does not exist, has expired or was bought. */
export const unknownCart: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};
