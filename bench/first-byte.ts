/**
 * The first byte of a product page while the store takes two seconds to respond, compared with a
 * store that responds at once: `node bench/first-byte.ts`. Exits non-zero above 1.2.
 */
import {startSite} from '../tests/support/site.ts';
import {median} from './support/rate.ts';

const rounds = 40;
const headers = {
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

async function firstByte(origin: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/products/rush`, {headers});
  const reader = response.body?.getReader();
  await reader?.read();
  const time = performance.now() - start;
  await reader?.cancel();
  return time;
}

// Without the document cache: otherwise only the store that responds at once has cached documents.
const variables = {PAGE_CACHE: 'off'};
const [instant, slow] = await Promise.all([startSite(variables), startSite(variables)]);
// Warms both runtimes with a page that shows no prices.
for (const {origin} of [instant, slow]) {
  for (let at = 0; at < 30; at += 1) await (await fetch(`${origin}/about`)).text();
}
slow.store.control.addFault({operation: '*', fault: 'slow', delayMs: 2_000});

const times = {instant: [] as number[], slow: [] as number[]};
for (let at = 0; at < rounds; at += 1) {
  times.instant.push(await firstByte(instant.origin));
  times.slow.push(await firstByte(slow.origin));
}
await Promise.all([instant.close(), slow.close()]);

const ratio = median(times.slow) / median(times.instant);
console.log(`instant store   ${median(times.instant).toFixed(1)} ms`);
console.log(`after 2 s       ${median(times.slow).toFixed(1)} ms   ${ratio.toFixed(2)}`);
process.exitCode = ratio <= 1.2 ? 0 : 1;
