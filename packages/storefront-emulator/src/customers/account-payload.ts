import type {AccessToken, CustomerRecord} from './customer-store.ts';
import {timestamp} from './customer-view.ts';
import {type CustomerUserError, errorLists} from './user-errors.ts';

/** A customer as an object of the schema. */
export type CustomerViewer = (customer: CustomerRecord) => object;

/** The payload of a mutation of accounts: the errors, or what was created or changed. */
export function accountPayload(
  view: CustomerViewer,
  errors: readonly CustomerUserError[],
  customer?: CustomerRecord,
  token?: AccessToken,
) {
  return {
    customer: customer ? view(customer) : null,
    customerAccessToken: token ? tokenView(token) : null,
    ...errorLists(errors),
  };
}

export function tokenView({accessToken, expiresAt}: AccessToken) {
  return {accessToken, expiresAt: timestamp(expiresAt)};
}
