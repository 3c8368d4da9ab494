import {startSite} from '../../tests/support/site.ts';
import {median} from '../support/figures.ts';
import {heapOf} from '../support/memory.ts';
import {SoakRun} from './soak-run.ts';
import {SoakVisitor} from './soak-visitor.ts';

interface SoakOptions {
  requests: number;
  seed: number;
  onProgress?(message: string): void;
}

interface SoakResult {
  requests: number;
  /** Each response that was wrong, as a sentence. */
  breaches: string[];
  statuses: Record<string, number>;
  /** Documents by the state of the document cache. */
  states: Record<string, number>;
  carts: number;
  /** The worker's heap in the last third divided by the second third. The first one fills its caches. */
  growth: number;
}

/** After this many requests, the carts of a round's visitors are checked and new visitors come. */
const maxRequestsPerRound = 5_000;
const minRounds = 9;
const visitorsAtOnce = 12;

/**
 * Many visitors use every part of the shop while the store and the database fail and recover and
 * prices change. Every response is checked: it is the requested page, shows a price of the last
 * ten seconds and no other visitor's data. At the end, every cart holds what its visitor added.
 */
export async function soak({
  requests,
  seed,
  onProgress = () => {},
}: SoakOptions): Promise<SoakResult> {
  const rounds = Math.max(minRounds, Math.ceil(requests / maxRequestsPerRound));
  const site = await startSite({}, {inspect: true});
  try {
    const run = new SoakRun(site, seed, onProgress);
    const memory: number[] = [];
    let carts = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const visitors = Array.from(
        {length: visitorsAtOnce},
        (_, index) => new SoakVisitor(run, `198.51.${round % 256}.${index + 1}`),
      );
      const until = Math.round((requests * round) / rounds);
      await Promise.all(visitors.map((visitor) => visitor.shopUntil(() => run.sent >= until)));
      run.clearFaults();
      for (const visitor of visitors) carts += await visitor.checkCart();
      run.checkLog();
      memory.push(await heapOf(await site.worker.inspector()));
      onProgress(
        `${run.sent} requests, ${carts} carts, ${run.breaches.length} breaches, ${((memory.at(-1) ?? 0) / 1e6).toFixed(1)} MB heap`,
      );
    }
    const third = Math.floor(rounds / 3);
    return {
      requests: run.sent,
      breaches: run.breaches,
      statuses: Object.fromEntries(run.statuses),
      states: Object.fromEntries(run.states),
      carts,
      growth: median(memory.slice(-third)) / median(memory.slice(third, 2 * third)),
    };
  } finally {
    await site.close();
  }
}
