import type {GraphQLResolveInfo} from 'graphql';
import {gid} from '../ids.ts';
import {accountPayload, type CustomerViewer, tokenView} from './account-payload.ts';
import type {CustomerStore} from './customer-store.ts';
import {isPassword} from './passwords.ts';
import {customerDenied} from './user-errors.ts';

interface TokenArguments {
  customerAccessToken: string;
}

/** The mutations of access tokens, by field name. */
export function tokenMutations(customers: CustomerStore, view: CustomerViewer) {
  return {
    customerAccessTokenCreate: async ({input}: {input: {email: string; password: string}}) => {
      const customer = customers.byEmail(input.email);
      const isCorrect = await isPassword(input.password, customer?.passwordHash);
      if (customer && isCorrect) {
        return accountPayload(view, [], undefined, customers.issueToken(customer));
      }
      const message = 'Unidentified customer';
      return accountPayload(view, [{code: 'UNIDENTIFIED_CUSTOMER', field: null, message}]);
    },

    customerAccessTokenRenew: ({customerAccessToken}: TokenArguments) => {
      const token = customers.renewToken(customerAccessToken);
      const message = 'access token does not exist';
      return {
        customerAccessToken: token ? tokenView(token) : null,
        userErrors: token ? [] : [{field: ['customerAccessToken'], message}],
      };
    },

    customerAccessTokenDelete: (
      {customerAccessToken}: TokenArguments,
      _: unknown,
      info: GraphQLResolveInfo,
    ) => {
      const id = customers.deleteToken(customerAccessToken);
      if (id === undefined) throw customerDenied(info);
      return {
        deletedAccessToken: customerAccessToken,
        deletedCustomerAccessTokenId: gid('CustomerAccessToken', id),
        userErrors: [],
      };
    },

    customerAccessTokenCreateWithMultipass: () => {
      const message = 'Invalid Multipass request';
      const code = 'INVALID_MULTIPASS_REQUEST';
      return accountPayload(view, [{code, field: ['multipassToken'], message}]);
    },
  };
}
