import {GraphQLError} from 'graphql';

/** The error of a field, argument or input that Shopify has and this store does not. */
export function notEmulated(what: string): GraphQLError {
  return new GraphQLError(`The embedded store does not emulate ${what}.`, {
    extensions: {code: 'NOT_EMULATED'},
  });
}

/** Rejects what an input has beside the known fields, unless it is empty. */
export function checkInput(type: string, input: object, known: readonly string[]): void {
  const unknown = Object.entries(input).find(
    ([name, value]) => !known.includes(name) && Object.keys(value ?? {}).length > 0,
  );
  if (unknown) throw notEmulated(`${type}.${unknown[0]}`);
}

/** What a test or a developer asked the control endpoint for, and cannot have. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
