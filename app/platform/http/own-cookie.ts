type Origin = Pick<URL, 'protocol'>;

/** A value of null removes the cookie. */
export function ownCookie(
  name: string,
  value: string | null,
  {maxAge, protocol}: Origin & {maxAge: number},
): string {
  const attributes = ['Path=/', `Max-Age=${value === null ? 0 : maxAge}`, 'SameSite=Lax'];
  if (protocol === 'https:') attributes.push('Secure');
  return [`${fullName(name, {protocol})}=${encodeURIComponent(value ?? '')}`, ...attributes].join(
    '; ',
  );
}

export function parseOwnCookie(cookies: string, name: string, origin: Origin): string {
  const [, value = ''] =
    cookies
      .split(';')
      .map((pair) => pair.trim().split('='))
      .find(([key]) => key === fullName(name, origin)) ?? [];
  return decode(value);
}

/** No other host can set a cookie whose name begins with `__Host-`, which needs TLS. */
function fullName(name: string, {protocol}: Origin): string {
  return protocol === 'https:' ? `__Host-${name}` : name;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A cookie with a malformed escape counts as absent.
    if (error instanceof URIError) return '';
    throw error;
  }
}
