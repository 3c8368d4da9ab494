import {accountPayload, type CustomerViewer} from './account-payload.ts';
import type {CustomerRecord, CustomerStore} from './customer-store.ts';
import {type CustomerUserError, findProblems, invalidToken} from './user-errors.ts';

interface CreateInput {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  acceptsMarketing?: boolean | null;
}

type UpdateInput = Partial<{[Key in keyof CreateInput]: CreateInput[Key] | null}>;

interface UpdateArguments {
  customerAccessToken: string;
  customer: UpdateInput;
}

/** The mutations that create and change accounts, by field name. */
export function accountMutations(customers: CustomerStore, view: CustomerViewer) {
  return {
    customerCreate: ({input}: {input: CreateInput}) => {
      const errors = [...findProblems(input, 'input'), ...emailProblems(input.email, customers)];
      if (errors.length > 0) return accountPayload(view, errors);
      const {acceptsMarketing, ...seed} = input;
      const customer = customers.create({...seed, acceptsMarketing: acceptsMarketing ?? false});
      return accountPayload(view, [], customer);
    },

    customerUpdate: ({customerAccessToken, customer: input}: UpdateArguments) => {
      const customer = customers.byToken(customerAccessToken);
      if (!customer) return accountPayload(view, [invalidToken]);
      if (input.email !== undefined) {
        const message = 'CustomerUpdate access denied';
        const denied = {code: 'INVALID', field: ['customer', 'email'], message};
        return accountPayload(view, [denied]);
      }
      const errors = findProblems(input, 'customer');
      if (errors.length > 0) return accountPayload(view, errors);
      update(customer, input);
      customers.touch(customer);
      if (!input.password) return accountPayload(view, [], customer);
      customers.setPassword(customer, input.password);
      return accountPayload(view, [], customer, customers.issueToken(customer));
    },
  };
}

function update(customer: CustomerRecord, input: UpdateInput): void {
  for (const name of ['firstName', 'lastName', 'phone'] as const) {
    if (input[name] !== undefined) customer[name] = input[name] || null;
  }
  if (input.acceptsMarketing !== undefined) {
    customer.acceptsMarketing = input.acceptsMarketing ?? false;
  }
}

function emailProblems(email: string, customers: CustomerStore): CustomerUserError[] {
  const field = ['input', 'email'];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    return [{code: 'INVALID', field, message: 'Email is invalid'}];
  }
  return customers.byEmail(email)
    ? [{code: 'TAKEN', field, message: 'Email has already been taken'}]
    : [];
}
