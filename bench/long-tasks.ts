/**
 * How long a page keeps a phone busy while it loads: the milliseconds by which tasks exceed 50, with a CPU that
 * is slowed down four times, medians of six loads: `node bench/long-tasks.ts [PROJECT] [RUNS]`. PROJECT, the
 * folder of another commit with its build, loads the same pages in turns: a machine differs more from hour to
 * hour than two builds do. Without it, Hydrogen's skeleton takes the turns.
 */
import {setPriority} from 'node:os';
import {devices} from '@playwright/test';
import {startShop} from '../tests/support/site.ts';
import {startWorker} from '../tests/support/worker.ts';
import {openBrowser} from './support/browser.ts';
import {type Figure, median, report} from './support/figures.ts';
import {startSkeleton} from './support/skeleton.ts';

const [project, runs = '6'] = process.argv.slice(2);
const goal = 150;
const slowdown = 4;

const browser = await openBrowser();
// A phone shares its CPU with neither the server nor this script: both yield to the browser.
setPriority(10);
const shop = await startShop();
const {store} = shop;
const other = project
  ? await startWorker({project, variables: store.variables})
  : await startSkeleton(store);

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args?: {name?: string};
  /** Microseconds. */
  dur?: number;
}

async function measure(url: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
    });
    await page.goto(url, {waitUntil: 'networkidle'});
    // The work of an idle page counts, too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const {traceEvents} = JSON.parse(String(await browser.stopTracing()));
    return overFifty(traceEvents);
  } finally {
    await context.close();
  }
}

function overFifty(events: readonly TraceEvent[]): number {
  const mains = events.filter(
    ({name, args}) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasks = events.filter(({name, pid, tid}) => {
    return name === 'RunTask' && mains.some((main) => main.pid === pid && main.tid === tid);
  });
  return tasks.reduce((sum, {dur = 0}) => sum + Math.max(0, dur / 1_000 - 50), 0);
}

const figures: Figure[] = [];
try {
  for (const path of ['/', '/products/rush']) {
    const own: number[] = [];
    const theirs: number[] = [];
    // The first load of each fills the worker's memory.
    for (const origin of [shop.origin, other.origin]) await measure(origin + path);
    for (let run = 0; run < Number(runs); run += 1) {
      own.push(await measure(shop.origin + path));
      theirs.push(await measure(other.origin + path));
    }
    const name = project ? 'the other build' : 'skeleton';
    figures.push(
      {name: `long tasks of ${path}`, value: median(own), unit: 'ms', goal},
      {name: `  ${name}`, value: median(theirs), unit: 'ms'},
    );
  }
} finally {
  await Promise.all([browser, other, shop].map((one) => one.close()));
}
report(figures);
