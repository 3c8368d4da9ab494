import {beforeEach, describe, expect, it, vi} from 'vitest';
import {withSessionId} from '../../../app/analytics/add-session.ts';
import {setConsent} from '../../../app/analytics/consent.ts';
import {track} from '../../../app/analytics/event-queue.ts';

vi.mock('../../../app/analytics/event-queue.ts', () => ({track: vi.fn()}));
vi.stubGlobal('navigator', {globalPrivacyControl: false});
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

const fields = [
  ['product', 'vitra'],
  ['quantity', '2'],
  ['sessionId', ''],
] as const;

describe('withSessionId', () => {
  beforeEach(() => {
    stored.clear();
    vi.mocked(track).mockClear();
  });

  it('queues the add in the browser, without a session id, while consent is unknown', () => {
    expect(withSessionId(fields)).toEqual(fields);
    const added = {action: 'add', product_id: 'vitra', quantity: 2};
    expect(vi.mocked(track).mock.calls).toEqual([[{event_type: 'cart_action', event_data: added}]]);
    expect(stored.size).toBe(0);
  });

  it('leaves the form and the storage unchanged, and queues nothing, without consent', () => {
    setConsent('denied');
    expect(withSessionId(fields)).toEqual(fields);
    expect(track).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('adds the session id with consent, so that the worker records the add once', () => {
    setConsent('granted');
    const [, , session] = withSessionId(fields);
    expect(session).toEqual(['sessionId', stored.get('boreal:session-id')]);
    expect(track).not.toHaveBeenCalled();
  });

  it('adds nothing to the form of a shop that records no events', () => {
    setConsent('granted');
    expect(withSessionId([['product', 'vitra']])).toEqual([['product', 'vitra']]);
    expect(stored.size).toBe(0);
  });
});
