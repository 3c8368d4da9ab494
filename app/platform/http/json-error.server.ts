export function jsonError(
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({error}, {status, headers: {'Cache-Control': 'no-store', ...headers}});
}
