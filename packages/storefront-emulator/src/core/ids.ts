import {randomBytes, randomUUID} from 'node:crypto';

/** Builds a global id as Shopify does. */
export function gid(type: string, id: string | number): string {
  return `gid://shopify/${type}/${id}`;
}

interface GlobalId {
  type: string;
  id: string;
  /** The parameters after the question mark in the id of a cart or a line. */
  parameters: URLSearchParams;
}

/** Parses a global id; `undefined` for anything else. */
export function parseGid(text: string): GlobalId | undefined {
  const parts = /^gid:\/\/shopify\/([A-Za-z]+)\/([^?/]+)(?:\?(.*))?$/.exec(text);
  const [, type, id, query] = parts ?? [];
  if (!type || !id) return undefined;
  return {type, id, parameters: new URLSearchParams(query)};
}

export const newToken = (): string => randomBytes(16).toString('base64url');
export const newKey = (): string => randomBytes(16).toString('hex');
/** A copy in one piece: V8 stores the original as a chain of strings with ten times the memory. */
export const newUuid = (): string => Buffer.from(randomUUID(), 'latin1').toString('latin1');
