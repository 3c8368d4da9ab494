/**
 * Lighthouse for every page of the production build in workerd, as a phone with applied network
 * and CPU throttling, the median of several runs: `node bench/lighthouse.ts [RUNS] [PATH…]`. The
 * home page and a product page are compared with Hydrogen's skeleton on the same store, in turns.
 * Prints which pages miss a goal, and exits non-zero where one exceeds a limit.
 */
import {setPriority} from 'node:os';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {pages} from '../app/content/pages.ts';
import {findBrowser} from '../scripts/browser.ts';
import {startSite} from '../tests/support/site.ts';
import {startWorker} from '../tests/support/worker.ts';
import {median} from './support/rate.ts';
import {buildSkeleton, skeletonVariables} from './support/skeleton.ts';

const [runs = '5', ...requested] = process.argv.slice(2);
const paths = requested.length > 0 ? requested : [...pages, '/cart'];
const comparedPaths = ['/', '/products/rush'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  TTI: 'interactive',
} as const;
type Timing = keyof typeof timings;
const timingNames = Object.keys(timings) as Timing[];

const minScores = [95, 98, 98, 98] as const;
const maxShift = 0.01;
const maxImageBytes = 60_000;
/** The most that a page should take, as a share of the skeleton's time. */
const goalRatios: Partial<Record<Timing, number>> = {LCP: 0.85, TBT: 1, TTI: 1};
/**
 * How far beyond its goal a time may be until the bench fails, as a share of the skeleton's TTI. TBT
 * and TTI depend on whether a task takes a little less or more than 50 ms, as the layouts for the
 * fonts do, which the skeleton lacks.
 */
const tolerances: Partial<Record<Timing, number>> = {TBT: 0.05, TTI: 0.5};

const chromePath = findBrowser();
const chrome = await launch({
  ...(chromePath && {chromePath}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
// A phone shares its CPU with neither the server nor Lighthouse: both yield to the browser.
setPriority(10);
const site = await startSite();
const skeleton = paths.some((path) => comparedPaths.includes(path))
  ? await startWorker({project: await buildSkeleton(), variables: skeletonVariables(site.store)})
  : undefined;

interface Run {
  scores: number[];
  timings: Record<Timing, number>;
  shift: number;
  largestImage: number;
}

/** Measures a URL once. A run that Lighthouse could not finish is repeated, twice at most. */
async function measure(url: string, triesLeft = 2): Promise<Run> {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: [...categories],
    throttlingMethod: 'devtools',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const {lhr} = result;
  const unscored = categories.filter((name) => lhr.categories[name]?.score === null);
  const fault = lhr.runtimeError?.message ?? (unscored.length > 0 && `no score for ${unscored}`);
  if (fault) {
    if (triesLeft === 0) throw new Error(`Lighthouse for ${url}: ${fault}`);
    console.error(`Lighthouse for ${url} is repeated: ${fault}`);
    return measure(url, triesLeft - 1);
  }
  const requests = lhr.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const images = items
    .filter(({resourceType}) => resourceType === 'Image')
    .map(({transferSize}) => Number(transferSize));
  const numericValue = (audit: string) =>
    lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    timings: mapTimings((name) => numericValue(timings[name])),
    shift: numericValue('cumulative-layout-shift'),
    largestImage: Math.max(0, ...images),
  };
}

function mapTimings(get: (name: Timing) => number): Record<Timing, number> {
  return {FCP: get('FCP'), LCP: get('LCP'), TBT: get('TBT'), TTI: get('TTI')};
}

const medianTimings = (all: Run[]) =>
  mapTimings((name) => median(all.map((run) => run.timings[name])));

const cells = (values: (number | string)[], width: number) =>
  values.map((value) => String(value).padStart(width)).join('');
const milliseconds = (values: Record<Timing, number>) =>
  cells(
    timingNames.map((name) => Math.round(values[name])),
    7,
  );

let passed = true;
console.log(
  `${'page'.padEnd(18)}${cells(['perf', 'a11y', 'best', 'seo'], 6)}${cells(timingNames, 7)}   shift  largest image`,
);
try {
  for (const path of paths) {
    const own: Run[] = [];
    const theirs: Run[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      own.push(await measure(site.origin + path));
      if (skeleton && comparedPaths.includes(path)) {
        theirs.push(await measure(skeleton.origin + path));
      }
    }
    passed = report(path, own, theirs) && passed;
  }
} finally {
  chrome.kill();
  await skeleton?.close();
  await site.close();
}
process.exitCode = passed ? 0 : 1;

/** Prints the medians of a page, its missed goals and what exceeds a limit. Returns whether nothing does. */
function report(path: string, own: Run[], theirs: Run[]): boolean {
  const scores = categories.map((_, at) => median(own.map((run) => run.scores[at] ?? 0)));
  const shift = median(own.map((run) => run.shift));
  const image = median(own.map(({largestImage}) => largestImage));
  const times = medianTimings(own);
  const missed: string[] = [];
  const over: string[] = [];
  for (const [at, name] of categories.entries()) {
    // The cart is `noindex` on purpose, which Lighthouse counts against its SEO score.
    const counts = path !== '/cart' || name !== 'seo';
    if (counts && (scores[at] ?? 0) < (minScores[at] ?? 0)) over.push(name);
  }
  if (shift >= maxShift) over.push('shift');
  if (image >= maxImageBytes) over.push('image');

  const lines: string[] = [];
  if (theirs.length > 0) {
    const reference = medianTimings(theirs);
    const ratios = mapTimings((name) => times[name] / reference[name]);
    for (const name of timingNames) {
      const goal = reference[name] * (goalRatios[name] ?? Number.POSITIVE_INFINITY);
      const limit = goal + reference.TTI * (tolerances[name] ?? 0);
      if (times[name] > limit) over.push(name);
      else if (times[name] > goal) missed.push(name);
    }
    const performance = median(theirs.map((run) => run.scores[0] ?? 0));
    lines.push(
      `${'  skeleton'.padEnd(18)}${cells([performance, '', '', ''], 6)}${milliseconds(reference)}`,
      `${'  ratio'.padEnd(18)}${cells(['', '', '', ''], 6)}${cells(
        timingNames.map((name) => ratios[name].toFixed(2)),
        7,
      )}`,
    );
  }
  const verdict = [list('over the limit', over), list('misses the goal', missed)].join('');
  const layout = `${shift.toFixed(3).padStart(8)}  ${(image / 1000).toFixed(1).padStart(9)} kB`;
  console.log(
    `${path.padEnd(18)}${cells(scores, 6)}${milliseconds(times)}${layout}${verdict}`,
    ...lines.map((line) => `\n${line}`),
  );
  return over.length === 0;
}

function list(label: string, names: readonly string[]): string {
  return names.length > 0 ? `   ${label}: ${names.join(', ')}` : '';
}
