/** Web Crypto compares in constant time. While a secret is being replaced, the old one is valid, too. */
export async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      {name: 'HMAC', hash: 'SHA-256'},
      false,
      ['verify'],
    );
    if (await crypto.subtle.verify('HMAC', key, signature, body)) return true;
  }
  return false;
}

export function decodeSignature(signature: string | null): Uint8Array<ArrayBuffer> | undefined {
  if (signature === null || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) return undefined;
  return Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
}
