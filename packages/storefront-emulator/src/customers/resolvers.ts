import {accountMutations} from './account-mutations.ts';
import type {CustomerViewer} from './account-payload.ts';
import {addressMutations} from './address-mutations.ts';
import type {CustomerStore} from './customer-store.ts';
import {passwordMutations} from './password-mutations.ts';
import {tokenMutations} from './token-mutations.ts';

interface CustomerOptions {
  customers: CustomerStore;
  view: CustomerViewer;
  origin: string;
  /** Shopify emails the link to reset a password. */
  onRecover?: (email: string, url: string) => void;
}

/** The resolvers of customer accounts in the two root types. */
export function customerResolvers({customers, view, origin, onRecover}: CustomerOptions): {
  QueryRoot: object;
  Mutation: object;
} {
  return {
    QueryRoot: {
      customer: ({customerAccessToken}: {customerAccessToken: string}) => {
        const customer = customers.byToken(customerAccessToken);
        return customer ? view(customer) : null;
      },
    },
    Mutation: {
      ...accountMutations(customers, view),
      ...tokenMutations(customers, view),
      ...passwordMutations({customers, view, origin, onRecover: onRecover ?? printLink}),
      ...addressMutations(customers, view),
    },
  };
}

function printLink(email: string, url: string): void {
  console.info(`storefront-emulator: ${email} can reset the password at ${url}`);
}
