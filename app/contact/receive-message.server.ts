import {data} from 'react-router';
import {contact} from '../content/contact.ts';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {
  databaseClient,
  describeDatabaseError,
  uniqueViolation,
} from '../platform/server/supabase.server.ts';
import {type ContactMessage, messageId, parseMessage} from './message.server.ts';
import {messageFields, type PostedMessage} from './message-fields.ts';

const databaseTimeoutMs = 4_000;

const messageLimit = new RateLimit({binding: 'CONTACT_LIMIT', requests: 5, windowSeconds: 60});

export async function receiveMessage(form: URLSearchParams, context: AppContext) {
  const respond = (posted: PostedMessage, status = 200, headers: Record<string, string> = {}) =>
    data({posted}, {status, headers: {'Cache-Control': 'private, no-store', ...headers}});
  if (context.environment.contactDelivery === 'simulated') return respond({isSent: true});

  const fields = Object.fromEntries(messageFields.map((name) => [name, form.get(name) ?? '']));
  const reject = (problem: string, status: number, headers?: Record<string, string>) =>
    respond({isSent: false, problem, fields}, status, headers);
  const message = parseMessage(form);
  if (!message) return reject(contact.invalid, 400);
  const retryAfter = await context.countRequest(messageLimit, 'contact');
  if (retryAfter > 0) return reject(contact.limited, 429, {'Retry-After': String(retryAfter)});
  if (await storeMessage(message, context)) return respond({isSent: true});
  return reject(`${contact.failed} Reference: ${context.log.reference}`, 503);
}

/** Whether the message is stored, by this request or by an earlier one whose response was lost. */
async function storeMessage(
  message: ContactMessage,
  {environment: {supabase}, log}: AppContext,
): Promise<boolean> {
  if (!supabase) {
    log.error('contact.not-stored', {message: 'There is no database.'});
    return false;
  }
  try {
    const id = await messageId(message, new Date());
    const client = await databaseClient(supabase);
    const {error, status} = await client
      .from('contact_messages')
      .insert({id, ...message})
      .abortSignal(AbortSignal.timeout(databaseTimeoutMs));
    const isRepeated = error?.code === uniqueViolation;
    if (error && !isRepeated) log.error('contact.not-stored', describeDatabaseError(error, status));
    return !error || isRepeated;
  } catch (error) {
    log.error('contact.not-stored', describeError(error));
    return false;
  }
}
