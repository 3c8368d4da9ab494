/** Reports that the worker runs. It depends on nothing else: a store that is down is no reason to replace the worker. */
export function loader(): Response {
  return Response.json({status: 'ok'}, {headers: {'Cache-Control': 'no-store'}});
}
