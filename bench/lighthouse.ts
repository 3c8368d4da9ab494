/**
 * Lighthouse over every page of the production build in workerd, as a phone, the median
 * of several runs: `node bench/lighthouse.ts [RUNS] [PATH…]`. Exits non-zero where a score
 * is under 98, the layout shifts by 0.01 or more, or the largest image is 60 kB or more.
 */
import {writeFileSync} from 'node:fs';
import {setPriority} from 'node:os';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {findBrowser} from '../scripts/browser.ts';
import {pages} from '../tests/support/pages.ts';
import {startSite} from '../tests/support/site.ts';
import {median} from './support/rate.ts';

const [runs = '5', ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...pages, '/cart'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const least = 98;
const mostShift = 0.01;
const mostBytes = 60_000;

const chromePath = findBrowser();
const chrome = await launch({
  ...(chromePath && {chromePath}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
// A phone shares its processor neither with the shop nor with Lighthouse: what is started from
// here on, and this process, give way to the browser.
setPriority(10);
const site = await startSite();

interface Run {
  scores: number[];
  shift: number;
  largestImage: number;
}

/** A run that Lighthouse could not finish says nothing of the page, and is made again, twice at most. */
async function run(path: string, triesLeft = 2): Promise<Run> {
  const result = await lighthouse(site.origin + path, {
    port: chrome.port,
    onlyCategories: [...categories],
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${path}.`);
  const {lhr} = result;
  const without = categories.filter((name) => lhr.categories[name]?.score === null);
  const fault = lhr.runtimeError?.message ?? (without.length > 0 && `no score for ${without}`);
  if (fault) {
    if (triesLeft === 0) throw new Error(`Lighthouse on ${path}: ${fault}`);
    console.error(`Lighthouse on ${path}, once more: ${fault}`);
    return run(path, triesLeft - 1);
  }
  if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify(lhr));
  const requests = lhr.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const images = items
    .filter(({resourceType}) => resourceType === 'Image')
    .map(({transferSize}) => Number(transferSize));
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    largestImage: Math.max(0, ...images),
  };
}

let good = true;
console.log('page                perf  a11y  best   seo   shift  largest image');
try {
  for (const path of paths) {
    const all: Run[] = [];
    for (let at = 0; at < Number(runs); at += 1) all.push(await run(path));
    const scores = categories.map((_, at) => median(all.map((one) => one.scores[at] ?? 0)));
    const shift = median(all.map((one) => one.shift));
    const image = median(all.map(({largestImage}) => largestImage));
    // The cart asks not to be found by search engines, which Lighthouse counts against it.
    const counted = path === '/cart' ? scores.slice(0, 3) : scores;
    const fine = counted.every((score) => score >= least) && shift < mostShift && image < mostBytes;
    good &&= fine;
    const cells = scores.map((score) => String(score).padStart(6)).join('');
    const rest = `${shift.toFixed(3).padStart(8)}  ${(image / 1000).toFixed(1).padStart(9)} kB`;
    console.log(`${path.padEnd(18)}${cells}${rest}${fine ? '' : '   too low'}`);
  }
} finally {
  chrome.kill();
  await site.close();
}
process.exitCode = good ? 0 : 1;
