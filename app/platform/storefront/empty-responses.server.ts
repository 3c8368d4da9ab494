import type {AppContext} from '../server/context.server.ts';
import {StoreUnavailableError} from './store-errors.server.ts';

type Storefront = AppContext['storefront'];

/**
 * Makes queries and mutations reject with a `StoreUnavailableError` if a response has neither data
 * nor errors: Hydrogen returns an empty object for an HTML page, which would read as a store without
 * products or carts. The client is changed in place, because the cart handler uses it, too.
 */
export function rejectEmptyResponses(storefront: Storefront): void {
  const {query, mutate} = storefront;
  const queryData = async (...args: Parameters<typeof query>) => withData(await query(...args));
  const mutateData = async (...args: Parameters<typeof mutate>) => withData(await mutate(...args));
  storefront.query = queryData as typeof query;
  storefront.mutate = mutateData as typeof mutate;
}

function withData<T extends object>(response: T): T {
  if (Object.keys(response).length > 0) return response;
  throw new StoreUnavailableError('The response has neither data nor errors.');
}
