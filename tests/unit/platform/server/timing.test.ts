import {describe, expect, it} from 'vitest';
import {Timing} from '../../../../app/platform/server/timing.server.ts';

describe('Timing', () => {
  it('writes a Server-Timing header, with failed work included', async () => {
    let now = 500;
    const timing = new Timing(() => now);
    const takes = (milliseconds: number) => async () => {
      now += milliseconds;
      return 'done';
    };
    expect(timing.header()).toBe('total;dur=0');
    expect(await timing.measure('store', takes(30))).toBe('done');
    await timing.measure('database', takes(7));
    await timing
      .measure('store', async () => {
        now += 12;
        throw new Error('no');
      })
      .catch(() => {});
    expect(timing.header({page: 'miss'})).toBe(
      'page;desc="miss", store;dur=42;desc="2 times", database;dur=7, total;dur=49',
    );
  });
});
