import {notFound} from '../platform/http/error-responses.server.ts';
import type {Route} from './+types/security-txt.ts';

/** RFC 9116 wants a date within a year, after which a reader should not trust the file. */
const validDays = 180;

export function loader({url: {origin, pathname}, context}: Route.LoaderArgs): Response {
  const {securityContact} = context.environment;
  if (securityContact === undefined) return notFound();
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + validDays * 24 * 60 * 60 * 1000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${pathname}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  });
}
