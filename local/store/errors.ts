import {GraphQLError} from 'graphql';

/** The error of a field, argument or input that Shopify has and this store does not. */
export function notEmulated(what: string): GraphQLError {
  return new GraphQLError(`The embedded store does not emulate ${what}.`, {
    extensions: {code: 'NOT_EMULATED'},
  });
}

/** Rejects an input with a field that is not known, unless the field is empty. */
export function checkInput(type: string, input: object, known: readonly string[]): void {
  const unknown = Object.entries(input).find(
    ([name, value]) => !known.includes(name) && Object.keys(value ?? {}).length > 0,
  );
  if (unknown) throw notEmulated(`${type}.${unknown[0]}`);
}

/** A request of a test or a developer that the control endpoint cannot fulfill. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
