import {describe, expect, it} from 'vitest';
import {parseMessage} from '../../../app/contact/message.ts';
import {honeypotField} from '../../../app/contact/message-fields.ts';

const fields = {
  id: '5f0c0b54-6a3e-4c46-9b3c-0d3f1f0d7a11',
  name: ' A Shopper ',
  email: 'shopper@example.com',
  subject: 'A question',
  message: 'Is RUSH vegan?\r\nThank you',
};
const parse = (changes: Record<string, string> = {}) =>
  parseMessage(new URLSearchParams({...fields, ...changes}));

describe('parseMessage', () => {
  it('trims the fields and normalizes line breaks', () => {
    expect(parse()).toEqual({
      ...fields,
      name: 'A Shopper',
      message: 'Is RUSH vegan?\nThank you',
    });
  });

  it('counts characters as the database does, and removes what it rejects', () => {
    expect(parse({message: '🍄'.repeat(5_000)})?.message).toHaveLength(10_000);
    expect(parse({subject: 'a\0b'})?.subject).toBe('ab');
  });

  it.each([
    ['no id', {id: ''}],
    ['a blank name', {name: '  '}],
    ['a long name', {name: 'x'.repeat(201)}],
    ['an invalid email address', {email: 'shopper@'}],
    ['an email address with a line break', {email: 'a@b\nBcc: c@d'}],
    ['a blank subject', {subject: '\n'}],
    ['a long message', {message: 'x'.repeat(5_001)}],
    ['a filled honeypot', {[honeypotField]: 'https://spam.example'}],
  ])('returns undefined for %s', (_, changes) => {
    expect(parse(changes)).toBeUndefined();
  });
});
