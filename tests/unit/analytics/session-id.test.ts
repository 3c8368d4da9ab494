import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  forgetSessionId,
  isSessionId,
  newSessionId,
  sessionId,
} from '../../../app/analytics/session-id.ts';

describe('newSessionId', () => {
  it('returns the word "session", the time and a base-36 suffix', () => {
    expect(newSessionId(1795000000000, 0.123456789)).toMatch(/^session_1795000000000_[0-9a-z]{9}$/);
    expect(newSessionId(1795000000000, 0)).toBe('session_1795000000000_000000000');
    expect(newSessionId(1795000000000, 0.1)).not.toBe(newSessionId(1795000000000, 0.2));
  });

  it('returns what isSessionId accepts', () => {
    expect(isSessionId(newSessionId(Date.now(), Math.random()))).toBe(true);
    expect(isSessionId('session_1_x')).toBe(false);
  });
});

describe('sessionId', () => {
  afterEach(() => {
    forgetSessionId();
    vi.unstubAllGlobals();
  });

  it('stores a new id once, however often it is read', () => {
    let stored: string | null = null;
    const setItem = vi.fn((_: string, value: string) => {
      stored = value;
    });
    vi.stubGlobal('sessionStorage', {getItem: () => stored, setItem, removeItem: () => {}});
    const ids = [sessionId(), sessionId(), sessionId()];
    expect(new Set(ids).size).toBe(1);
    expect(setItem.mock.calls).toEqual([['boreal:session-id', ids[0]]]);
  });

  it('returns the id of an earlier page of the session', () => {
    const stored = newSessionId(1795000000000, 0.5);
    vi.stubGlobal('sessionStorage', {getItem: () => stored, setItem() {}, removeItem() {}});
    expect(sessionId()).toBe(stored);
  });
});
