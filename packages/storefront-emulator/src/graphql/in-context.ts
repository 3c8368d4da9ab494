import {type GraphQLSchema, getDirectiveValues, type OperationDefinitionNode} from 'graphql';

/** What `@inContext` asks for. */
interface ContextInput {
  country?: string | null;
  language?: string | null;
  visitorConsent?: Readonly<Record<string, boolean | null>> | null;
}

/** The countries and languages of a shop's markets; the shop's own are the defaults. */
export interface Localization {
  availableCountries: readonly {isoCode: string; availableLanguages: readonly Language[]}[];
  country: {isoCode: string};
  language: Language;
}

interface Language {
  isoCode: string;
}

export interface BuyerContext {
  country: string;
  language: string;
  /** The visitor's choices, encoded for the address of the checkout. */
  consent: string | undefined;
  /** Whether the operation has the directive, so that the response names the context. */
  isExplicit: boolean;
}

/** Reads `@inContext` of a query or mutation; a country or language that the shop lacks is replaced. */
export function buyerContext(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  {availableCountries, country: ownCountry, language: ownLanguage}: Localization,
): BuyerContext {
  const directive = schema.getDirective('inContext');
  const given: ContextInput | undefined =
    (directive && getDirectiveValues(directive, operation, variables)) ?? undefined;
  const country =
    availableCountries.find(({isoCode}) => isoCode === given?.country)?.isoCode ??
    ownCountry.isoCode;
  const languages =
    availableCountries.find(({isoCode}) => isoCode === country)?.availableLanguages ?? [];
  const language =
    languages.find(({isoCode}) => isoCode === given?.language)?.isoCode ??
    languages.find(({isoCode}) => isoCode === ownLanguage.isoCode)?.isoCode ??
    languages.at(0)?.isoCode ??
    ownLanguage.isoCode;
  return {
    country,
    language,
    consent: given?.visitorConsent ? encode(given.visitorConsent) : undefined,
    isExplicit: given !== undefined,
  };
}

function encode(choices: object): string {
  return Buffer.from(JSON.stringify(choices)).toString('base64url');
}
