import {describe, expect, test} from 'vitest';
import {SlidingWindow, visitorKey} from '../../../../app/platform/http/rate-limit.ts';

describe('a limit a visitor', () => {
  test('lets so many through, then says how long to wait', () => {
    const window = new SlidingWindow({most: 3, perSeconds: 60});
    expect([0, 1_000, 2_000].map((now) => window.take('a', now))).toEqual([0, 0, 0]);
    expect(window.take('a', 10_000)).toBe(50);
    expect(window.take('b', 10_000)).toBe(0);
    expect(window.take('a', 59_999)).toBe(1);
    expect(window.take('a', 60_001)).toBe(0);
    expect(window.take('a', 60_500)).toBe(1);
  });

  test('does not count what it refused', () => {
    const window = new SlidingWindow({most: 1, perSeconds: 10});
    window.take('a', 0);
    for (let now = 100; now < 9_900; now += 100) expect(window.take('a', now)).toBeGreaterThan(0);
    expect(window.take('a', 10_001)).toBe(0);
  });

  test('forgets those who asked longest ago, before it grows without bound', () => {
    const window = new SlidingWindow({most: 1, perSeconds: 1_000_000});
    for (let visitor = 0; visitor < 20_000; visitor++) window.take(String(visitor), visitor);
    expect(window.take('19999', 20_000)).toBeGreaterThan(0);
    expect(window.take('0', 20_000)).toBe(0);
  });

  test('knows a visitor by a digest, not by an address', async () => {
    const request = (address: string) =>
      new Request('http://localhost/', {headers: {'oxygen-buyer-ip': address}});
    const key = await visitorKey(request('203.0.113.7'));
    expect(key).toMatch(/^[0-9a-f]{24}$/);
    expect(await visitorKey(request('203.0.113.7'))).toBe(key);
    expect(await visitorKey(request('203.0.113.8'))).not.toBe(key);
  });

  test('counts an IPv6 network as one visitor', async () => {
    const key = (address: string) =>
      visitorKey(new Request('http://localhost/', {headers: {'oxygen-buyer-ip': address}}));
    const home = await key('2001:db8:1:2:3:4:5:6');
    for (const same of ['2001:DB8:1:2::1', '2001:0db8:0001:0002:ffff::']) {
      expect(await key(same)).toBe(home);
    }
    for (const other of ['2001:db8:1:3::1', '2001:db8::2:3:4:5:6', '::ffff:203.0.113.7']) {
      expect(await key(other)).not.toBe(home);
    }
    expect(await key('::ffff:203.0.113.7')).not.toBe(await key('::ffff:203.0.113.8'));
  });

  test('cannot be fooled by a header of the visitor’s on Cloudflare', async () => {
    const request = (forged: string) =>
      new Request('http://localhost/', {
        headers: {'cf-connecting-ip': '203.0.113.7', 'oxygen-buyer-ip': forged},
      });
    const key = await visitorKey(request('198.51.100.1'), 'cloudflare');
    expect(await visitorKey(request('198.51.100.2'), 'cloudflare')).toBe(key);
    expect(await visitorKey(request('198.51.100.1'))).not.toBe(
      await visitorKey(request('198.51.100.2')),
    );
  });
});
