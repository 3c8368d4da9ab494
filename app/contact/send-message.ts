import {contact} from '~/content/contact';

/** Longer than the worker waits for the database. */
const timeoutMs = 10_000;

/**
 * Posts a message and returns undefined once it is stored, or else a message for the shopper. A
 * retry with the same id stores the message once.
 */
export async function sendMessage(
  fields: Readonly<Record<string, string>>,
  id: string,
): Promise<string | undefined> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      body: new URLSearchParams({...fields, id}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 201) return undefined;
    const {problem} = Object(await response.json());
    return typeof problem === 'string' ? problem : contact.failed;
  } catch (error) {
    // No connection, no response in time, or a response that is not the worker's.
    console.warn('The message was not sent.', error);
    return contact.failed;
  }
}
