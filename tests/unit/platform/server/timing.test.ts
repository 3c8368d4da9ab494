import {expect, test} from 'vitest';
import {Timing} from '../../../../app/platform/server/timing.ts';

test('a request’s times are told as the header has them', async () => {
  let now = 500;
  const timing = new Timing(() => now);
  const takes = (milliseconds: number) => async () => {
    now += milliseconds;
    return 'done';
  };
  expect(timing.header()).toBe('total;dur=0');
  expect(await timing.of('store', takes(30))).toBe('done');
  await timing.of('database', takes(7));
  await timing
    .of('store', async () => {
      now += 12;
      throw new Error('no');
    })
    .catch(() => {});
  expect(timing.header({page: 'miss'})).toBe(
    'page;desc="miss", store;dur=42;desc="2 times", database;dur=7, total;dur=49',
  );
});
