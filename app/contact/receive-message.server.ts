import {contact} from '~/content/contact';
import {isSameOrigin, RequestBodyError, readBody} from '~/platform/http/request-body';
import {VisitorRateLimit} from '~/platform/http/visitor-rate-limit';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {connect} from '~/platform/supabase/client';
import {type ContactMessage, parseMessage} from './message';

/** Four fields of the largest size, percent-encoded. */
const bodyLimits = {
  maxBytes: 72 * 1024,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};
const databaseTimeoutMs = 4_000;

/** A person writes a few messages; a bot fills the table. */
const messageLimit = new VisitorRateLimit(
  'CONTACT_LIMIT',
  {requests: 5, windowSeconds: 60},
  {unidentifiedVisitors: 'shared-bucket'},
);

/** Stores a message of the contact form. 201 means that it is stored, and nothing else does. */
export async function receiveMessage(request: Request, context: AppContext): Promise<Response> {
  if (context.environment.contactDelivery !== 'database') return respond(404, 'Not found.');
  if (request.method !== 'POST') return respond(405, 'Messages are posted.', {Allow: 'POST'});
  try {
    const body = await readBody(request, bodyLimits);
    if (!isSameOrigin(request)) return respond(403, contact.failed);
    const message = parseMessage(new URLSearchParams(body));
    if (!message) return respond(400, contact.invalid);
    const retryAfter = await messageLimit.retryAfterSeconds(request, context);
    if (retryAfter > 0) return respond(429, contact.limited, {'Retry-After': String(retryAfter)});
    return (await storeMessage(message, context)) ? respond(201) : respond(503, contact.failed);
  } catch (error) {
    if (error instanceof RequestBodyError) return respond(error.status, contact.invalid);
    throw error;
  }
}

/** Whether the message is stored, by this request or by an earlier one whose response was lost. */
async function storeMessage(
  message: ContactMessage,
  {environment: {supabase}, log}: AppContext,
): Promise<boolean> {
  if (!supabase) return false;
  const {url, anonKey: key} = supabase;
  try {
    const {error} = await connect({url, key})
      .from('contact_messages')
      .insert(message)
      .abortSignal(AbortSignal.timeout(databaseTimeoutMs));
    const isRepeated = error?.code === '23505';
    if (error && !isRepeated) log.error('contact.not-stored', {code: error.code || 'none'});
    return !error || isRepeated;
  } catch (error) {
    log.error('contact.not-stored', describeError(error));
    return false;
  }
}

function respond(status: number, problem?: string, headers: Record<string, string> = {}): Response {
  return Response.json(problem === undefined ? {} : {problem}, {
    status,
    headers: {'Cache-Control': 'no-store', ...headers},
  });
}
