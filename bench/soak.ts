/**
 * The soak test: `npm run soak [-- --requests 200000 --seed 1]`, about a quarter of an hour.
 * Fails if a response was wrong or the worker's heap grew.
 */
import {parseArgs} from 'node:util';
import {startSite} from '../tests/support/site.ts';
import {median, report} from './support/figures.ts';
import {heapOf} from './support/memory.ts';
import {SoakRun} from './support/soak-run.ts';
import {SoakVisitor} from './support/soak-visitor.ts';

/** After this many requests, the carts of a round's visitors are checked and new visitors come. */
const maxRequestsPerRound = 5_000;
const minRounds = 3;
const visitorsAtOnce = 12;

/**
 * Many visitors use every part of the shop while the store and the database fail and recover and prices change. Every
 * response is the requested page, and shows a recent price and no other visitor's data. At the end, every cart holds what
 * its visitor added.
 */
export async function soak(
  requests: number,
  seed: number,
  onProgress: (message: string) => void,
): Promise<{run: SoakRun; growth: number}> {
  const rounds = Math.max(minRounds, Math.ceil(requests / maxRequestsPerRound));
  const site = await startSite({}, {inspect: true});
  try {
    const run = new SoakRun(site, seed, onProgress);
    const memory: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const visitors = Array.from(
        {length: visitorsAtOnce},
        (_, index) => new SoakVisitor(run, `198.51.${round % 256}.${index + 1}`),
      );
      const until = Math.round((requests * round) / rounds);
      await Promise.all(visitors.map((visitor) => visitor.shopUntil(() => run.sent >= until)));
      run.clearFaults();
      for (const visitor of visitors) await visitor.checkCart();
      run.checkLog();
      const heap = await heapOf(await site.worker.inspector());
      memory.push(heap);
      onProgress(`${run.sent} requests, ${run.carts} carts, ${(heap / 1e6).toFixed(1)} MB heap`);
    }
    const third = Math.floor(rounds / 3);
    // The first third fills the worker's caches.
    const growth = median(memory.slice(-third)) / median(memory.slice(third, 2 * third));
    return {run, growth};
  } finally {
    await site.close();
  }
}

if (import.meta.main) {
  const {values} = parseArgs({
    options: {
      requests: {type: 'string', default: '200000'},
      seed: {type: 'string', default: String(Date.now() % 1_000_000_000)},
    },
  });
  console.log(`seed ${values.seed}, ${values.requests} requests`);
  const {run, growth} = await soak(Number(values.requests), Number(values.seed), console.log);
  console.log('statuses', run.statuses, 'documents', run.documents);
  report([
    {name: 'requests', value: run.sent, unit: 'in all'},
    {name: 'carts, each with what its visitor added', value: run.carts, unit: 'in all'},
    {name: 'breaches', value: run.breaches.length, unit: 'in all', limit: 0},
    {name: "the worker's heap, last / second third", value: growth, limit: 1.25},
  ]);
}
