import {randomBytes} from 'node:crypto';

export function gid(type: string, id: string | number): string {
  return `gid://shopify/${type}/${id}`;
}

/** The id of a cart has a key: `gid://shopify/Cart/1?key=2`. */
export function parseGid(text: string): {type: string; id: string; key: string | null} | undefined {
  const [, type, id, query] =
    /^gid:\/\/shopify\/([A-Za-z]+)\/([^?/]+)(?:\?(.*))?$/.exec(text) ?? [];
  return type && id ? {type, id, key: new URLSearchParams(query).get('key')} : undefined;
}

export const randomToken = () => randomBytes(16).toString('base64url');
export const randomKey = () => randomBytes(16).toString('hex');
