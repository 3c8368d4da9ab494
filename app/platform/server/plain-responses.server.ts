/** Returns the response of a worker that lacks variables. The visitor learns nothing about the configuration. */
export function misconfigured(): Response {
  return plain(503, 'The store is being set up. Please come back in a moment.', {
    'Retry-After': '60',
  });
}

/** A short 404 for missing files and for clients that do not accept HTML. */
export function notFound(): Response {
  return plain(404, 'Not found');
}

export function failed(reference: string): Response {
  return plain(500, `Something went wrong on our side. Please try again. Reference: ${reference}`);
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
