import {expect, test} from 'vitest';
import {soak} from '../../bench/soak/soak.ts';

/** The short form of `npm run soak`. */
test('visitors get no wrong page and no other visitor’s cart while services fail and recover', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.info(`seed ${seed}`);
  const {breaches, requests, states, carts} = await soak({requests: 2_500, seed});
  expect(breaches).toEqual([]);
  expect(requests).toBeGreaterThan(2_400);
  expect(states.hit).toBeGreaterThan(100);
  expect(carts).toBeGreaterThan(10);
}, 180_000);
