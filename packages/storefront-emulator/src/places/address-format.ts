import {countryName} from './countries.ts';
import {type PostalCode, postalCodeOf} from './postal-codes.ts';
import {type Provinces, provincesOf} from './provinces.ts';

/** Which fields an address has in a country. */
export interface AddressFormat {
  country: string;
  provinces: Provinces | undefined;
  postalCode: PostalCode | undefined;
  requiresCity: boolean;
}

/** City states and territories with one town. */
const withoutCity: ReadonlySet<string> = new Set(['GI', 'PN', 'SG', 'VA']);

export function addressFormat(country: string): AddressFormat {
  return {
    country,
    provinces: provincesOf(country),
    postalCode: postalCodeOf(country),
    requiresCity: !withoutCity.has(country),
  };
}

const withArticle: ReadonlySet<string> = new Set(['AE', 'BS', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US']);

/** The name of a country inside a sentence: "the United States", "France". */
export function countryInSentence(code: string): string {
  return `${withArticle.has(code) ? 'the ' : ''}${countryName(code)}`;
}
