import {
  type MessageResponse,
  readMessageForm,
  receiveMessage,
} from '~/contact/receive-message.server';
import {contact} from '~/content/contact';
import {RequestBodyError} from '~/platform/http/request-body';
import type {Route} from './+types/api-contact';

/** Stores a message that the contact form's script posts. */
export async function action({request, context}: Route.ActionArgs): Promise<Response> {
  if (context.environment.contactDelivery !== 'database') return respond(notFound);
  if (request.method !== 'POST') return respond(notPosted);
  try {
    return respond(await receiveMessage(await readMessageForm(request), request, context));
  } catch (error) {
    if (!(error instanceof RequestBodyError)) throw error;
    return respond({status: error.status, problem: contact.invalid});
  }
}

export function loader({context}: Route.LoaderArgs): Response {
  return respond(context.environment.contactDelivery === 'database' ? notPosted : notFound);
}

const notFound: MessageResponse = {status: 404, problem: 'Not found.'};
const notPosted: MessageResponse = {status: 405, problem: 'Messages are posted.'};

function respond({status, problem, retryAfter}: MessageResponse): Response {
  return Response.json(problem === undefined ? {} : {problem}, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 405 && {Allow: 'POST'}),
      ...(retryAfter !== undefined && {'Retry-After': String(retryAfter)}),
    },
  });
}
