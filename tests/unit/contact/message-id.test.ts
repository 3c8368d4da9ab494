import {afterEach, describe, expect, it, vi} from 'vitest';
import {parseMessage} from '../../../app/contact/message.ts';
import {createMessageId} from '../../../app/contact/message-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('createMessageId', () => {
  it('returns ids that the server accepts, also where `crypto.randomUUID` is missing', () => {
    vi.stubGlobal('crypto', {getRandomValues: crypto.getRandomValues.bind(crypto)});
    const [one, another] = [createMessageId(), createMessageId()];
    expect(one).not.toBe(another);
    const message = {name: 'A', email: 'a@example.com', subject: 'B', message: 'C'};
    expect(parseMessage(new URLSearchParams({...message, id: one}))?.id).toBe(one);
  });
});
