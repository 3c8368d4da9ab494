/**
 * The forms of postal codes by country: `#` is a digit, `@` a letter, `*` either of them, and a space
 * or hyphen may be left out. A country that is absent has no postal codes, or does not need them.
 */
const forms: Readonly<Record<string, string>> = {
  AT: '####',
  AU: '####',
  BE: '####',
  BG: '####',
  BR: '#####-###',
  CA: '@#@ #@#',
  CH: '####',
  CN: '######',
  CY: '####',
  CZ: '### ##',
  DE: '#####',
  DK: '####',
  EE: '#####',
  ES: '#####',
  FI: '#####',
  FR: '#####',
  GB: '@# #@@|@## #@@|@#@ #@@|@@# #@@|@@## #@@|@@#@ #@@',
  GR: '### ##',
  HR: '#####',
  HU: '####',
  ID: '#####',
  IE: '@#* ****',
  IN: '### ###',
  IS: '###',
  IT: '#####',
  JP: '###-####',
  KR: '#####',
  LI: '####',
  LU: '####',
  MC: '#####',
  MX: '#####',
  MY: '#####',
  NL: '#### @@',
  NO: '####',
  NZ: '####',
  PH: '####',
  PL: '##-###',
  PT: '####-###',
  SE: '### ##',
  SG: '######',
  SI: '####',
  SK: '### ##',
  TH: '#####',
  UA: '#####',
  US: '#####|#####-####',
  ZA: '####',
};

/** Countries whose addresses have no postal code at all. */
const without: ReadonlySet<string> = new Set(['AE', 'HK', 'JM', 'MO', 'PA', 'QA', 'TT']);

const names: Readonly<Record<string, string>> = {
  AU: 'Postcode',
  GB: 'Postcode',
  IE: 'Eircode',
  IN: 'PIN code',
  NZ: 'Postcode',
  US: 'ZIP code',
  ZA: 'Postcode',
};

/** What the postal code of a country is called, and what it must look like. */
export interface PostalCode {
  label: string;
  isRequired: boolean;
  /** A code of the right form, for messages. */
  example: string | undefined;
  isValid(code: string): boolean;
}

/** Returns `undefined` for a country without postal codes. */
export function postalCodeOf(country: string): PostalCode | undefined {
  if (without.has(country)) return undefined;
  const label = names[country] ?? 'Postal code';
  const form = Object.hasOwn(forms, country) ? forms[country] : undefined;
  if (form === undefined) {
    return {label, isRequired: false, example: undefined, isValid: () => true};
  }
  const pattern = new RegExp(`^(?:${form.replace(/[#@* -]/g, patternOf)})$`, 'i');
  return {label, isRequired: true, example: exampleOf(form), isValid: (code) => pattern.test(code)};
}

function patternOf(sign: string): string {
  switch (sign) {
    case '#':
      return '\\d';
    case '@':
      return '[A-Z]';
    case '*':
      return '[A-Z\\d]';
    default:
      return `${sign}?`;
  }
}

/** Counts digits and letters up: "A1B 2C3" for the form `@#@ #@#`. */
function exampleOf(form: string): string {
  const [first = ''] = form.split('|');
  let digits = 0;
  let letters = 0;
  return first.replace(/[#@*]/g, (sign) => {
    if (sign !== '@') {
      digits += 1;
      return String(digits % 10);
    }
    letters += 1;
    return String.fromCharCode(64 + letters);
  });
}
