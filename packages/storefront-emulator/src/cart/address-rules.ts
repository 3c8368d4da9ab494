import type {UserError} from '../cart-types.ts';
import {countryInSentence} from '../places/address-format.ts';
import {postalCodeOf} from '../places/postal-codes.ts';
import {findProvince, provincesOf} from '../places/provinces.ts';

export type AddressFields = Readonly<Record<string, string | null>>;

export type ValidationStrategy = 'COUNTRY_CODE_ONLY' | 'STRICT';

/** The countries whose addresses need a province, as the checkout decides it. */
const withProvince = countries(
  'AE AR AU BR CA CL CN CO CR EG ES GT HK ID IE IN IT JP KR KW MX MY NG PA PE PH PT RO RU SV TH US UY VE ZA',
);

/** The countries whose addresses need a postal code. */
const withZip = countries(
  `AD AR AT AU AX BA BE BG BL BM BN BR CA CH CN CY CZ DE DK EE ES FI FO FR GB GE GF GG GL GP GR HR HU ID IE IM IN IS IT
  JE JP KR LI LT LU LV MC ME MF MG MK MQ MS MT MX MY NC NL NO NZ PF PH PL PM PT RE RS RU SE SG SI SJ SK SM TH UA UM US
  VG WF YT ZA`,
);

/** The countries whose addresses have no city. */
const withoutCity = countries('GI GS PN SG TA VA');

/** The countries that no shop delivers to. */
const unsupported = countries('CU IR KP SY');

const unknownCountry = 'ZZ';

/** Where Shopify corrects an unknown state from the postal code. */
const provinceFromZip = 'AU';

const provinceRequired = 'The specified country requires a zone.';

/** Checks an address: its country only, or all fields by the rules of the checkout. */
export function addressErrors(
  fields: AddressFields,
  strategy: ValidationStrategy | null | undefined,
  path: readonly string[],
): UserError[] {
  const error = (code: string, name: string | undefined, message: string): UserError => ({
    code,
    field: name === undefined ? [...path] : [...path, name],
    message,
  });
  const {countryCode} = fields;
  if (!countryCode) return [error('INVALID', 'countryCode', 'invalid value')];
  if (strategy !== 'STRICT') return [];

  const required = requiredFields(countryCode).flatMap(([name, message]) =>
    fields[name] && !(name === 'countryCode' && countryCode === unknownCountry)
      ? []
      : [error('ADDRESS_FIELD_IS_REQUIRED', name, message)],
  );
  return [
    ...required,
    ...(unsupported.has(countryCode)
      ? [error('UNSPECIFIED_ADDRESS_ERROR', undefined, 'Country is not supported')]
      : []),
    ...formatErrors(countryCode, fields, error),
  ];
}

/** The required fields with their messages, in the order of the errors. */
function requiredFields(country: string): (readonly [name: string, message: string])[] {
  return [
    ['lastName', 'A last name is required in order to continue.'] as const,
    ['address1', 'An address is required in order to continue.'] as const,
    ...(withProvince.has(country) ? [['provinceCode', provinceRequired] as const] : []),
    ...(country === unknownCountry
      ? [['countryCode', 'A country is required in order to continue.'] as const]
      : []),
    ...(withZip.has(country)
      ? [['zip', 'Country specified requires a postal code in order to continue.'] as const]
      : []),
    ...(withoutCity.has(country)
      ? []
      : [['city', 'A city is required in order to continue.'] as const]),
  ];
}

/** Checks what is known of the country: its provinces and the form of its postal codes. */
function formatErrors(
  country: string,
  {provinceCode, zip}: AddressFields,
  error: (code: string, name: string, message: string) => UserError,
): UserError[] {
  const errors: UserError[] = [];
  const isListed = (provincesOf(country)?.options.length ?? 0) > 0;
  const isUnknown = isListed && provinceCode && !findProvince(country, provinceCode);
  if (isUnknown && !withZip.has(country)) {
    errors.push(error('ADDRESS_FIELD_IS_REQUIRED', 'provinceCode', provinceRequired));
  } else if (isUnknown && country !== provinceFromZip) {
    errors.push(error('PROVINCE_NOT_FOUND', 'provinceCode', 'Province not found.'));
  }
  if (zip && postalCodeOf(country)?.isValid(zip) === false) {
    const message = `The zip code is invalid for ${countryInSentence(country)}.`;
    errors.push(error('INVALID_ZIP_CODE_FOR_COUNTRY', 'zip', message));
  }
  return errors;
}

function countries(codes: string): ReadonlySet<string> {
  return new Set(codes.split(/\s+/));
}
