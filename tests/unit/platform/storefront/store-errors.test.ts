import {describe, expect, it} from 'vitest';
import {
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
