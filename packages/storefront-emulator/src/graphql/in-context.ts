import {type GraphQLSchema, getDirectiveValues, type OperationDefinitionNode} from 'graphql';

/** What `@inContext` asks for. */
interface ContextInput {
  country?: string | null;
  language?: string | null;
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
    isExplicit: given !== undefined,
  };
}
