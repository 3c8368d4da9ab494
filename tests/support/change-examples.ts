import type {Cart} from '../../app/cart/cart.ts';
import {type ChangeKind, type ChangeOf, isChangeKind} from '../../app/cart/changes.ts';
import {newLine} from './cart-browser.ts';

/** A cart that each of the examples changes. */
export const exampleCart: Cart = {
  id: 'gid://shopify/Cart/1',
  lines: [newLine('rush', 2), newLine('vitra', 1)],
  discountCodes: [{code: 'TAKE5', applicable: true}],
  note: 'Old.',
  discount: null,
  updatedAt: '2026-11-23T10:00:01Z',
};

/** A change of each kind, for the tests that walk the table of changes. */
export const changeExamples: {readonly [K in ChangeKind]: ChangeOf<K>} = {
  add: {kind: 'add', line: newLine('synaptiq.688202', 1), isRecorded: true},
  update: {kind: 'update', key: 'rush', quantity: 5},
  remove: {kind: 'remove', key: 'vitra'},
  switch: {kind: 'switch', key: 'rush', line: newLine('rush.688102', 2)},
  note: {kind: 'note', note: 'New.'},
  addCode: {kind: 'addCode', code: 'WELCOME10'},
  removeCode: {kind: 'removeCode', code: 'TAKE5'},
  empty: {kind: 'empty'},
};

export const changeKinds = Object.keys(changeExamples).filter(isChangeKind);
