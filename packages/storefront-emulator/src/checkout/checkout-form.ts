import {type AddressFormat, countryInSentence} from '../places/address-format.ts';
import {findProvince} from '../places/provinces.ts';

/** The fields of the checkout form, in the order of the page. */
const formFields = [
  'email',
  'country',
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
] as const;
export type FormField = (typeof formFields)[number];
export type CheckoutForm = Record<FormField, string>;

/** The buyer's messages by the name of the field that they belong to. */
export type Problems = ReadonlyMap<FormField, string>;

export const maxFieldLength = 200;

/** Reads what was posted; control characters, which no field can show, become spaces. */
export function readForm(posted: URLSearchParams): CheckoutForm {
  const read = (name: FormField) => (posted.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return {
    email: read('email'),
    country: read('country').toUpperCase(),
    name: read('name'),
    address: read('address'),
    address2: read('address2'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
  };
}

/** The form with the fields of a country only, and a listed state as its code. */
export function formIn(format: AddressFormat, form: CheckoutForm): CheckoutForm {
  const {country, provinces, postalCode} = format;
  const state = provinces ? (findProvince(country, form.state)?.[0] ?? form.state) : '';
  return {...form, country, state, zip: postalCode ? form.zip.toUpperCase() : ''};
}

/** Returns a message for the buyer for each invalid field, in the order of the page. */
export function findProblems(form: CheckoutForm, format: AddressFormat): Problems {
  return new Map(
    formFields.flatMap((field) => {
      const problem = missing(field, form, format) ?? invalid(field, form, format);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
}

/** The message for a country that the shop does not ship to. */
export function unservedCountry(country: string, destinations: readonly string[]): string {
  const [first = '', ...others] = destinations;
  return others.length === 0
    ? `We ship within ${countryInSentence(first)} only.`
    : `We do not ship to ${countryInSentence(country)}. Please choose another country.`;
}

function missing(
  field: FormField,
  form: CheckoutForm,
  {provinces, postalCode, requiresCity}: AddressFormat,
): string | undefined {
  if (form[field] !== '') return undefined;
  switch (field) {
    case 'email':
      return 'Please enter an email address.';
    case 'name':
      return 'Please enter your name.';
    case 'address':
      return 'Please enter a street address.';
    case 'city':
      return requiresCity ? 'Please enter a city.' : undefined;
    case 'state':
      return provinces?.options.length
        ? `Please choose ${withArticle(provinces.label)}.`
        : undefined;
    case 'zip':
      return postalCode?.isRequired
        ? `Please enter ${withArticle(postalCode.label)}${postalCode.example ? ` such as ${postalCode.example}` : ''}.`
        : undefined;
    default:
      return undefined;
  }
}

function invalid(
  field: FormField,
  form: CheckoutForm,
  {country, provinces, postalCode}: AddressFormat,
): string | undefined {
  const value = form[field];
  if (value === '') return undefined;
  if (value.length > maxFieldLength) return `Please use at most ${maxFieldLength} characters.`;
  if (field === 'email') {
    return isEmail(value) ? undefined : 'Please enter an email address such as name@example.com.';
  }
  // As at Shopify, so that no receiver of an order has to expect them in an address.
  if (/<[^>]*>/.test(value)) return 'Please leave out HTML tags.';
  if (/https?:\/\//i.test(value)) return 'Please leave out web addresses.';
  if (field === 'zip' && postalCode && !postalCode.isValid(value)) {
    return `Please enter ${withArticle(postalCode.label)} such as ${postalCode.example}.`;
  }
  if (field === 'state' && provinces?.options.length && !findProvince(country, value)) {
    return `Please choose ${withArticle(provinces.label)} within ${countryInSentence(country)}.`;
  }
  return undefined;
}

function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(text);
}

/** "a state", "an emirate", "a ZIP code". */
function withArticle(label: string): string {
  const isName = /^([A-Z]{2}|Eircode)/.test(label);
  const words = isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
}
