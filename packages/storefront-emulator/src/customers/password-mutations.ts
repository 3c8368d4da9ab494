import {GraphQLError} from 'graphql';
import {parseGid} from '../ids.ts';
import {accountPayload, type CustomerViewer} from './account-payload.ts';
import type {CustomerRecord, CustomerStore} from './customer-store.ts';
import {errorLists, findProblems} from './user-errors.ts';

interface PasswordOptions {
  customers: CustomerStore;
  view: CustomerViewer;
  origin: string;
  /** Shopify emails the link to reset a password. */
  onRecover: (email: string, url: string) => void;
}

type LinkKind = 'activate' | 'reset';

interface ResetArguments {
  id: string;
  input: {resetToken: string; password: string};
}

interface ActivateArguments {
  id: string;
  input: {activationToken: string; password: string};
}

/** The mutations that reset a password or activate an account, by field name. */
export function passwordMutations({customers, view, origin, onRecover}: PasswordOptions) {
  /** Sets the password of a link's account and logs the customer in. */
  function useLink(
    kind: LinkKind,
    customer: CustomerRecord | undefined,
    token: string,
    password: string,
    field: string[],
  ) {
    if (kind === 'activate' && customer?.passwordHash !== undefined) {
      const message = 'Customer already enabled';
      return accountPayload(view, [{code: 'ALREADY_ENABLED', field: null, message}]);
    }
    const problems = findProblems({password}, 'input');
    if (problems.length > 0) return accountPayload(view, problems);
    if (!customer || !customers.useLink(customer.id, token, kind)) {
      const message = `Invalid ${kind === 'reset' ? 'reset' : 'activation'} token`;
      return accountPayload(view, [{code: 'TOKEN_INVALID', field, message}]);
    }
    customers.setPassword(customer, password);
    return accountPayload(view, [], customer, customers.issueToken(customer));
  }

  function customerOf(id: string): CustomerRecord | undefined {
    const parsed = parseGid(id);
    return parsed?.type === 'Customer' ? customers.byId(Number(parsed.id)) : undefined;
  }

  return {
    customerRecover: ({email}: {email: string}) => {
      const customer = customers.byEmail(email);
      if (!customer) {
        const message = 'Could not find customer';
        return errorLists([{code: 'UNIDENTIFIED_CUSTOMER', field: ['email'], message}]);
      }
      const token = customers.newLink(customer, 'reset');
      onRecover(customer.email, `${origin}/account/reset/${customer.id}/${token}`);
      return errorLists([]);
    },

    customerReset: ({id, input}: ResetArguments) =>
      useLink('reset', customerOf(id), input.resetToken, input.password, ['input']),

    customerResetByUrl: ({resetUrl, password}: {resetUrl: string; password: string}) => {
      const link = readLink(resetUrl, 'reset');
      const customer = link && customers.byId(link.id);
      if (!link || !customer) {
        throw new GraphQLError('Unidentified customer', {extensions: {code: 'NOT_FOUND'}});
      }
      return useLink('reset', customer, link.token, password, ['input']);
    },

    customerActivate: ({id, input}: ActivateArguments) =>
      useLink('activate', customerOf(id), input.activationToken, input.password, ['input']),

    customerActivateByUrl: (given: {activationUrl: string; password: string}) => {
      const link = readLink(given.activationUrl, 'activate');
      if (!link) {
        const message = 'Invalid activation url';
        return accountPayload(view, [{code: 'INVALID', field: ['activationUrl'], message}]);
      }
      const customer = customers.byId(link.id);
      return useLink('activate', customer, link.token, given.password, ['activationUrl']);
    },
  };
}

function readLink(url: string, kind: LinkKind): {id: number; token: string} | undefined {
  const [, found, id, token] = /\/account\/(activate|reset)\/(\d+)\/([\w-]+)/.exec(url) ?? [];
  return found === kind && token ? {id: Number(id), token} : undefined;
}
