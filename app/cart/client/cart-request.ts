import type {CartResponse} from '../cart-response';
import type {Cart} from '../cart-view';
import {actions, inputName} from '../form-protocol';
import type {Ask} from './apply-mutation';

const cartPath = '/api/cart';
const patience = 20_000;

/** One change at a time, also between tabs: the session's cookie has room for one truth. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request('boreal:cart', work) : work();
}

export interface Answered {
  answer: CartResponse;
  ok: boolean;
}

/** Sends one ask to the worker; throws where nothing came back that could be read. */
export async function post(ask: Ask, known: Cart): Promise<Answered> {
  const signal = AbortSignal.timeout(patience);
  const body = ask.kind === 'refresh' ? undefined : fieldsOf(ask, known);
  const response = await fetch(cartPath, {
    ...(body && {method: 'POST', body, keepalive: true}),
    headers: {Accept: 'application/json'},
    signal,
  });
  const answer: CartResponse = await response.json();
  return {answer, ok: response.ok};
}

function fieldsOf(ask: Exclude<Ask, {kind: 'refresh'}>, known: Cart): URLSearchParams {
  // The line may have got its id from an answer that came after the click.
  const lineOf = (key: string, id: string | null) => ({
    key,
    id: known.lines.find((line) => line.key === key)?.id ?? id ?? undefined,
  });
  switch (ask.kind) {
    case 'add':
      return new URLSearchParams(ask.fields.map(([name, value]) => [name, value]));
    case 'set': {
      const line = {...lineOf(ask.key, ask.id), quantity: ask.quantity};
      return form(actions.update, {lines: [line]});
    }
    case 'undo':
      return form(actions.update, {lines: [{key: ask.line.key, quantity: ask.line.quantity}]});
    case 'remove':
      return form(actions.remove, lineOf(ask.key, ask.id));
    case 'codes':
      return form(actions.discountCodes, {discountCodes: ask.codes});
    case 'note':
      return form(actions.note, {note: ask.note});
    case 'restore':
      return form(actions.restore, {cartId: ask.cartId});
    case 'empty':
      return form(actions.empty, {});
    case 'settle':
      return form(actions.reconcile, {});
    case 'checkout':
      return form(actions.checkout, {});
  }
}

function form(action: string, inputs: object): URLSearchParams {
  return new URLSearchParams([[inputName, JSON.stringify({action, inputs})]]);
}
