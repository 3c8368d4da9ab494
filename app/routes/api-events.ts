import {parseBatch} from '../analytics/batch.server.ts';
import {recordEvents} from '../analytics/record-events.server.ts';
import {jsonError, tooManyRequests} from '../platform/http/error-responses.server.ts';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import {RequestBodyError, readText} from '../platform/http/request-body.server.ts';
import type {Route} from './+types/api-events.ts';

const bodyLimits = {
  maxBytes: 64 * 1024,
  timeoutMs: 5_000,
  contentTypes: ['application/json', 'text/plain'],
};

const batchLimit = new RateLimit({binding: 'EVENTS_LIMIT', requests: 60, windowSeconds: 60});

export async function action({request, context}: Route.ActionArgs): Promise<Response> {
  try {
    const body = await readText(request, bodyLimits);
    const retryAfter = await context.countRequest(batchLimit);
    if (retryAfter > 0) return tooManyRequests(retryAfter);
    const batch = parseBatch(body, Date.now());
    if (!batch) return jsonError(400, 'The events are not as expected.');
    const {events, unknownCount} = batch;
    if (unknownCount > 0) context.log.warn('analytics.unknown', {events: unknownCount});
    recordEvents(events, request, context);
    return new Response(null, {status: 204, headers: {'Cache-Control': 'no-store'}});
  } catch (error) {
    if (error instanceof RequestBodyError) return jsonError(error.status, error.message);
    throw error;
  }
}

export function loader(): Response {
  return jsonError(405, 'POST only.', {Allow: 'POST'});
}
