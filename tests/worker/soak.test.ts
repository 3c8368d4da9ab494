import {expect, test, vi} from 'vitest';
import {soak} from '../../bench/soak.ts';

/** The short form of `npm run soak`. */
test('visitors get no wrong page and no other visitor’s cart while services fail and recover', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  // The browser's cart warns of each request that fails here on purpose.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const {run} = await soak(400, seed, () => {}).finally(() => warn.mockRestore());
  expect(run.breaches, `seed ${seed}`).toEqual([]);
  // Pages, events and misused addresses.
  expect(Object.keys(run.statuses)).toEqual(expect.arrayContaining(['200', '204', '405']));
  expect(run.documents.hit).toBeGreaterThan(0);
  expect(run.carts).toBeGreaterThan(10);
}, 180_000);
