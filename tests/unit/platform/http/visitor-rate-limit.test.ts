import {describe, expect, it} from 'vitest';
import {
  SlidingWindow,
  visitorKey,
} from '../../../../app/platform/http/visitor-rate-limit.server.ts';

describe('SlidingWindow', () => {
  it('returns 0 up to the limit, then the seconds until the next request is allowed', () => {
    const window = new SlidingWindow({requests: 3, windowSeconds: 60});
    expect([0, 1_000, 2_000].map((now) => window.take('a', now))).toEqual([0, 0, 0]);
    expect(window.take('a', 10_000)).toBe(50);
    expect(window.take('b', 10_000)).toBe(0);
    expect(window.take('a', 59_999)).toBe(1);
    expect(window.take('a', 60_001)).toBe(0);
    expect(window.take('a', 60_500)).toBe(1);
  });

  it('does not count rejected requests', () => {
    const window = new SlidingWindow({requests: 1, windowSeconds: 10});
    window.take('a', 0);
    for (let now = 100; now < 9_900; now += 100) expect(window.take('a', now)).toBeGreaterThan(0);
    expect(window.take('a', 10_001)).toBe(0);
  });

  it('forgets the visitors with the oldest requests when there are too many', () => {
    const window = new SlidingWindow({requests: 1, windowSeconds: 1_000_000});
    for (let visitor = 0; visitor < 20_000; visitor++) window.take(String(visitor), visitor);
    expect(window.take('19999', 20_000)).toBeGreaterThan(0);
    expect(window.take('0', 20_000)).toBe(0);
  });
});

describe('visitorKey', () => {
  it('is a digest and not an address', async () => {
    const key = await visitorKey('203.0.113.7');
    expect(key).toMatch(/^[0-9a-f]{24}$/);
    expect(await visitorKey('203.0.113.7')).toBe(key);
    expect(await visitorKey('203.0.113.8')).not.toBe(key);
  });

  it('is the same for all addresses of an IPv6 network', async () => {
    const home = await visitorKey('2001:db8:1:2:3:4:5:6');
    for (const same of ['2001:DB8:1:2::1', '2001:0db8:0001:0002:ffff::']) {
      expect(await visitorKey(same)).toBe(home);
    }
    for (const other of ['2001:db8:1:3::1', '2001:db8::2:3:4:5:6', '::ffff:203.0.113.7']) {
      expect(await visitorKey(other)).not.toBe(home);
    }
    expect(await visitorKey('::ffff:203.0.113.7')).not.toBe(await visitorKey('::ffff:203.0.113.8'));
  });
});
