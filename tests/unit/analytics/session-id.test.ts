import {describe, expect, it} from 'vitest';
import {isSessionId, newSessionId} from '../../../app/analytics/session-id.ts';

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
