import {logLine} from './log.server.ts';

let isLogged = false;

/**
 * Returns the response of a worker that lacks variables. The problems are logged once per
 * isolate; the visitor learns nothing about the configuration.
 */
export function misconfigured(problems: readonly string[]): Response {
  if (!isLogged) {
    for (const problem of problems) console.error(logLine('error', 'configuration', {problem}));
  }
  isLogged = true;
  return new Response('The store is being set up. Please come back in a moment.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    },
  });
}
