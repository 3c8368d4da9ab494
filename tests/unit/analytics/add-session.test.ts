import {beforeEach, describe, expect, it, vi} from 'vitest';
import {addSessionId, trackAdd} from '../../../app/analytics/add-session.ts';
import {setConsent} from '../../../app/analytics/consent.ts';
import {track} from '../../../app/analytics/event-queue.ts';

vi.mock('../../../app/analytics/event-queue.ts', () => ({track: vi.fn()}));
vi.stubGlobal('navigator', {globalPrivacyControl: false});
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

describe('an add to the cart', () => {
  beforeEach(() => {
    stored.clear();
    vi.mocked(track).mockClear();
  });

  it('is queued in the browser, and creates no session id, while consent is unknown', () => {
    expect(trackAdd('vitra', 2)).toBe(false);
    const added = {action: 'add', product_id: 'vitra', quantity: 2};
    expect(vi.mocked(track).mock.calls).toEqual([[{event_type: 'cart_action', event_data: added}]]);
    expect(stored.size).toBe(0);
  });

  it('is recorded by nobody and leaves the storage unchanged without consent', () => {
    setConsent('denied');
    expect(trackAdd('vitra', 2)).toBe(false);
    expect(addSessionId()).toBeNull();
    expect(track).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('is recorded by the worker with consent, under the session id', () => {
    setConsent('granted');
    expect(trackAdd('vitra', 2)).toBe(true);
    expect(addSessionId()).toBe(stored.get('boreal:session-id'));
    expect(track).not.toHaveBeenCalled();
  });
});
