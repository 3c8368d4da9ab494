import {randomBytes, randomUUID} from 'node:crypto';

/** Shopify's global ids. */
export function gid(type: string, id: string | number): string {
  return `gid://shopify/${type}/${id}`;
}

export interface GlobalId {
  type: string;
  id: string;
  /** What a cart's or a line's id carries after its question mark. */
  parameters: URLSearchParams;
}

export function parseGid(text: string): GlobalId | undefined {
  const parts = /^gid:\/\/shopify\/([A-Za-z]+)\/([^?/]+)(?:\?(.*))?$/.exec(text);
  const [, type, id, query] = parts ?? [];
  if (!type || !id) return undefined;
  return {type, id, parameters: new URLSearchParams(query)};
}

export const newToken = (): string => randomBytes(16).toString('base64url');
export const newKey = (): string => randomBytes(16).toString('hex');
/** In one piece: as made, it is many that V8 ties together, and ten times the memory. */
export const newUuid = (): string => Buffer.from(randomUUID(), 'latin1').toString('latin1');
