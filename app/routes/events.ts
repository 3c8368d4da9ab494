import {readBatch} from '~/analytics/batch';
import {recordEvents} from '~/analytics/record.server';
import {BodyProblem, isFromOurPages, readBody} from '~/platform/http/request-body';
import {VisitorLimit} from '~/platform/http/visitor-rate-limit';
import type {Route} from './+types/events';

const limits = {
  most: 64 * 1024,
  milliseconds: 5_000,
  types: ['application/json', 'text/plain'],
};

/** A page tells in batches: one a second is more than anybody reads. */
const batches = new VisitorLimit('EVENTS_LIMIT', {most: 60, perSeconds: 60}, {strangers: 'free'});

/** Takes what pages of ours tell, answers at once, stores it afterwards. */
export async function action({request, context}: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Events are posted.');
  try {
    const body = await readBody(request, limits);
    if (!isFromOurPages(request)) return refuse(403, 'Events come from pages of this shop.');
    // The visitor's wish not to be followed, and the shop's own switch.
    if (request.headers.get('Sec-GPC') === '1') return done();
    if (!context.environment.analytics) return done();

    const wait = await batches.secondsToWait(request, context);
    if (wait > 0) return refuse(429, 'That was a lot at once.', {'Retry-After': String(wait)});

    const batch = readBatch(body, Date.now());
    if (!batch.ok) return refuse(400, batch.problem);
    recordEvents(batch.events, context);
    return done();
  } catch (error) {
    if (error instanceof BodyProblem) return refuse(error.status, error.message);
    throw error;
  }
}

export function loader(): Response {
  return refuse(405, 'Events are posted.');
}

function done(): Response {
  return new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}});
}

function refuse(status: number, problem: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    {error: problem},
    {status, headers: {'Cache-Control': 'no-store', ...headers}},
  );
}
