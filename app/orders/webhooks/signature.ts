/**
 * Whether a body was signed by Shopify: an HMAC over the bytes as they came, in base64.
 * Web Crypto compares in constant time. Several secrets are good while one is being changed.
 */
export async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  signature: string | null,
  secrets: readonly string[],
): Promise<boolean> {
  const given = decode(signature);
  if (!given) return false;
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      {name: 'HMAC', hash: 'SHA-256'},
      false,
      ['verify'],
    );
    if (await crypto.subtle.verify('HMAC', key, given, body)) return true;
  }
  return false;
}

/** The 32 bytes of a signature; nothing where the text is none. */
function decode(signature: string | null): Uint8Array<ArrayBuffer> | undefined {
  if (signature === null || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) return undefined;
  return Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
}
