import {describe, expect, it} from 'vitest';
import {applyMutation, isApplied} from '../../../../app/cart/client/apply-mutation.ts';
import {type CartChange, createMutation} from '../../../../app/cart/client/cart-mutation.ts';
import {addOf, cartOf, line, quantitiesOf, sent} from './carts.ts';

const apply = (before: Record<string, number>, change: CartChange) =>
  quantitiesOf(applyMutation(cartOf(before), createMutation(change)));

describe('applyMutation', () => {
  it('adds to the line with the same key and puts new lines first', () => {
    expect(apply({rush: 1}, addOf('rush', 2))).toEqual({rush: 3});
    expect(Object.keys(apply({rush: 1}, addOf('vitra')))).toEqual(['vitra', 'rush']);
  });

  it('adds up to the largest quantity of a line', () => {
    expect(apply({rush: 999_998}, addOf('rush', 5))).toEqual({rush: 999_999});
    const add = sent({...addOf('rush', 5), quantityBefore: 999_998});
    expect(isApplied(cartOf({rush: 999_999}), add)).toBe(true);
    expect(isApplied(cartOf({rush: 999_998}), add)).toBe(false);
  });

  it('leaves the cart as it is for an add whose price is unknown', () => {
    expect(apply({rush: 1}, {kind: 'add', line: null, fields: []})).toEqual({rush: 1});
  });

  it('does not count an add twice that the received cart contains already', () => {
    const add = sent({...addOf('rush', 2), quantityBefore: 1});
    expect(quantitiesOf(applyMutation(cartOf({rush: 1}), add))).toEqual({rush: 3});
    expect(quantitiesOf(applyMutation(cartOf({rush: 3}), add))).toEqual({rush: 3});
  });

  it('sets and removes lines by their key', () => {
    const target = {key: 'rush', lineId: null};
    expect(apply({rush: 1, vitra: 2}, {kind: 'set', ...target, quantity: 5})).toEqual({
      rush: 5,
      vitra: 2,
    });
    expect(apply({rush: 1, vitra: 2}, {kind: 'remove', ...target})).toEqual({vitra: 2});
  });

  it('puts a removed line back at its position', () => {
    const undo: CartChange = {kind: 'undoRemove', line: line('rush', 4), index: 1};
    expect(Object.entries(apply({vitra: 1, synaptiq: 1}, undo))).toEqual([
      ['vitra', 1],
      ['rush', 4],
      ['synaptiq', 1],
    ]);
  });

  it('forgets codes, note and id with the lines when the cart is emptied', () => {
    const cart = cartOf({rush: 1}, {note: 'Hello', discountCodes: [{code: 'A', applicable: true}]});
    const emptied = applyMutation(cart, createMutation({kind: 'empty'}));
    expect(emptied).toMatchObject({id: null, lines: [], note: '', discountCodes: []});
  });
});

describe('isApplied', () => {
  const cart = cartOf({rush: 3}, {note: 'Hi', discountCodes: [{code: 'Ten', applicable: true}]});

  it('recognizes each kind of mutation by what the cart holds', () => {
    const applied: CartChange[] = [
      {kind: 'set', key: 'rush', lineId: null, quantity: 3},
      {kind: 'remove', key: 'vitra', lineId: null},
      {kind: 'undoRemove', line: line('rush', 3), index: 0},
      {kind: 'addCode', code: 'TEN'},
      {kind: 'removeCode', code: 'other'},
      {kind: 'note', note: 'Hi'},
    ];
    const notApplied: CartChange[] = [
      {kind: 'set', key: 'rush', lineId: null, quantity: 2},
      {kind: 'remove', key: 'rush', lineId: null},
      {kind: 'addCode', code: 'other'},
      {kind: 'removeCode', code: 'ten'},
      {kind: 'note', note: ''},
      {kind: 'empty'},
      {kind: 'checkout'},
    ];
    expect(applied.map((change) => isApplied(cart, sent(change)))).not.toContain(false);
    expect(notApplied.map((change) => isApplied(cart, sent(change)))).not.toContain(true);
  });

  it('needs the quantity before an add to recognize it', () => {
    expect(isApplied(cart, sent({...addOf('rush'), quantityBefore: 2}))).toBe(true);
    expect(isApplied(cart, sent({...addOf('rush'), quantityBefore: 3}))).toBe(false);
    expect(isApplied(cart, sent(addOf('rush')))).toBe(false);
  });
});
