import {ownCookie, parseOwnCookie} from '../platform/http/own-cookie.ts';

/*
 * A discount link leads to a page whose document is the same for every visitor. This cookie tells the scripts of that
 * page which code the link has put into the cart, so that they say so.
 */

const cookieName = 'boreal_code';

/** Long enough for the page that the link leads to. */
const maxAge = 60;

/** The cookie with a code; null removes it. */
export function linkedCodeCookie(code: string | null, {protocol}: {protocol: string}): string {
  return ownCookie(cookieName, code, {maxAge, protocol});
}

export function parseLinkedCodeCookie(cookies: string, origin: {protocol: string}): string {
  return parseOwnCookie(cookies, cookieName, origin);
}
