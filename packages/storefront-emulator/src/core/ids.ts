import {createHash} from 'node:crypto';

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

/** What Shopify reserves for the metafields of one app, which has the id 1 here. */
const appNamespace = 'app--1';

/** The full namespace of a metafield; without one, it is that of the app which asks. */
export function metafieldNamespace(given: string | null | undefined): string {
  if (!given || given === '$app') return appNamespace;
  return given.startsWith('$app:') ? `${appNamespace}--${given.slice('$app:'.length)}` : given;
}

/*
 * Ids follow from a text that begins with the seed of the store, so that two runs with the same
 * actions have the same ids.
 */

export const tokenOf = (text: string): string => digest(text).toString('base64url');
export const keyOf = (text: string): string => digest(text).toString('hex');
export const numberOf = (text: string): number => digest(text).readUIntBE(0, 6);

export function uuidOf(text: string): string {
  const uuid = keyOf(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  // A copy in one piece: V8 stores the original as a chain of strings with ten times the memory.
  return Buffer.from(uuid, 'latin1').toString('latin1');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
