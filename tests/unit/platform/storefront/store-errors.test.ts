import {describe, expect, it} from 'vitest';
import {TimeoutError} from '../../../../app/platform/http/timeout.ts';
import {
  isConnectionError,
  StoreRejectedError,
  StoreUnavailableError,
  toStoreError,
} from '../../../../app/platform/storefront/store-errors.server.ts';

describe('toStoreError', () => {
  it('returns a StoreRejectedError with the code of the first error', () => {
    const error = toStoreError([
      {message: 'Access denied', extensions: {code: 'ACCESS_DENIED'}},
      {message: 'Another'},
    ]);
    expect(error).toBeInstanceOf(StoreRejectedError);
    expect(error).toMatchObject({message: 'Access denied', code: 'ACCESS_DENIED'});
  });

  it('returns a StoreUnavailableError if any of the errors is transient', () => {
    const transient = {message: 'Throttled', extensions: {code: 'THROTTLED'}};
    const error = toStoreError([{message: 'Field error'}, transient]);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(error).toMatchObject({message: 'Throttled', cause: transient});
  });

  it('returns a StoreRejectedError for an empty list and for errors without a code', () => {
    expect(toStoreError([])).toBeInstanceOf(StoreRejectedError);
    expect(toStoreError([{message: 'x', extensions: {code: 7}}])).toMatchObject({code: undefined});
  });
});

describe('isConnectionError', () => {
  it('accepts the plain errors of the runtime and of Hydrogen, and timeouts', () => {
    expect(isConnectionError(new Error('Network connection lost.'))).toBe(true);
    expect(isConnectionError(new TimeoutError(50))).toBe(true);
    expect(isConnectionError(new TypeError('fetch failed'))).toBe(true);
  });

  it('rejects programming errors and errors of the store', () => {
    class ValiError extends Error {}
    for (const error of [
      new TypeError("Cannot read properties of null (reading 'nodes')"),
      new RangeError('Invalid time value'),
      new SyntaxError('Unexpected token'),
      new ValiError('Invalid type'),
      new StoreRejectedError('no'),
      new StoreUnavailableError('down'),
      'a string',
    ]) {
      expect(isConnectionError(error)).toBe(false);
    }
  });
});
