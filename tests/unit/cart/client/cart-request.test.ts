import {describe, expect, it} from 'vitest';
import {createMutation} from '../../../../app/cart/client/cart-mutation.ts';
import {mutationForm} from '../../../../app/cart/client/cart-request.ts';
import {addOf, cartOf, line, sent} from './carts.ts';

const fieldsOf = (form: URLSearchParams) => Object.fromEntries(form);

describe('mutationForm', () => {
  it('has the same key on every attempt and is marked as a retry from the second on', () => {
    const first = sent({...addOf('rush', 2), quantityBefore: 1});
    const fields = {product: 'rush', quantity: '2', quantityBefore: '1', mutationId: first.id};
    const cart = cartOf({rush: 1});
    expect(fieldsOf(mutationForm(first, cart))).toEqual({...fields, cartId: cart.id});
    expect(fieldsOf(mutationForm({...first, attempt: 2}, cart))).toEqual({
      ...fields,
      cartId: cart.id,
      retry: '1',
    });
  });

  it('has a key that the worker accepts', () => {
    expect(createMutation({kind: 'empty'}).id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(createMutation({kind: 'empty'}).id).not.toBe(createMutation({kind: 'empty'}).id);
  });

  it.each([
    [
      'names the lines of the store’s cart',
      '2026-11-22T10:00:00Z',
      {lines: [{key: 'rush', quantity: 1}]},
    ],
    ['names no lines of a cart that is not the store’s', undefined, {}],
  ])('%s at checkout', (_, updatedAt, inputs) => {
    const cart = cartOf({rush: 1}, updatedAt === undefined ? {} : {updatedAt});
    const form = mutationForm(sent({kind: 'checkout'}), cart);
    expect(JSON.parse(form.get('cartFormInput') ?? '')).toEqual({action: 'CustomCheckout', inputs});
  });

  it('names a line by the id that arrived after the click', () => {
    const change = {kind: 'set', key: 'rush', lineId: null, quantity: 3} as const;
    const form = mutationForm(sent(change), cartOf({rush: 1}));
    expect(JSON.parse(form.get('cartFormInput') ?? '')).toEqual({
      action: 'LinesUpdate',
      inputs: {lines: [{key: 'rush', id: line('rush').id, quantity: 3}]},
    });
  });
});
