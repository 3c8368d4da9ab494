import {beforeEach, describe, expect, it, vi} from 'vitest';
import {sessionIdForAdd} from '../../../app/analytics/add-session.ts';
import {setConsent} from '../../../app/analytics/consent.ts';
import {track} from '../../../app/analytics/event-queue.ts';

vi.mock('../../../app/analytics/event-queue.ts', () => ({track: vi.fn()}));
vi.stubGlobal('navigator', {globalPrivacyControl: false});
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

describe('sessionIdForAdd', () => {
  beforeEach(() => {
    stored.clear();
    vi.mocked(track).mockClear();
  });

  it('queues the add in the browser, and creates no session id, while consent is unknown', () => {
    expect(sessionIdForAdd('vitra', 2)).toBeNull();
    const added = {action: 'add', product_id: 'vitra', quantity: 2};
    expect(vi.mocked(track).mock.calls).toEqual([[{event_type: 'cart_action', event_data: added}]]);
    expect(stored.size).toBe(0);
  });

  it('queues nothing and leaves the storage unchanged without consent', () => {
    setConsent('denied');
    expect(sessionIdForAdd('vitra', 2)).toBeNull();
    expect(track).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('returns the session id with consent, so that the worker records the add once', () => {
    setConsent('granted');
    expect(sessionIdForAdd('vitra', 2)).toBe(stored.get('boreal:session-id'));
    expect(track).not.toHaveBeenCalled();
  });
});
