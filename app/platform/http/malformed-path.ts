/**
 * Returns a short 404 for a path with an invalid escape, such as `/%E0%A4`, which no page has. React
 * Router would render a page for it and print a warning that is no entry of the log.
 */
export function notFoundForMalformedPath(request: Request): Response | undefined {
  if (isDecodable(new URL(request.url).pathname)) return undefined;
  return new Response('Not found', {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the minifier removes a call whose result is not.
    return decodeURIComponent(path) !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
