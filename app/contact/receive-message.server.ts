import {contact} from '../content/contact.ts';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {connect, describeDatabaseError} from '../platform/server/supabase.server.ts';
import {type ContactMessage, messageId, parseMessage} from './message.server.ts';
import {messageFields, type PostedMessage} from './message-fields.ts';

const databaseTimeoutMs = 4_000;

/** A person writes a few messages; a bot fills the table. */
const messageLimit = new RateLimit({binding: 'CONTACT_LIMIT', requests: 5, windowSeconds: 60});

interface Receipt {
  posted: PostedMessage;
  status: number;
  retryAfter?: number;
}

/** Receives the contact form. A message is sent when it is stored, and never before. */
export async function receiveMessage(form: URLSearchParams, context: AppContext): Promise<Receipt> {
  const sent: Receipt = {posted: {isSent: true}, status: 200};
  if (context.environment.contactDelivery === 'simulated') return sent;

  const fields = Object.fromEntries(messageFields.map((name) => [name, form.get(name) ?? '']));
  const reject = (status: number, problem: string): Receipt => ({
    posted: {isSent: false, problem, fields},
    status,
  });
  const message = parseMessage(form);
  if (!message) return reject(400, contact.invalid);
  const retryAfter = await messageLimit.retryAfterSeconds(context);
  if (retryAfter > 0) return {...reject(429, contact.limited), retryAfter};
  if (await storeMessage(message, context)) return sent;
  return reject(503, `${contact.failed} Reference: ${context.log.reference}`);
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
  const {url, publishableKey: key} = supabase;
  try {
    const id = await messageId(message, new Date());
    const client = await connect({url, key});
    const {error, status} = await client
      .from('contact_messages')
      .insert({id, ...message})
      .abortSignal(AbortSignal.timeout(databaseTimeoutMs));
    const isRepeated = error?.code === '23505';
    if (error && !isRepeated) log.error('contact.not-stored', describeDatabaseError(error, status));
    return !error || isRepeated;
  } catch (error) {
    log.error('contact.not-stored', describeError(error));
    return false;
  }
}
