import {GraphQLError, type GraphQLResolveInfo} from 'graphql';

export interface CustomerUserError {
  code: string | null;
  field: string[] | null;
  message: string;
}

/** The errors of a payload, in both of the schema's formats. */
export function errorLists(errors: readonly CustomerUserError[]) {
  return {
    customerUserErrors: errors,
    userErrors: errors.map(({field, message}) => ({field, message})),
  };
}

export const invalidToken: CustomerUserError = {
  code: 'TOKEN_INVALID',
  field: ['customerAccessToken'],
  message: 'Customer access token is invalid',
};

/** The error of a mutation that Shopify denies without a valid customer access token. */
export function customerDenied(info: GraphQLResolveInfo): GraphQLError {
  const requiredAccess =
    '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.';
  return new GraphQLError(
    `Access denied for ${info.fieldName} field. Required access: ${requiredAccess}`,
    {
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess,
      },
    },
  );
}

/** The problems of names and the password in the input of a customer. */
export function findProblems(
  input: {firstName?: string | null; lastName?: string | null; password?: string | null},
  path: string,
): CustomerUserError[] {
  const errors: CustomerUserError[] = [];
  const add = (code: string, name: string, message: string) =>
    errors.push({code, field: [path, name], message});
  const {password} = input;
  if (password === '') add('BLANK', 'password', "Password can't be blank");
  else if (password && password.trim() !== password) {
    const message = "Password can't start or end with whitespace";
    add('PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE', 'password', message);
  } else if (password && password.length < 5) {
    add('TOO_SHORT', 'password', 'Password is too short (minimum is 5 characters)');
  } else if (password && password.length > 40) {
    add('TOO_LONG', 'password', 'Password is too long (maximum is 40 characters)');
  }
  for (const [name, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const) {
    const value = input[name] ?? '';
    if (/<[^>]*>/.test(value)) {
      add('CONTAINS_HTML_TAGS', name, `${label} cannot contain HTML tags`);
    } else if (/https?:\/\//i.test(value)) {
      add('CONTAINS_URL', name, `${label} cannot contain URL`);
    }
  }
  return errors;
}
