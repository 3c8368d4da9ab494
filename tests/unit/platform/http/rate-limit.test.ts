import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {RateLimit, visitorKey} from '../../../../app/platform/http/rate-limit.server.ts';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';

const limit = {binding: 'LIMIT', requests: 3, windowSeconds: 60};

function contextOf(visitor: string | null, env: object = {}): AppContext {
  return {env, visitor} as unknown as AppContext;
}

describe('RateLimit', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  it('returns 0 up to the limit, then the seconds until the next window, for each visitor', async () => {
    const rateLimit = new RateLimit(limit);
    const take = (address: string) => rateLimit.retryAfterSeconds(contextOf(address));
    for (const _ of [1, 2, 3]) expect(await take('203.0.113.7')).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(await take('203.0.113.7')).toBe(50);
    expect(await take('203.0.113.8')).toBe(0);
    vi.advanceTimersByTime(49_999);
    expect(await take('203.0.113.7')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await take('203.0.113.7')).toBe(0);
  });

  it('forgets the visitors whose window began first when there are too many', async () => {
    const rateLimit = new RateLimit({...limit, requests: 1});
    const take = (at: number) => rateLimit.retryAfterSeconds(contextOf(`visitor ${at}`));
    for (let at = 0; at < 5_100; at += 1) await take(at);
    expect(await take(5_099)).toBeGreaterThan(0);
    expect(await take(0)).toBe(0);
  });

  it('asks the platform’s binding where there is one', async () => {
    const keys: string[] = [];
    const LIMIT = {
      async limit({key}: {key: string}) {
        keys.push(key);
        return {success: keys.length < 2};
      },
    };
    const rateLimit = new RateLimit(limit);
    const take = () => rateLimit.retryAfterSeconds(contextOf('203.0.113.7', {LIMIT}));
    expect([await take(), await take()]).toEqual([0, 60]);
    expect(keys[0]).toBe(await visitorKey('203.0.113.7'));
  });
});

describe('visitorKey', () => {
  it('is a digest and not an address, the same for all addresses of an IPv6 network', async () => {
    const home = await visitorKey('2001:db8:1:2:3:4:5:6');
    expect(home).toMatch(/^[0-9a-f]{24}$/);
    for (const same of ['2001:DB8:1:2::1', '2001:db8:1:2:ffff::']) {
      expect(await visitorKey(same)).toBe(home);
    }
    for (const other of ['2001:db8:1:3::1', '2001:db8::2:3:4:5:6', '::ffff:203.0.113.7']) {
      expect(await visitorKey(other)).not.toBe(home);
    }
    expect(await visitorKey('::ffff:203.0.113.7')).not.toBe(await visitorKey('::ffff:203.0.113.8'));
  });
});
