/* A cookie or token that is too long for a server is left out, so that its owner still has a cart and a checkout. */

/** Shopify's own values are shorter. */
const maxValueLength = 1_024;
/** Servers refuse headers of 8 kB, and Hydrogen sends two of the cookies twice more. */
const maxCookiesLength = 4_096;

export function cookiesForStore(header: string | null): string | null {
  if (header === null) return null;
  let length = 0;
  const sent = header.split(/; */).filter((cookie) => {
    const isSent = cookie.length <= maxValueLength && length + cookie.length <= maxCookiesLength;
    if (isSent) length += cookie.length + 2;
    return isSent;
  });
  return sent.join('; ');
}

export function headersForStore(headers: Headers): Headers {
  const sent = new Headers(headers);
  const cookies = cookiesForStore(headers.get('Cookie'));
  if (cookies) sent.set('Cookie', cookies);
  else sent.delete('Cookie');
  for (const name of ['X-Shopify-UniqueToken', 'X-Shopify-VisitToken']) {
    if ((headers.get(name)?.length ?? 0) > maxValueLength) sent.delete(name);
  }
  return sent;
}
