import type {CartResponse} from '../cart-response';
import type {Cart} from '../cart-view';
import {actions, inputName, mutationFields} from '../form-protocol';
import {withCartLock} from './cart-lock';
import type {CartMutation} from './cart-mutation';

const cartPath = '/api/cart';
const timeoutMs = 10_000;

export interface CartReply {
  isOk: boolean;
  response: CartResponse;
}

/** Sends a mutation. Throws if no response of the cart endpoint arrived. */
export function sendMutation(mutation: CartMutation, cart: Cart): Promise<CartReply> {
  return request(mutationForm(mutation, cart));
}

/** Reads the cart. The form names it, which a browser without cookies needs. */
export function readCart(cart: Cart): Promise<CartReply> {
  if (cart.id === null) return request();
  return request(withCartId(cartForm(actions.reconcile, {}), cart));
}

function request(form?: URLSearchParams): Promise<CartReply> {
  return withCartLock(async () => {
    const response = await fetch(cartPath, {
      // A request with `keepalive` reaches the worker even if the shopper leaves the page.
      ...(form && {method: 'POST', body: form, keepalive: true}),
      headers: {Accept: 'application/json'},
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (!isCartResponse(body)) throw new UnexpectedResponseError(response.status);
    return {isOk: response.ok, response: body};
  });
}

/** Something between the browser and the cart endpoint responded instead of it. */
class UnexpectedResponseError extends Error {
  constructor(status: number) {
    super(`The response with status ${status} holds no cart.`);
  }
}

function isCartResponse(body: unknown): body is CartResponse {
  return typeof body === 'object' && body !== null && 'cart' in body;
}

/** The form that a mutation is posted as. */
export function mutationForm(mutation: CartMutation, cart: Cart): URLSearchParams {
  const form = changeForm(mutation, cart);
  form.set(mutationFields.mutationId, mutation.id);
  if (mutation.attempt > 1) form.set(mutationFields.retry, '1');
  if (mutation.kind === 'add' && mutation.quantityBefore !== undefined) {
    form.set(mutationFields.quantityBefore, String(mutation.quantityBefore));
  }
  return withCartId(form, cart);
}

function withCartId(form: URLSearchParams, {id}: Cart): URLSearchParams {
  if (id) form.set(mutationFields.cartId, id);
  return form;
}

function changeForm(mutation: CartMutation, cart: Cart): URLSearchParams {
  switch (mutation.kind) {
    case 'add':
      return new URLSearchParams(mutation.fields.map(([name, value]) => [name, value]));
    case 'set': {
      const line = {...lineInput(mutation, cart), quantity: mutation.quantity};
      return cartForm(actions.update, {lines: [line]});
    }
    case 'undoRemove': {
      const {key, quantity} = mutation.line;
      return cartForm(actions.update, {lines: [{key, quantity}]});
    }
    case 'remove':
      return cartForm(actions.remove, lineInput(mutation, cart));
    case 'addCode':
      return cartForm(actions.addCode, {discountCode: mutation.code});
    case 'removeCode':
      return cartForm(actions.removeCode, {discountCode: mutation.code});
    case 'note':
      return cartForm(actions.note, {note: mutation.note});
    case 'restore':
      return cartForm(actions.restore, {cartId: mutation.cartId});
    case 'empty':
      return cartForm(actions.empty, {});
    case 'checkout':
      return cartForm(actions.checkout, shownLines(cart));
  }
}

/** The worker knows what it sent while the store did not respond; the cart may hold more lines. */
function shownLines({lines, updatedAt}: Cart): object {
  if (updatedAt === undefined) return {};
  return {lines: lines.map(({key, quantity}) => ({key, quantity}))};
}

/** A line that was added just before gets its id with a response that arrives after the click. */
function lineInput({key, lineId}: {key: string; lineId: string | null}, cart: Cart) {
  const id = cart.lines.find((line) => line.key === key)?.id ?? lineId ?? undefined;
  return {key, id};
}

function cartForm(action: string, inputs: object): URLSearchParams {
  return new URLSearchParams([[inputName, JSON.stringify({action, inputs})]]);
}
