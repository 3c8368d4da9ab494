/**
 * Reports that the worker runs, and which commit: a deployment waits for it. It depends on nothing else, because a store
 * that is down is no reason to replace the worker.
 */
export function loader(): Response {
  return Response.json(
    {status: 'ok', version: import.meta.env.VERSION},
    {headers: {'Cache-Control': 'no-store'}},
  );
}
