/** What a rule rests on; an assumption is a rule that nothing was found for. */
export interface Source {
  kind: 'document' | 'changelog' | 'schema' | 'recorded' | 'assumed';
  /** Where it is written, or what the assumption rests on. */
  text: string;
}

export interface Step {
  document: string;
  variables?: Record<string, unknown>;
  /**
   * Names values of the response for the steps that follow: `{cart: 'cartCreate.cart.id'}`. A pattern
   * after a space takes the part that it matches.
   */
  save?: Record<string, string>;
  /** Whether the request has no token. */
  isTokenless?: boolean;
  version?: string;
  headers?: Record<string, string>;
}

/**
 * A rule of the Storefront API that can be executed against any store. A text `$name` in variables is
 * a saved value; `$variant`, `$otherVariant` and `$product` are those of the store that is tried.
 */
export interface Rule {
  rule: string;
  source: Source;
  steps: Step[];
  /**
   * What the last response must contain, by places in its data as in `save`; `status`, `errors` and
   * `extensions` are those of the response. An object must have these properties, a list these items in
   * this order, and a text that begins with `~` is a regular expression, with saved values in it.
   */
  expected: Record<string, unknown>;
  /** Whether it needs the catalog of this folder, as one with known discount codes. */
  needsCatalog?: boolean;
}

export interface Case extends Rule {
  area: string;
}

export function inArea(area: string, rules: readonly Rule[]): Case[] {
  return rules.map((rule) => ({area, ...rule}));
}

export const document = (text: string): Source => ({kind: 'document', text});
export const changelog = (text: string): Source => ({kind: 'changelog', text});
export const schema = (text: string): Source => ({kind: 'schema', text});
export const recorded = (text: string): Source => ({kind: 'recorded', text});
export const assumed = (text: string): Source => ({kind: 'assumed', text});
export const reference = (page: string) =>
  document(`shopify.dev, Storefront API reference, ${page}`);
