import {randomBytes} from 'node:crypto';

/** A global id as Shopify builds it. */
export function gid(type: string, id: string | number): string {
  return `gid://shopify/${type}/${id}`;
}

/** The parts of a global id, with the key that the id of a cart has; `undefined` for anything else. */
export function parseGid(text: string): {type: string; id: string; key: string | null} | undefined {
  const [, type, id, query] =
    /^gid:\/\/shopify\/([A-Za-z]+)\/([^?/]+)(?:\?(.*))?$/.exec(text) ?? [];
  return type && id ? {type, id, key: new URLSearchParams(query).get('key')} : undefined;
}

export const randomToken = () => randomBytes(16).toString('base64url');
export const randomKey = () => randomBytes(16).toString('hex');
