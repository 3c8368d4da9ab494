/**
 * The soak test: `npm run soak [-- --requests 200000 --seed 1]`, about a quarter of an hour.
 * Fails if a response was wrong or the worker's heap grew.
 */
import {parseArgs} from 'node:util';
import {soak} from './soak/soak.ts';
import {report} from './support/figures.ts';

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
console.log(`statuses ${JSON.stringify(statuses)}, documents ${JSON.stringify(states)}`);
report([
  {name: 'requests', value: rest.requests, unit: 'in all'},
  {name: 'carts, each with what its visitor added', value: carts, unit: 'in all'},
  {name: 'breaches', value: breaches.length, unit: 'in all', limit: 0},
  {name: "the worker's heap, last / second third", value: growth, limit: 1.25},
]);
