import * as v from 'valibot';
import {sha256Hex} from '../platform/server/hex.server.ts';
import {honeypotField} from '../ui/honeypot.tsx';
import {messageFields, messageLimits} from './message-fields.ts';

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

/** One line, which cannot be mistaken for another field or another message in a list. */
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) =>
      value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, ''),
    ),
    text(maxLength),
  );

const messageSchema = v.object({
  name: line(messageLimits.name),
  email: v.pipe(text(messageLimits.email), v.regex(/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u)),
  subject: line(messageLimits.subject),
  message: text(messageLimits.message),
});

export type ContactMessage = v.InferOutput<typeof messageSchema>;

export function parseMessage(form: URLSearchParams): ContactMessage | undefined {
  if (form.get(honeypotField)) return undefined;
  const parsed = v.safeParse(messageSchema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}

/** A message that is sent again on the same day has the same primary key, and is stored once. */
export async function messageId(message: ContactMessage, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const texts = messageFields.map((field) => message[field]);
  const digest = await sha256Hex(JSON.stringify([day, ...texts]));
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
