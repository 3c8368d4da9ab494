/** A deployment waits until its commit responds here. The store is not asked: a new worker would not repair it. */
export function loader(): Response {
  return Response.json(
    {status: 'ok', version: import.meta.env.VERSION},
    {headers: {'Cache-Control': 'no-store'}},
  );
}
