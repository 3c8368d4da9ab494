import {contact} from '~/content/contact';
import {isSameOrigin, readBody} from '~/platform/http/request-body';
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

/** 201 means that the message is stored, and nothing else does. */
export interface MessageResponse {
  status: number;
  /** Why it is not stored, for the shopper. */
  problem?: string;
  retryAfter?: number;
}

/** The fields of a posted message; throws a `RequestBodyError`. */
export async function readMessageForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, bodyLimits));
}

/** Stores a message of the contact form. */
export async function receiveMessage(
  form: URLSearchParams,
  request: Request,
  context: AppContext,
): Promise<MessageResponse> {
  if (!isSameOrigin(request)) return {status: 403, problem: contact.failed};
  const message = parseMessage(form);
  if (!message) return {status: 400, problem: contact.invalid};
  const retryAfter = await messageLimit.retryAfterSeconds(request, context);
  if (retryAfter > 0) return {status: 429, problem: contact.limited, retryAfter};
  return (await storeMessage(message, context))
    ? {status: 201}
    : {status: 503, problem: contact.failed};
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
