import {ownCookie, parseOwnCookie} from '../platform/http/own-cookie.ts';

const cookieName = 'boreal_code';
const maxAge = 60;

export function linkedCodeCookie(code: string | null, {protocol}: {protocol: string}): string {
  return ownCookie(cookieName, code, {maxAge, protocol});
}

export function parseLinkedCodeCookie(cookies: string, origin: {protocol: string}): string {
  return parseOwnCookie(cookies, cookieName, origin);
}
