/**
 * What a worker without its variables answers: the reason goes to the log, a line a
 * variable, once an isolate; the visitor learns nothing about the set-up.
 */
let told = false;

export function misconfigured(problems: readonly string[]): Response {
  if (!told) for (const problem of problems) console.error(`Configuration: ${problem}`);
  told = true;
  return new Response('The store is being set up. Please come back in a moment.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    },
  });
}
