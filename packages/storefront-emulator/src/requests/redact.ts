/** What replaces a secret. */
export const redacted = '[redacted]';

/** The names of values that give access to a customer's data or to a store. */
const secretName = /token|password|secret|multipass|authorization/i;

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Returns a copy in which every text under a secret's name is replaced, at any depth. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && typeof inner === 'string' ? redacted : redact(inner),
    ]),
  );
}
