/** What replaces a secret. */
export const redacted = '[redacted]';

/** The names of values that give access to a customer's data, to money, or to a store. */
const secretName = /token|password|secret|authorization|giftCardCode/i;

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Returns a copy in which every text under a secret's name is replaced, at any depth. */
export function redact(
  value: unknown,
  isSecret: (name: string) => boolean = isSecretName,
): unknown {
  return mapTexts(value, (text, names) => (names.some(isSecret) ? redacted : text));
}

/** Returns a copy of a JSON value with every text replaced; the callback gets the names above it. */
export function mapTexts(
  value: unknown,
  replace: (text: string, names: readonly string[]) => string,
  names: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return replace(value, names);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, replace, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // Only lists keep the name: `customerAccessToken {expiresAt}` is no secret.
      const inherited = Array.isArray(inner) || typeof inner === 'string' ? [name] : [];
      return [name, mapTexts(inner, replace, inherited)];
    }),
  );
}
