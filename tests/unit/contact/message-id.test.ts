import {afterEach, describe, expect, it, vi} from 'vitest';
import {parseMessage} from '../../../app/contact/message.ts';
import {createMessageId, messageIdOf} from '../../../app/contact/message-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('createMessageId', () => {
  it('returns ids that the server accepts, also where `crypto.randomUUID` is missing', () => {
    vi.stubGlobal('crypto', {getRandomValues: crypto.getRandomValues.bind(crypto)});
    const [one, another] = [createMessageId(), createMessageId()];
    expect(one).not.toBe(another);
    const message = {name: 'A', email: 'a@example.com', subject: 'B', message: 'C'};
    expect(parseMessage(new URLSearchParams({...message, id: one}))?.id).toBe(one);
  });
});

describe('messageIdOf', () => {
  it('returns the same id for the same text on one day only', async () => {
    vi.useFakeTimers({now: Date.UTC(2026, 10, 22, 9), toFake: ['Date']});
    const id = await messageIdOf(['A Shopper', 'Is RUSH vegan?']);
    const message = {name: 'A', email: 'a@example.com', subject: 'B', message: 'C'};
    expect(parseMessage(new URLSearchParams({...message, id}))?.id).toBe(id);
    vi.setSystemTime(Date.UTC(2026, 10, 22, 23));
    expect(await messageIdOf(['A Shopper', 'Is RUSH vegan?'])).toBe(id);
    expect(await messageIdOf(['A ShopperIs', ' RUSH vegan?'])).not.toBe(id);
    vi.setSystemTime(Date.UTC(2026, 10, 23, 9));
    expect(await messageIdOf(['A Shopper', 'Is RUSH vegan?'])).not.toBe(id);
  });
});
