import type {AppContext} from '~/platform/server/context';
import {messageFields} from './message-fields';
import {messageIdOf} from './message-id';
import type {PostedMessage} from './posted-message';
import {type MessageResponse, readMessageForm, receiveMessage} from './receive-message.server';

/** Receives the contact form of a page whose scripts are missing or have not loaded yet. */
export async function postMessage(
  request: Request,
  context: AppContext,
): Promise<{posted: PostedMessage; response: MessageResponse}> {
  if (context.environment.contactDelivery === 'simulated') {
    return {posted: {isSent: true}, response: {status: 200}};
  }
  const form = await readMessageForm(request);
  // Browsers post line breaks as CRLF, and fields have LF.
  const texts = messageFields.map((name) => (form.get(name) ?? '').replaceAll('\r\n', '\n'));
  const id = await messageIdOf(texts);
  form.set('id', id);
  const response = await receiveMessage(form, request, context);
  if (response.problem === undefined) return {posted: {isSent: true}, response: {status: 200}};
  const fields = Object.fromEntries(messageFields.map((name, index) => [name, texts[index] ?? '']));
  return {posted: {isSent: false, problem: response.problem, fields, id}, response};
}
