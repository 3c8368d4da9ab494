/**
 * The soak test: `npm run soak [-- --requests 200000 --seed 1]`, about a quarter of an hour.
 * Exits with a non-zero code if a response was wrong or the worker's heap grew.
 */
import {parseArgs} from 'node:util';
import {soak} from './soak/soak.ts';

const {values} = parseArgs({
  options: {requests: {type: 'string'}, seed: {type: 'string'}},
});
const requests = Number(values.requests ?? 200_000);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
console.log(`seed ${seed}, ${requests} requests`);

const start = performance.now();
const {breaches, statuses, states, carts, growth, ...rest} = await soak({
  requests,
  seed,
  onProgress: (message) =>
    console.log(`${Math.round((performance.now() - start) / 1_000)} s  ${message}`),
});

console.log(`statuses   ${JSON.stringify(statuses)}`);
console.log(`documents  ${JSON.stringify(states)}`);
console.log(`carts      ${carts}, each with what its visitor added`);
console.log(`memory     last third / second: ${growth.toFixed(2)}, at most 1.25`);
console.log(`${rest.requests} requests, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 || growth > 1.25 ? 1 : 0;
