import {describe, expect, it} from 'vitest';
import {messageId, parseMessage} from '../../../app/contact/message.server.ts';
import {messageFields, messageLimits} from '../../../app/contact/message-fields.ts';
import {honeypotField} from '../../../app/ui/honeypot.tsx';

const fields = {
  ...Object.fromEntries(messageFields.map((field) => [field, 'A text'])),
  name: ' A Shopper ',
  email: 'shopper@example.com',
  subject: 'A question',
  message: 'Is RUSH vegan?\r\nThank you',
};
const parse = (changes: Record<string, string> = {}) =>
  parseMessage(new URLSearchParams({...fields, ...changes}));

describe('parseMessage', () => {
  it('trims the fields, normalizes line breaks, and counts characters as the database does', () => {
    const message = 'Is RUSH vegan?\nThank you';
    expect(parse()).toEqual({...fields, name: 'A Shopper', message});
    expect(parse({message: '🍄'.repeat(5_000)})?.message).toHaveLength(10_000);
  });

  it('removes what the database rejects, what forges a line, and what reverses the text', () => {
    const changes = {name: 'A\r\nShopper\u2028<a@b>', subject: 'evil\u202etxt.exe\u0085'};
    const parsed = {name: 'A Shopper <a@b>', subject: 'eviltxt.exe', message: 'ab'};
    expect(parse({...changes, message: 'a\0b'})).toMatchObject(parsed);
  });

  it.each([
    ['a blank name', {name: '  '}],
    ['an invalid email address', {email: 'shopper@'}],
    ['an email address with a line break', {email: 'a@b\nBcc: c@d'}],
    ['a blank subject', {subject: '\n'}],
    ['a filled honeypot', {[honeypotField]: 'https://spam.example'}],
  ])('returns undefined for %s', (_, changes) => {
    expect(parse(changes)).toBeUndefined();
  });
});

it.each(Object.entries(messageLimits))(
  'parseMessage accepts a %s of %i characters, and of no more',
  (field, limit) => {
    const end = field === 'email' ? '@b.example' : '';
    const fill = (length: number) => parse({[field]: 'x'.repeat(length - end.length) + end});
    expect(fill(limit)).toBeDefined();
    expect(fill(limit + 1)).toBeUndefined();
  },
);

describe('messageId', () => {
  it('returns the same UUID for the same message on one day only', async () => {
    const at = (time: string) => new Date(`2026-11-${time}:00Z`);
    const message = parse();
    if (!message) throw new Error('The message is valid.');
    const id = await messageId(message, at('22T09:00'));
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await messageId(message, at('22T23:00'))).toBe(id);
    expect(await messageId(message, at('23T09:00'))).not.toBe(id);
    for (const field of messageFields) {
      const other = {...message, [field]: `${message[field]}x`};
      expect(await messageId(other, at('22T09:00')), field).not.toBe(id);
    }
    const {name, subject} = message;
    const moved = {...message, name: `${name}${subject}`, subject: ''};
    expect(await messageId(moved, at('22T09:00'))).not.toBe(id);
  });
});
