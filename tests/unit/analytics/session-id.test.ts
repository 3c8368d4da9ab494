import {afterEach, expect, it, vi} from 'vitest';
import {
  forgetSessionId,
  isSessionId,
  newSessionId,
  sessionId,
} from '../../../app/analytics/session-id.ts';

it('newSessionId returns the word "session", the time and a base-36 suffix, as isSessionId accepts', () => {
  expect(newSessionId(1795000000000, 0.123456789)).toMatch(/^session_1795000000000_[0-9a-z]{9}$/);
  expect(newSessionId(1795000000000, 0)).toBe('session_1795000000000_000000000');
  expect(isSessionId(newSessionId(Date.now(), Math.random()))).toBe(true);
  expect(isSessionId('session_1_x')).toBe(false);
});

afterEach(() => {
  forgetSessionId();
  vi.unstubAllGlobals();
});

it('sessionId stores a new id once, however often it is read', () => {
  let stored: string | null = null;
  const setItem = vi.fn((_: string, value: string) => {
    stored = value;
  });
  vi.stubGlobal('sessionStorage', {getItem: () => stored, setItem, removeItem: () => {}});
  const ids = [sessionId(), sessionId(), sessionId()];
  expect(new Set(ids).size).toBe(1);
  expect(setItem.mock.calls).toEqual([['boreal:session-id', ids[0]]]);
});
