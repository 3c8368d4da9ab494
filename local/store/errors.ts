import {GraphQLError} from 'graphql';

/** For a field, argument or input that Shopify has and this store does not. */
export function notEmulated(what: string): GraphQLError {
  return new GraphQLError(`The embedded store does not emulate ${what}.`, {
    extensions: {code: 'NOT_EMULATED'},
  });
}

/** An unknown field is rejected, unless it is empty. */
export function checkInput(type: string, input: object, known: readonly string[]): void {
  const unknown = Object.entries(input).find(
    ([name, value]) => !known.includes(name) && Object.keys(value ?? {}).length > 0,
  );
  if (unknown) throw notEmulated(`${type}.${unknown[0]}`);
}

export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
