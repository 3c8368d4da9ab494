import {describe, expect, it} from 'vitest';
import type {LogEntry} from '../../../../scripts/log/read-log.ts';
import {formatHealth, serviceLevels} from '../../../../scripts/report/health.ts';

const entry = (path: string, status: number, method = 'GET'): LogEntry => ({
  time: '2026-11-22T14:03:00.000Z',
  level: 'info',
  event: 'request',
  path,
  status,
  method,
});

describe('serviceLevels', () => {
  it('counts failures of the worker and of cart changes, and slow page loads', () => {
    const entries = [
      ...Array.from({length: 1998}, () => entry('/about', 200)),
      entry('/about', 500),
      entry('/api/cart', 503, 'POST'),
      {...entry('/about', 500), event: 'route.failed'},
    ];
    const levels = serviceLevels(entries, [900, 2_500, 2_501, 9_000]);
    expect(levels.map(({total, failed}) => [total, failed])).toEqual([
      [2_000, 2],
      [1, 1],
      [4, 2],
    ]);
    expect(formatHealth(levels).split('\n').slice(1)).toEqual([
      expect.stringMatching(/99\.9 % +99\.90 % +2 of 2000 +2\.0 +100 %$/),
      expect.stringMatching(/99\.5 % +0\.00 % +1 of 1 +0\.0 +20000 % {2}SPENT$/),
      expect.stringMatching(/75 % +50\.00 % +2 of 4 +1\.0 +200 % {2}SPENT$/),
    ]);
  });
});
