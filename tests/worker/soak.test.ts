import {expect, test} from 'vitest';
import {soak} from '../../bench/soak/soak.ts';

/** The short form of `npm run soak`. */
test('visitors get no wrong page and no other visitor’s cart while services fail and recover', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const {breaches, requests, states, carts} = await soak({requests: 1_500, seed});
  expect(breaches, `seed ${seed}`).toEqual([]);
  expect(requests).toBeGreaterThan(1_400);
  expect(states.hit).toBeGreaterThan(50);
  expect(carts).toBeGreaterThan(10);
}, 180_000);
