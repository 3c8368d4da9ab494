import {cartId, rejected} from './cart-ids.ts';
import {normalizeAttributes} from './cart-lines.ts';
import type {Attribute, Buyer, Cart, CartResult, Metafield, Warning} from './cart-types.ts';
import type {Discounts} from './discounts.ts';
import {gid, parseGid} from './ids.ts';

const maxNoteLength = 5_000;

function changed(cart: Cart, warnings: Warning[] = []): CartResult {
  return {cart, userErrors: [], warnings};
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
  cart.attributes = normalizeAttributes(attributes) ?? [];
  return changed(cart);
}

/** Adds metafields, or replaces those with the same key. */
export function setMetafields(cart: Cart, metafields: readonly Metafield[]): CartResult {
  cart.metafields ??= new Map();
  for (const {key, type, value} of metafields) cart.metafields.set(key, {key, type, value});
  return changed(cart);
}

/** Merges the input into the buyer identity; `null` removes a field. */
export function setBuyerIdentity(
  cart: Cart,
  input: Buyer,
  isCustomer: (accessToken: string) => boolean,
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
  if (typeof token === 'string' && !isCustomer(token)) {
    const message = 'Customer is invalid';
    const userErrors = [{code: 'INVALID', field: [...field, 'customerAccessToken'], message}];
    return {cart, userErrors, warnings: []};
  }
  cart.buyer = asObject(withoutNulls({...cart.buyer, ...input}));
  return changed(cart);
}

export function setDeliveryOptions(
  cart: Cart,
  selected: readonly {deliveryGroupId: string; deliveryOptionHandle: string}[],
  handles: readonly string[],
): CartResult {
  for (const [index, {deliveryGroupId, deliveryOptionHandle}] of selected.entries()) {
    const path = ['selectedDeliveryOptions', String(index)];
    if (parseGid(deliveryGroupId)?.id !== cart.token) {
      const field = [...path, 'deliveryGroupId'];
      const message = 'The delivery group does not exist in this cart.';
      return rejected({code: 'INVALID_DELIVERY_GROUP', field, message});
    }
    if (!handles.includes(deliveryOptionHandle)) {
      const field = [...path, 'deliveryOptionHandle'];
      const message = `The delivery option with handle ${deliveryOptionHandle} is not valid.`;
      return rejected({code: 'INVALID_DELIVERY_OPTION', field, message});
    }
  }
  const handle = selected.at(-1)?.deliveryOptionHandle;
  if (handle !== undefined) cart.deliveryOption = handle;
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

/** Replaces the discount codes; an unknown code stays on the cart, with a warning. */
export function setDiscountCodes(
  cart: Cart,
  entered: readonly string[],
  discounts: Discounts,
): CartResult {
  const codes = [
    ...new Map(entered.map((code) => [code.trim().toUpperCase(), code.trim()])).values(),
  ];
  cart.codes = codes.filter((code) => code !== '');
  const unknown = cart.codes.filter((code) => !discounts.find(code));
  return changed(
    cart,
    unknown.map(() => ({
      code: 'DISCOUNT_NOT_FOUND',
      message: 'Enter a valid discount code',
      target: cartId(cart),
    })),
  );
}

/** Adds gift cards to the cart, or replaces all of them; an unknown code rejects the whole input. */
export function setGiftCards(
  cart: Cart,
  entered: readonly string[],
  mode: 'add' | 'replace',
  discounts: Discounts,
  path: readonly string[] = ['giftCardCodes'],
): CartResult {
  const codes: string[] = [];
  for (const [index, text] of entered.entries()) {
    const code = text.trim().toUpperCase();
    if (!discounts.giftCard(code)) {
      const message = 'The gift card code is invalid.';
      return rejected({code: 'INVALID', field: [...path, String(index)], message});
    }
    codes.push(code);
  }
  const previous = mode === 'add' ? (cart.giftCards ?? []) : [];
  cart.giftCards = [...new Set([...previous, ...codes])];
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
