const names = new Intl.DisplayNames('en', {type: 'region'});

/** The English name of a country, or the code itself for one that names none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The code of a country that is given by its English name, or by its code. */
export function countryCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(wanted)) return wanted.toUpperCase();
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => countryName(code).toLowerCase() === wanted);
}
