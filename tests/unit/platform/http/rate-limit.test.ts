import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {RateLimit, visitorKey} from '../../../../app/platform/http/rate-limit.server.ts';

const limit = {binding: 'LIMIT', requests: 3, windowSeconds: 60};

describe('RateLimit', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  it('returns 0 up to the limit, then the seconds until the next window, for each visitor', async () => {
    const rateLimit = new RateLimit(limit);
    const take = (address: string) => rateLimit.count(address, {});
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
    const take = (at: number) => rateLimit.count(`visitor ${at}`, {});
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
    const take = () => rateLimit.count('203.0.113.7', {LIMIT});
    expect([await take(), await take()]).toEqual([0, 60]);
    expect(keys[0]).toBe(await visitorKey('203.0.113.7'));
  });
});

describe('visitorKey', () => {
  it('is a digest and not an address', async () => {
    expect(await visitorKey('2001:db8:1:2:3:4:5:6')).toMatch(/^[0-9a-f]{24}$/);
  });

  /** The addresses of a row are one visitor; no two rows are the same one. */
  const visitors = [
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::1', '2001:db8:1:2:ffff::', '2001:0db8:0001:0002::'],
    ['2001:db8:1:3::1'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::', '2001:db8:0:2:3::1'],
    ['2001:db8:9::1:2:3:4', '2001:db8:9:0:1:2:3:4', '2001:db8:9::', '2001:db8:9::7:0:0:1'],
    ['2001:db8::', '2001:db8::1:2:3:4', '2001:db8:0:0:ffff::'],
    ['::1:2:3:4', '0:0:0:0:9::', '::1', '::2:3'],
    ['0:0:2:3::', '0:0:2:3:4:5:6:7'],
    ['1::', '1:0:0:0:ffff:ffff:ffff:ffff', '1::198.51.100.4'],
    ['198.51.100.4', '::ffff:198.51.100.4', '::FFFF:c633:6404', '0:0:0:0:0:ffff:198.51.100.4'],
    ['198.51.100.5', '::ffff:198.51.100.5'],
    ['no address'],
    [''],
  ];
  it.each(visitors)(
    'is the same for each address of a network and each spelling: %s, %s',
    async (...addresses) => {
      const keys = await Promise.all(addresses.map(visitorKey));
      expect(new Set(keys).size).toBe(1);
      const others = visitors.filter(([first]) => first !== addresses[0]).flat();
      expect(await Promise.all(others.map(visitorKey))).not.toContain(keys[0]);
    },
  );
});
