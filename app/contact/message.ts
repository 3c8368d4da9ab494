import * as v from 'valibot';
import {honeypotField, messageLimits} from './message-fields.ts';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    // Postgres rejects NUL and lone surrogates; browsers send line breaks as CRLF.
    v.transform((value) =>
      value
        .replace(/[\0\p{Cs}]/gu, '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ),
    v.check((value) => value !== '' && Array.from(value).length <= maxLength),
  );

const messageSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: text(messageLimits.name),
  email: v.pipe(text(messageLimits.email), v.regex(/^[^@\s]+@[^@\s]+$/)),
  subject: text(messageLimits.subject),
  message: text(messageLimits.message),
});

export type ContactMessage = v.InferOutput<typeof messageSchema>;

/** A message from the fields of a form; undefined where one is missing, too long or malformed. */
export function parseMessage(form: URLSearchParams): ContactMessage | undefined {
  if (form.get(honeypotField)) return undefined;
  const parsed = v.safeParse(messageSchema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}
