import {describe, expect, it} from 'vitest';
import {type Cart, emptyCart} from '../../../app/cart/cart.ts';
import {
  applyChange,
  fieldsOf,
  isQueuedChange,
  keepInGone,
  lineUseOf,
  putBack,
  takeFromGone,
} from '../../../app/cart/changes.ts';
import {parseRequests} from '../../../app/cart/server/parse-request.server.ts';
import {changeExamples, changeKinds, exampleCart} from '../../support/change-examples.ts';

/** All that a cart has, except for what the store alone decides. */
function contentOf({id: _, updatedAt: __, discount: ___, discountCodes, ...rest}: Cart): object {
  return {...rest, codes: discountCodes.map(({code}) => code)};
}

describe.each(changeKinds)('a change of the kind %s', (kind) => {
  const change = changeExamples[kind];
  const queued = {
    ...change,
    id: 'mutation-1',
    attempts: 2,
    base: {cartId: null, version: 'none', from: 2},
  };

  it('posts a form that the worker reads with the same values', () => {
    const form = new URLSearchParams({change: kind, version: 'none', from: '2'});
    for (const [name, value] of Object.entries(fieldsOf(queued, null))) {
      if (value !== null && value !== undefined) form.set(name, String(value));
    }
    const [asked] = parseRequests(form);
    const {line, isRecorded: _, ...own} = {line: undefined, isRecorded: false, ...change};
    expect(asked).toMatchObject({version: 'none', from: 2, ...own});
    if (line && !('key' in own)) expect(asked).toMatchObject({key: line.key, retry: 'true'});
  });

  it('is read from the storage as a whole or not at all', () => {
    expect(isQueuedChange(structuredClone(queued))).toBe(true);
    for (const field of Object.keys(change)) {
      expect([field, isQueuedChange({...queued, [field]: undefined})]).toEqual([field, false]);
    }
  });

  it('leaves a gone cart that can be put back with all that it had', () => {
    for (const gone of [keepInGone(exampleCart, change), takeFromGone(exampleCart, change)]) {
      const again = putBack(gone, emptyCart).reduce<Cart>(keepInGone, emptyCart);
      expect(contentOf(again)).toEqual(contentOf(gone));
    }
  });

  it('changes something, and as often as it is done the same, unless it adds', () => {
    const once = keepInGone(exampleCart, change);
    expect(contentOf(once)).not.toEqual(contentOf(exampleCart));
    if (lineUseOf(change) === 'makes') return;
    expect(contentOf(keepInGone(once, change))).toEqual(contentOf(once));
    expect(applyChange(applyChange(exampleCart, change), change)).toEqual(
      applyChange(exampleCart, change),
    );
  });
});
