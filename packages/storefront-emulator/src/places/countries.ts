const names = new Intl.DisplayNames('en', {type: 'region'});

/** The English name of a country, or the code itself for one that names none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
