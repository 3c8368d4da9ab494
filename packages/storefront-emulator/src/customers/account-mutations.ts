import {GraphQLError, type GraphQLResolveInfo} from 'graphql';
import {gid, parseGid} from '../ids.ts';
import type {AccessToken, CustomerRecord, CustomerStore} from './customer-store.ts';
import {timestamp} from './customer-view.ts';
import {isPassword} from './passwords.ts';
import {
  type CustomerUserError,
  customerDenied,
  errorLists,
  findProblems,
  invalidToken,
} from './user-errors.ts';

interface CreateInput {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  acceptsMarketing?: boolean | null;
}

type UpdateInput = Partial<{[Key in keyof CreateInput]: CreateInput[Key] | null}>;

interface AccountOptions {
  customers: CustomerStore;
  view: (customer: CustomerRecord) => object;
  origin: string;
  /** Shopify emails the link to reset a password. */
  onRecover: (email: string, url: string) => void;
}

/** The mutations of accounts, passwords and access tokens, by field name. */
export function accountMutations({customers, view, origin, onRecover}: AccountOptions) {
  const tokenView = ({accessToken, expiresAt}: AccessToken) => ({
    accessToken,
    expiresAt: timestamp(expiresAt),
  });

  function payload(
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

  /** Sets the password of a link's account and logs the customer in. */
  function useLink(
    kind: 'activate' | 'reset',
    customer: CustomerRecord | undefined,
    token: string,
    password: string,
    field: string[],
  ) {
    if (kind === 'activate' && customer?.passwordHash !== undefined) {
      const message = 'Customer already enabled';
      return payload([{code: 'ALREADY_ENABLED', field: null, message}]);
    }
    const problems = findProblems({password}, 'input');
    if (problems.length > 0) return payload(problems);
    if (!customer || !customers.useLink(customer.id, token, kind)) {
      const message = `Invalid ${kind === 'reset' ? 'reset' : 'activation'} token`;
      return payload([{code: 'TOKEN_INVALID', field, message}]);
    }
    customers.setPassword(customer, password);
    return payload([], customer, customers.issueToken(customer));
  }

  return {
    customerCreate: ({input}: {input: CreateInput}) => {
      const errors = findProblems(input, 'input');
      const field = ['input', 'email'];
      if (!isEmail(input.email)) errors.push({code: 'INVALID', field, message: 'Email is invalid'});
      else if (customers.byEmail(input.email)) {
        errors.push({code: 'TAKEN', field, message: 'Email has already been taken'});
      }
      if (errors.length > 0) return payload(errors);
      const {acceptsMarketing, ...seed} = input;
      const customer = customers.create({...seed, acceptsMarketing: acceptsMarketing ?? false});
      return payload([], customer);
    },

    customerUpdate: ({
      customerAccessToken,
      customer: input,
    }: {
      customerAccessToken: string;
      customer: UpdateInput;
    }) => {
      const customer = customers.byToken(customerAccessToken);
      if (!customer) return payload([invalidToken]);
      if (input.email !== undefined) {
        const message = 'CustomerUpdate access denied';
        return payload([{code: 'INVALID', field: ['customer', 'email'], message}]);
      }
      const errors = findProblems(input, 'customer');
      if (errors.length > 0) return payload(errors);
      for (const name of ['firstName', 'lastName', 'phone'] as const) {
        if (input[name] !== undefined) customer[name] = input[name] || null;
      }
      if (input.acceptsMarketing !== undefined) {
        customer.acceptsMarketing = input.acceptsMarketing ?? false;
      }
      customers.touch(customer);
      if (!input.password) return payload([], customer);
      customers.setPassword(customer, input.password);
      return payload([], customer, customers.issueToken(customer));
    },

    customerAccessTokenCreate: async ({input}: {input: {email: string; password: string}}) => {
      const customer = customers.byEmail(input.email);
      const isKnown = await isPassword(input.password, customer?.passwordHash);
      if (customer && isKnown) return payload([], undefined, customers.issueToken(customer));
      const message = 'Unidentified customer';
      return payload([{code: 'UNIDENTIFIED_CUSTOMER', field: null, message}]);
    },

    customerAccessTokenRenew: ({customerAccessToken}: {customerAccessToken: string}) => {
      const token = customers.renewToken(customerAccessToken);
      const message = 'access token does not exist';
      return {
        customerAccessToken: token ? tokenView(token) : null,
        userErrors: token ? [] : [{field: ['customerAccessToken'], message}],
      };
    },

    customerAccessTokenDelete: (
      {customerAccessToken}: {customerAccessToken: string},
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
      return payload([{code, field: ['multipassToken'], message}]);
    },

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

    customerReset: ({id, input}: {id: string; input: {resetToken: string; password: string}}) =>
      useLink('reset', customerOf(id), input.resetToken, input.password, ['input']),

    customerResetByUrl: ({resetUrl, password}: {resetUrl: string; password: string}) => {
      const link = readLink(resetUrl, 'reset');
      const customer = link && customers.byId(link.id);
      if (!link || !customer) {
        throw new GraphQLError('Unidentified customer', {extensions: {code: 'NOT_FOUND'}});
      }
      return useLink('reset', customer, link.token, password, ['input']);
    },

    customerActivate: ({
      id,
      input,
    }: {
      id: string;
      input: {activationToken: string; password: string};
    }) => useLink('activate', customerOf(id), input.activationToken, input.password, ['input']),

    customerActivateByUrl: ({
      activationUrl,
      password,
    }: {
      activationUrl: string;
      password: string;
    }) => {
      const link = readLink(activationUrl, 'activate');
      if (link) {
        const customer = customers.byId(link.id);
        return useLink('activate', customer, link.token, password, ['activationUrl']);
      }
      const message = 'Invalid activation url';
      return payload([{code: 'INVALID', field: ['activationUrl'], message}]);
    },
  };

  function customerOf(id: string): CustomerRecord | undefined {
    const parsed = parseGid(id);
    return parsed?.type === 'Customer' ? customers.byId(Number(parsed.id)) : undefined;
  }
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

function readLink(url: string, kind: string): {id: number; token: string} | undefined {
  const [, found, id, token] = /\/account\/(activate|reset)\/(\d+)\/([\w-]+)/.exec(url) ?? [];
  return found === kind && token ? {id: Number(id), token} : undefined;
}
