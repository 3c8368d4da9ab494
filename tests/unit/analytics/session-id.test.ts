import {expect, it} from 'vitest';
import {isSessionId, newSessionId} from '../../../app/analytics/session-id.ts';

it('newSessionId returns the word "session", the time and a base-36 suffix, as isSessionId accepts', () => {
  expect(newSessionId(1795000000000, 0.123456789)).toMatch(/^session_1795000000000_[0-9a-z]{9}$/);
  expect(newSessionId(1795000000000, 0)).toBe('session_1795000000000_000000000');
  expect(isSessionId(newSessionId(Date.now(), Math.random()))).toBe(true);
  expect(isSessionId('session_1_x')).toBe(false);
});
