/**
 * Lighthouse for every page of the production build in workerd, as a phone with applied network
 * and CPU throttling, the median of several runs: `node bench/lighthouse.ts [RUNS] [PATH…]`. The
 * home page and a product page are compared with Hydrogen's skeleton on the same store, in turns.
 */
import {setPriority} from 'node:os';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {pages} from '../app/content/pages.ts';
import {findBrowser} from '../scripts/browser.ts';
import {startSite} from '../tests/support/site.ts';
import {browserFlags} from './support/browser.ts';
import {type Figure, median, report} from './support/figures.ts';
import {startSkeleton} from './support/skeleton.ts';

const [runs = '5', ...requested] = process.argv.slice(2);
const paths = requested.length > 0 ? requested : [...pages, '/cart'];

/** The least score of each category. The cart is `noindex` on purpose, which lowers its SEO score. */
const categories = {performance: 95, accessibility: 98, 'best-practices': 98, seo: 98};
const categoryNames = Object.keys(categories) as (keyof typeof categories)[];
/** LCP's largest share of the skeleton's time, for the pages that are compared. */
const paintLimits = new Map([
  ['/', 0.65],
  ['/products/rush', 0.6],
]);

const chromePath = findBrowser();
const chrome = await launch({
  ...(chromePath && {chromePath}),
  chromeFlags: ['--headless=new', ...browserFlags],
});
// A phone shares its CPU with neither the server nor Lighthouse: both yield to the browser.
setPriority(10);
const site = await startSite();
const skeleton = await startSkeleton(site.store);

const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  TTI: 'interactive',
  shift: 'cumulative-layout-shift',
} as const;
type Run = Record<keyof typeof audits | keyof typeof categories, number>;

/** A run that Lighthouse could not finish is repeated, twice at most. */
async function measure(url: string, triesLeft = 2): Promise<Run> {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: categoryNames,
    throttlingMethod: 'devtools',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const {lhr} = result;
  const scores = categoryNames.map((name) => {
    return [name, Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)] as const;
  });
  const values = Object.entries(audits).map(([name, audit]) => {
    return [name, lhr.audits[audit]?.numericValue ?? Number.NaN] as const;
  });
  const missing = [...scores, ...values].filter(([, value]) => Number.isNaN(value));
  if (missing.length === 0) return Object.fromEntries([...scores, ...values]) as Run;
  const fault = lhr.runtimeError?.message ?? `no ${missing.map(([name]) => name)}`;
  if (triesLeft === 0) throw new Error(`Lighthouse for ${url}: ${fault}`);
  console.error(`Lighthouse for ${url} is repeated: ${fault}`);
  return measure(url, triesLeft - 1);
}

function summarize(name: string, all: readonly Run[]): Run {
  const [first] = all;
  if (!first) throw new Error('There is no run.');
  const names = Object.keys(first) as (keyof Run)[];
  const summary = Object.fromEntries(
    names.map((measure) => [measure, median(all.map((run) => run[measure]))]),
  ) as Run;
  const cells = names.map((measure) => `${measure} ${Number(summary[measure].toFixed(3))}`);
  console.log(`${name.padEnd(20)} ${cells.join('  ')}`);
  return summary;
}

const found: (Run & {path: string})[] = [];
const comparisons: Figure[] = [];
try {
  for (const path of paths) {
    const own: Run[] = [];
    const theirs: Run[] = [];
    const limit = paintLimits.get(path);
    for (let run = 0; run < Number(runs); run += 1) {
      own.push(await measure(site.origin + path));
      if (limit) theirs.push(await measure(skeleton.origin + path));
    }
    const page = summarize(path, own);
    found.push({...page, path});
    if (!limit) continue;
    const reference = summarize('  skeleton', theirs);
    // The layouts for our fonts take a little less or more than 50 ms, which decides about TBT and TTI. The skeleton has no
    // fonts, so the limits are beyond the goals.
    const blocked = (page.TBT - reference.TBT) / reference.TTI;
    comparisons.push(
      {name: `FCP of ${path} / skeleton`, value: page.FCP / reference.FCP},
      {name: `LCP of ${path} / skeleton`, value: page.LCP / reference.LCP, limit},
      {name: `TBT of ${path} - skeleton's / its TTI`, value: blocked, goal: 0, limit: 0.05},
      {name: `TTI of ${path} / skeleton`, value: page.TTI / reference.TTI, goal: 1, limit: 1.5},
    );
  }
} finally {
  chrome.kill();
  await skeleton.close();
  await site.close();
}

function worst(name: keyof Run, isLeast = false) {
  const counted = found.filter(({path}) => name !== 'seo' || path !== '/cart');
  const [page] = counted.sort((a, b) => (isLeast ? a[name] - b[name] : b[name] - a[name]));
  return {name: `${name} of ${page?.path}, the worst`, value: page?.[name] ?? 100, isLeast};
}

report([
  ...categoryNames.map((name): Figure => {
    return {...worst(name, true), unit: 'of 100', limit: categories[name]};
  }),
  {...worst('shift'), limit: 0.01},
  ...comparisons,
]);
