/**
 * `npm run report` over up to a million events on the embedded database: it must take less than
 * five seconds and 150 MB, and its time must grow at most linearly with the events.
 */
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {productIds} from '../app/catalog/types.ts';
import {type EmbeddedSupabase, startSupabase} from '../local/supabase/server.ts';
import {median} from './support/rate.ts';

const sizes = [62_500, 250_000, 1_000_000] as const;
const runs = 3;
const maxSeconds = 5;
const maxMegabytes = 150;
/** Noise that a bench on a shared machine must tolerate. */
const tolerance = 1.3;

/**
 * The peak memory in kilobytes. Linux counts the memory of the parent in `resourceUsage()` of a
 * process that it forked, and in this file it does not.
 */
const printPeakMemory = `import {readFileSync} from 'node:fs';
process.on('exit', () => {
  process.stderr.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
});`;

const database = await startSupabase({seed: false});
const measured: {events: number; seconds: number; megabytes: number}[] = [];
let stored = 0;
for (const events of sizes) {
  await addEvents(database, events - stored);
  stored = events;
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await report(database, events));
  const seconds = median(results.map((result) => result.seconds));
  const megabytes = Math.max(...results.map((result) => result.megabytes));
  measured.push({events, seconds, megabytes});
  console.log(
    `${String(events).padStart(9)} events  ${seconds.toFixed(2)} s  ${megabytes.toFixed(0)} MB`,
  );
}
await database.close();

const [first, , last] = measured;
if (!first || !last) throw new Error('Nothing was measured.');
const growth = last.seconds / first.seconds / (last.events / first.events);
console.log(`time per event, last / first  ${growth.toFixed(2)}`);
const isFast = last.seconds < maxSeconds && last.megabytes < maxMegabytes;
if (!isFast || growth > tolerance) process.exitCode = 1;

/** Adds events over thirty days; one in ten is an add to the cart. */
async function addEvents({sql}: EmbeddedSupabase, count: number): Promise<void> {
  const batch = 50_000;
  for (let added = 0; added < count; added += batch) {
    await sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       select
         case when n % 10 = 0 then 'cart_action' else 'product_view' end,
         case when n % 10 = 0
           then jsonb_build_object('action', 'add', 'product_id', product, 'quantity', n % 4 + 1)
           else jsonb_build_object('product_id', product) end,
         '2026-11-01T08:00:00Z'::timestamptz + random() * interval '29 days',
         'session_1795000000000_' || n
       from generate_series(1, $1::int) as n,
         lateral (select ($2::text[])[n % cardinality($2::text[]) + 1] as product) as choice`,
      [Math.min(batch, count - added), productIds],
    );
  }
}

/** Runs the report as a process of its own, and returns its time and its peak memory. */
function report(
  {url, secretKey}: EmbeddedSupabase,
  expectedEvents: number,
): Promise<{seconds: number; megabytes: number}> {
  const script = join(import.meta.dirname, '../scripts/report.ts');
  const preload = `data:text/javascript,${encodeURIComponent(printPeakMemory)}`;
  const options = ['--from', '2026-11-01', '--to', '2026-11-30', '--json'];
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', preload, script, ...options], {
    env: {
      PATH: process.env.PATH,
      PUBLIC_SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secretKey,
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      const total = code === 0 ? JSON.parse(output).total : undefined;
      if (total?.views + total?.adds !== expectedEvents) {
        reject(new Error(`The report failed or is incomplete: ${errors}${output.slice(0, 500)}`));
        return;
      }
      resolve({seconds, megabytes: Number(/\d+$/.exec(errors)?.[0]) / 1024});
    });
  });
}
