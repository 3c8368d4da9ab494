export function jsonError(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({error}, {status, headers: {'Cache-Control': 'no-store', ...headers}});
}

export function tooManyRequests(retryAfterSeconds: number): Response {
  return jsonError(429, 'Too many requests. Please wait a moment and try again.', {
    'Retry-After': String(retryAfterSeconds),
  });
}

/** The visitor learns nothing about the configuration. */
export function misconfigured(): Response {
  return plainError(503, 'The store is being set up. Please come back in a moment.', {
    'Retry-After': '60',
  });
}

export function notFound(): Response {
  return plainError(404, 'Not found');
}

export function failed(reference: string): Response {
  return plainError(
    500,
    `Something went wrong on our side. Please try again. Reference: ${reference}`,
  );
}

function plainError(status: number, text: string, headers: Record<string, string> = {}): Response {
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
